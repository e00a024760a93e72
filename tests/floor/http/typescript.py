"""The types of the page, written from the OpenAPI description: ``python -m tests.floor.http.typescript`` writes them anew.

A test fails when the file is not what the description gives.
"""

import json
import tempfile
from pathlib import Path
from typing import Any, Final

from houseway.floor.app import create_app
from houseway.floor.server import Floor

Schema = dict[str, Any]
FILE: Final = Path(__file__).parents[3] / "web" / "src" / "api" / "schema.ts"
HEAD: Final = """\
/** What the server takes and sends, written from its description by `python -m tests.floor.http.typescript`: do not edit. */

"""
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def description() -> Schema:
    """What the floor says of itself."""
    with tempfile.TemporaryDirectory() as folder:
        return create_app(Floor(f"sqlite:///{folder}/floor.db")).openapi()


def typescript(found: Schema) -> str:
    """One exported type for every component."""
    schemas: Schema = found["components"]["schemas"]
    return HEAD + "\n".join(_component(name, schemas[name]) for name in sorted(schemas))


def _component(name: str, schema: Schema) -> str:
    about = _comment(schema.get("description", ""), "")
    if "properties" in schema:
        return f"{about}export interface {name} {_object(schema, '  ')}\n"
    if name == "JsonValue":
        return f"export type {name} = unknown;\n"
    return f"{about}export type {name} = {_type(schema, '')};\n"


def _type(schema: Schema, indent: str) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return _union([_type(one, indent) for one in schema[union]])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(one, indent) for one in schema['prefixItems'])}]"
        case "array":
            inner = _type(schema.get("items", {}), indent)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object" if "properties" in schema:
            return _line(schema)
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties') or {}, indent)}>"
        case str(plain):
            return PLAIN[plain]
    return "unknown"


def _union(parts: list[str]) -> str:
    each = list(dict.fromkeys(parts))
    if "unknown" in each:
        return "unknown"
    if any(one.startswith("{") for one in each):
        return "\n  | " + "\n  | ".join(each)
    return " | ".join(each)


def _object(schema: Schema, indent: str) -> str:
    required = schema.get("required", ())
    lines = [
        f"{_comment(one.get('description', ''), indent)}{indent}{name}{'' if name in required else '?'}: {_type(one, indent)};\n"
        for name, one in schema["properties"].items()
    ]
    if schema.get("additionalProperties") not in (None, False):
        lines.append(f"{indent}[field: string]: unknown;\n")
    return "{\n" + "".join(lines) + indent[:-2] + "}"


def _line(schema: Schema) -> str:
    """An object in one line: the variants of a union are many."""
    required = schema.get("required", ())
    fields = (
        f"{name}{'' if name in required else '?'}: {_type(one, '')}" for name, one in schema["properties"].items()
    )
    return "{ " + "; ".join(fields) + " }"


def _comment(text: str, indent: str) -> str:
    lines = text.replace("*/", "* /").split("\n")
    if not text:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    inner = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def main() -> None:
    FILE.write_text(typescript(description()), encoding="utf-8")


if __name__ == "__main__":
    main()
