"""The patio of rain_louvers on a clear day, louvers closed."""
import rain_louvers

LOOK = dict(key=.26)
META = {
    'close': dict(slug='rain-patio-closed', subject='attached-pergola', mood='day', focal=(.5, .6),
                  alt='The same lounge with the louvers closed: even shade over cushions and rug.'),
}


def build():
    return rain_louvers.build(rain=False, louver=3)
