"""The keys of a floor and what is signed with them."""
