"""The cage: chips for cash and on credit, chips for the tables' racks, and practice chips apart from all of it."""
