"""One file a family of commands; importing this package adds those of every file to the application."""

from importlib import import_module
from pkgutil import iter_modules

from planner.interface.app import app, spoken

for _file in iter_modules(__path__, f"{__name__}."):
    import_module(_file.name)
for _command in app.registered_commands:
    assert _command.callback is not None
    _command.callback = spoken(_command.callback)
