"""The patio of rain_louvers on a clear day, louvers open."""
import rain_louvers

LOOK = dict(key=.26)
META = {
    'close': dict(slug='rain-patio-open', subject='attached-pergola', mood='day', focal=(.5, .6),
                  alt='Lounge under open charcoal louvers on a clear day, bars of sun across the gray cushions and the rug.'),
}


def build():
    return rain_louvers.build(rain=False, louver=68)
