"""Tests of prices under assumed rules, which no clause has."""
