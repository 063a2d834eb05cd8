"""Documents as JSON, and the types of that JSON for the scripts that show it."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, Union, get_args, get_origin, get_type_hints

Json: TypeAlias = "dict[str, Any]"

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown"}


class Document(Protocol):
    """A dataclass, as what it is made of shows."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


def to_json(document: Document) -> Json:
    """Return a document as JSON: its fields by name, without those that hold their default."""
    held = ((each, getattr(document, each.name)) for each in fields(document))
    return {each.name: _value(value) for each, value in held if _default(each) is MISSING or value != _default(each)}


def _default(field: Field[object]) -> object:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _value(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return to_json(value)
    if isinstance(value, Mapping):
        return {key: _value(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [_value(each) for each in value]
    return value


def typescript(*documents: type[Document]) -> str:
    """Return the types of kinds of documents and of all that they are made of, as declarations of TypeScript."""
    found = dict.fromkeys(part for document in documents for part in _made_of(document))
    return "\n\n".join(map(_interface, found))


def _made_of(document: type[Document]) -> Iterator[type[Document]]:
    yield document
    for hint in get_type_hints(document).values():
        for each in (hint, *get_args(hint)):
            if is_dataclass(each) and isinstance(each, type):
                yield from _made_of(each)


def _interface(document: type[Document]) -> str:
    hints = get_type_hints(document)
    lines = [
        f"  {each.name}{'' if _default(each) is MISSING else '?'}: {_typed(hints[each.name])};"
        for each in fields(document)
    ]
    return "\n".join((f"export interface {document.__name__} {{", *lines, "}"))


def _typed(hint: object) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(map(json.dumps, args))
    if origin is tuple and args[-1] is not Ellipsis:
        return f"[{', '.join(map(_typed, args))}]"
    if origin is tuple:
        return f"{_grouped(_typed(args[0]))}[]"
    if origin in (dict, Mapping):
        return f"Record<string, {_typed(args[1])}>"
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(_typed, args)))
    return _PLAIN.get(hint, hint.__name__) if isinstance(hint, type) else str(hint)


def _grouped(typed: str) -> str:
    return f"({typed})" if "|" in typed else typed
