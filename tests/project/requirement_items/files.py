"""Short names of the files whose tests look after requirements."""

LIVE, WAITING = "live/test_table.py", "live/waiting/test_clocks.py"
STORE, CRASH = "floor/store/test_store.py", "floor/store/test_crash.py"
PROOF, PIT, EXPORT = "transparency/test_proof.py", "floor/records/test_pit.py", "floor/records/test_export.py"
AUTH, SESSIONS, HTTP, RIGHTS = (
    "floor/people/test_accounts.py",
    "floor/people/test_sessions.py",
    "floor/http/test_auth_http.py",
    "floor/people/test_rights.py",
)
SEALING, FORGERIES, LOAD = "floor/store/test_sealing.py", "transparency/test_forgeries.py", "floor/test_under_load.py"
CHANCE, OUTCOMES = "equipment/test_chance.py", "equipment/test_randomness_outcomes.py"
BATTERY, COMMAND = "equipment/test_randomness_battery.py", "equipment/test_randomness_command.py"
DEVICES = "equipment/test_randomness_devices.py"

PAPER, STAMP = "reports/test_document.py", "reports/test_stamp.py"
PETITION, PLAYER = "reports/test_petition.py", "reports/test_player_card.py"
BASELINE, CHANGED, MANIFEST = "manifest/test_baseline.py", "manifest/test_changes.py", "cli/test_manifest.py"
DISPLAY, WORKBENCH, GAMES = "browser/test_display.py", "browser/workbench", "browser/test_games.py"
