"""The cards of a report: for players, dealers and floorpersons."""
