"""Side wagers of one's own: written as data about whose cards they look at, counted, and counted with a game's own wagers."""
