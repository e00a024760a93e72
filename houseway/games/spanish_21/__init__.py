"""Spanish 21, regulated by the Massachusetts Gaming Commission and the Pennsylvania Gaming Control Board."""
