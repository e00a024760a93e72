"""The open Poker Hand History format."""
