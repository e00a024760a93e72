"""The floor: live tables for people, an API, and a log that proves itself."""
