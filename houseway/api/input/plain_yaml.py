"""A strict YAML reader: plain data only, ``on`` and ``30:1`` as strings, no duplicate keys, limits on depth and aliases.

PyYAML's loaders, marks and constructors are typed Any, because those of libyaml share no class with its own.
"""

import math
import re
from collections.abc import Iterator
from typing import Any, Final

import yaml

DEEPEST: Final = 50
"""The maximum nesting depth of lists and mappings."""
REPEATED: Final = 100_000
"""The maximum number of nodes that the aliases of one document may repeat."""
LONGEST: Final = 80
"""The maximum number of digits of an integer; a seed of 256 bits has 78."""


def load_all(content: str) -> list[object]:
    """All documents, an empty one as None; raises YAMLError or ValueError if any cannot be used."""
    found = load_each(content)
    for one in found:
        if isinstance(one, yaml.YAMLError):
            raise one
    return found


def load_each(content: str) -> list[object]:
    """All documents, with a YAMLError in place of one that cannot be used; raises YAMLError if the syntax is wrong."""
    _shallow(content)
    loader = _Loader(content)
    found: list[object] = []
    try:
        while loader.check_node():
            node = loader.get_node()
            try:
                _measure(node)
                found.append(_Loader("").construct_document(node))
            except yaml.YAMLError as error:
                found.append(error)
    finally:
        loader.dispose()
    return found


def finite(written: str) -> float:
    """The text as a float; ValueError if it is not finite."""
    value = float(written)
    if not math.isfinite(value):
        raise ValueError(f"{written} is not a number that can be used")
    return value


def whole(written: str) -> int:
    """The text as an int; ValueError if it has more than :data:`LONGEST` characters."""
    if len(written) > LONGEST:
        raise ValueError(f"{written[:12]}… is not a number that can be used")
    return int(written)


def _refuse(problem: str, place: yaml.Node | yaml.Event) -> yaml.MarkedYAMLError:
    mark: Any = place.start_mark
    return yaml.MarkedYAMLError(None, None, problem, mark)


def _shallow(content: str) -> None:
    """Raise YAMLError if the text nests too deeply; checked on events, because libyaml's composer would overflow the stack."""
    depth = 0
    for event in yaml.parse(content, Loader=_BASE):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise _refuse(f"lists and mappings nest deeper than {DEEPEST} levels", event)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _measure(node: yaml.Node) -> None:
    """Raise YAMLError if a document contains itself, or if its aliases repeat more than :data:`REPEATED` nodes."""
    sizes: dict[int, int] = {}
    around: set[int] = set()

    def size(one: yaml.Node) -> int:
        if id(one) in around:
            raise _refuse("an alias repeats what it is part of", one)
        if id(one) not in sizes:
            around.add(id(one))
            sizes[id(one)] = 1 + sum(size(part) for part in _parts(one))
            around.discard(id(one))
        return sizes[id(one)]

    if size(node) - len(sizes) > REPEATED:
        raise _refuse("its aliases repeat more than any file needs", node)


def _parts(node: yaml.Node) -> Iterator[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key
            yield value
    elif isinstance(node, yaml.SequenceNode):
        yield from node.value


def _mapping(loader: Any, node: yaml.MappingNode, deep: bool = False) -> dict[int | str, Any]:
    found: dict[int | str, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True) if isinstance(key_node, yaml.ScalarNode) else None
        if isinstance(key, bool) or not isinstance(key, int | str):
            raise _refuse("a key is a word or a whole number", key_node)
        if key in found:
            raise _refuse(f"the key {key!r} is given twice", key_node)
        found[key] = loader.construct_object(value_node, deep=deep)
    return found


def _float(loader: Any, node: yaml.ScalarNode) -> float:
    try:
        return finite(loader.construct_scalar(node).lower().replace(".inf", "inf").replace(".nan", "nan"))
    except ValueError:
        raise _refuse(f"{node.value} is not a number that can be used", node) from None


def _whole(loader: Any, node: yaml.ScalarNode) -> int:
    try:
        return whole(loader.construct_scalar(node))
    except ValueError:
        raise _refuse(f"{node.value:.12} is not a whole number that can be used", node) from None


_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAG: Final = "tag:yaml.org,2002:"
_KNOWN: Any = {None: _BASE.yaml_constructors[None]}
_KNOWN |= {_TAG + name: _BASE.yaml_constructors[_TAG + name] for name in ("str", "bool", "null", "seq", "map")}
_KNOWN |= {_TAG + "float": _float, _TAG + "int": _whole}

_Loader: Any = type(
    "_Loader",
    (_BASE,),
    {"yaml_implicit_resolvers": {}, "yaml_constructors": _KNOWN, "construct_mapping": _mapping},
)
for _name, _written, _first in (
    ("bool", r"(?:true|True|TRUE|false|False|FALSE|yes|Yes|YES|no|No|NO)", "tTfFyYnN"),
    ("int", r"[-+]?(?:0|[1-9][0-9]*)", "-+0123456789"),
    ("float", r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)", None),
    ("null", r"(?:~|null|Null|NULL|)", ["~", "n", "N", ""]),
):
    _start = list("-+.0123456789" if _first is None else _first)
    _Loader.add_implicit_resolver(_TAG + _name, re.compile(f"^(?:{_written})$"), _start)
