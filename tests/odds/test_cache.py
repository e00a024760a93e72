"""A price list survives the disk unchanged, and nothing on the disk can harm."""

from dataclasses import replace
from pathlib import Path

import pytest

from houseway.games import game
from houseway.odds import cache as caching
from houseway.odds.cache import Cache
from houseway.odds.price import PriceList
from houseway.odds.pricing import price_list
from houseway.support.compiled_cache import default_folder

KEY = ("sic_bo", "MA", "anything")


@pytest.fixture(scope="module")
def prices() -> PriceList:
    return replace(price_list(game("sic_bo")), seconds=0.0)


def test_what_was_put_comes_back_equal(tmp_path: Path, prices: PriceList) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, prices)

    assert cache.get(KEY) == prices


def test_another_key_finds_nothing(tmp_path: Path, prices: PriceList) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, prices)

    assert cache.get((*KEY, "else")) is None


def test_a_list_made_by_other_code_is_not_used(
    tmp_path: Path, prices: PriceList, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = Cache(tmp_path)
    cache.put(KEY, prices)
    monkeypatch.setattr(caching, "code_digest", lambda game: "changed")

    assert cache.get(KEY) is None


def damage(file: Path, how: str) -> None:
    content = file.read_bytes()
    file.write_bytes(
        {
            "emptied": b"",
            "cut short": content[: len(content) // 2],
            "one digit changed": content.replace(b'"150:1"', b'"151:1"', 1),
            "not text": b"\xff\xfe\x00" * 50,
            "another document": b"[]",
        }[how]
    )


@pytest.mark.parametrize("how", ["emptied", "cut short", "one digit changed", "not text", "another document"])
def test_a_damaged_file_is_made_anew(tmp_path: Path, how: str) -> None:
    cache = Cache(tmp_path)
    first = price_list(game("sic_bo"), cache=cache)
    (file,) = tmp_path.rglob("*.json")
    whole = file.read_bytes()
    damage(file, how)

    again = price_list(game("sic_bo"), cache=cache)

    assert again.wagers == first.wagers
    assert file.read_bytes() == whole


def test_a_kept_list_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Cache(tmp_path)
    first = price_list(game("sic_bo"), cache=cache)

    def counted_again(*_: object) -> PriceList:
        raise AssertionError("counted though it was kept")

    monkeypatch.setattr("houseway.odds.pricing.PricedGame._count", counted_again)
    assert price_list(game("sic_bo"), cache=cache).wagers == first.wagers


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path, prices: PriceList) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    cache = Cache(in_the_way)
    cache.put(KEY, prices)

    assert cache.get(KEY) is None
    assert in_the_way.read_text() == "not a folder"


def test_a_disk_that_fails_while_writing_leaves_nothing_behind(
    tmp_path: Path, prices: PriceList, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("houseway.odds.cache.os.replace", full)
    Cache(tmp_path).put(KEY, prices)

    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []


def test_without_a_cache_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    price_list(game("sic_bo"))

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("platform", "variable", "ends"),
    [
        ("linux", "XDG_CACHE_HOME", ("houseway",)),
        ("win32", "LOCALAPPDATA", ("houseway",)),
        ("darwin", "HOME", ("Library", "Caches", "houseway")),
    ],
)
def test_each_platform_keeps_caches_in_its_own_place(
    platform: str, variable: str, ends: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HOUSEWAY_CACHE", raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))

    assert default_folder() == tmp_path.joinpath(*ends)


def test_houseway_cache_names_another_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))

    assert default_folder() == tmp_path
