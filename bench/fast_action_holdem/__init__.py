"""Every deal of Fast Action Hold 'Em on a GPU."""
