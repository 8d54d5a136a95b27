"""``python -m verdictlab``: the command line, where no script was installed."""

import sys

from .cli import main

sys.exit(main())
