"""The web table: Go-Stop in the browser for two to seven people, bots and spectators.

``hwatu serve`` serves it in one command, :func:`serve` from a program, and :func:`app` is the ASGI application for
other servers. It needs the extra ``web``; ``import hwatu`` imports none of it.
"""

from hwatu._base.errors import extra

with extra("web", "hwatu.web"):
    from hwatu.web._clients import Limits
    from hwatu.web._server import app, serve

__all__ = ["Limits", "app", "serve"]
