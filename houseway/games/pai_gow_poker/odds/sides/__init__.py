"""The side wagers of Pai Gow Poker: the hands they are settled on, the rows these reach, and the progressive meter."""
