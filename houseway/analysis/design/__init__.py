"""The design of paytables: how much each row moves a wager, which lawful tables meet a target, and what mends an unlawful one."""
