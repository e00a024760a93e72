"""The live table, free of input and output: a command goes in, events come out."""
