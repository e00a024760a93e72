"""A report as PDF, made by WeasyPrint (extra ``pdf``) from the same HTML."""

from houseway.errors import BadInput
from houseway.reports.html import Html


def pdf(html: Html) -> bytes:
    """The bytes of the PDF; raises BadInput where WeasyPrint or the Pango library is not installed."""
    try:
        from weasyprint import HTML
    except ImportError:
        raise BadInput(
            "PDF needs WeasyPrint: install houseway[pdf], or write .html and print it", "to", code="extra-not-installed"
        ) from None
    except OSError:
        raise BadInput(
            "WeasyPrint does not find the Pango library: install it, or write .html and print it",
            "to",
            code="library-missing",
        ) from None
    found: bytes = HTML(string=html, url_fetcher=_nothing).write_pdf()
    return found


def _nothing(address: str, *_: object, **__: object) -> dict[str, object]:
    """A URL fetcher that raises ValueError: a report needs no other file."""
    raise ValueError(f"a report refers to nothing outside, not to {address}")
