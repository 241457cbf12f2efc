"""Free-standing black pergola over a long table on a travertine square, clear midday."""

import architecture as A
import furniture as F
import lighting
import vegetation as V
from common import garden
from core import camera

LOOK = dict(key=.2)
META = {
    'wide': dict(slug='freestanding-black-pergola-garden', setting=dict(fence='capped cedar', garden='hedge and palms'), subject='freestanding-pergola', mood='day', focal=(.5, .55),
                 alt='Black freestanding louvered pergola over a long table on a travertine square, with a hedge and palms behind.'),
    'detail': dict(slug='freestanding-black-pergola-table', subject='freestanding-pergola', mood='day', focal=(.5, .6),
                   alt='Long walnut table with eight chairs under black louvers, stripes of midday sun across the travertine.'),
    'close': dict(slug='freestanding-black-pergola-post', subject='freestanding-pergola', mood='day', focal=(.5, .5),
                  alt='Corner post and beam of a black louvered pergola on travertine, a clipped shrub in a white pot beside it.'),
}


def build():
    lighting.daylight(elev=58, az=-60, clouds=.43, seed=8)
    square = (-4.3, 4.3, -3.4, 3.4)
    A.pavers(*square, 14, 11, gap=.006, mat='travertine', stagger=True)
    A.pergola(-3.0, 3.0, -2.1, 2.1, h=2.8, mat='jet', angle=62, bays=2)
    garden([square, (-.8, .8, -9, -3.4)], x0=-11, x1=11, y_front=-9, y_back=7.4, near='turf', hedge=True, fence='picket', seed=33)
    A.pavers(-.8, .8, -9, -3.4, 2, 7, gap=.05, mat='travertine')
    F.dining_set((0, 0, 0), 0, (3.0, 1.05), 8, top='walnut_x', seat='fabric_charcoal', seed=3)
    V.bed(-5.7, -4.4, -3.2, 3.4, kinds=('grass', 'white', 'ball'), step=.65, seed=2)
    V.bed(4.4, 5.7, -3.2, 3.4, kinds=('ball', 'white', 'grass'), step=.65, seed=3)
    V.potted(3.8, -2.9, 'shrub', 'planter_white', 1.05, seed=2)
    V.potted(-3.8, 2.9, 'olive', 'planter_white', 1.2, seed=2)
    V.put(V.plant('palm', V.palm, 2, 5.4), (-7.0, 5.4, 0), 1.0)
    V.put(V.plant('palm', V.palm, 5, 6.4), (6.4, 5.4, 0), 2.0)
    return {'wide': camera('wide', (4.6, -7.6, 1.55), (-.1, .1, 1.45), 25),
            'detail': camera('detail', (-2.6, -3.3, 1.5), (.3, .2, 1.1), 26),
            'close': camera('close', (4.5, -4.9, 1.35), (2.3, -1.0, 1.55), 28)}
