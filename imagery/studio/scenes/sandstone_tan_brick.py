"""Attached sandstone-coloured pergola on a tan brick house, morning."""
from math import pi

import architecture as A
import furniture as F
import lighting
import vegetation as V
from common import yard
from core import camera

LOOK = dict(key=.27)
META = {
    'wide': dict(slug='attached-sandstone-pergola-tan-brick', setting=dict(house='tan brick', fence='capped cedar', room='library', garden='oaks'), subject='attached-pergola', mood='day', focal=(.5, .56),
                 alt='Sandstone-colored louvered pergola attached to a tan brick house, two posts on a concrete slab with saw-cut joints, a sofa group below.'),
    'detail': dict(slug='attached-sandstone-pergola-seating', subject='attached-pergola', mood='day', focal=(.5, .6),
                   alt='Sofa and two chairs against tan brick under sandstone-colored louvers, a room full of bookshelves behind the glass.'),
    'close': dict(slug='attached-sandstone-pergola-pots', subject='attached-pergola', mood='day', focal=(.5, .6),
                  alt='Corner post of a sandstone-colored pergola on a saw-cut slab, clay pots with flowers and agave at its foot.'),
}


def build():
    lighting.daylight(elev=42, az=-125, clouds=.45, seed=26, color=(1, .91, .8))
    A.house(-8.5, 8.5, wall='brick_tan', doors=((-2.0, 1.4, 3),), windows=((3.3, 5.1, .9, 2.4), (-5.6, -3.8, .9, 2.4)), frame='trim_white', trim='trim_white',
            roof_mat='shingle', h=3.0, light=150, pitch=.55, hip=4.5, lamps=(-2.7, 2.1), room='library')
    A.pergola(-2.9, 2.3, -3.7, -.02, h=2.7, mat='sandstone', attached=True, angle=58, bays=2, posts=(-2.82, 2.22))
    A.slab(-3.7, 3.1, -4.7, 0, mat='cast_warm', joint=(1.7, 1.57), cut=.014)
    yard([(-3.7, 3.1, -4.7, 0), (3.1, 10.4, -1.3, 0), (-10.4, -3.7, -1.3, 0)], side='picket', seed=47)
    V.bed(3.2, 10.2, -1.25, -.05, kinds=('ball', 'light', 'purple'), step=.6, seed=5)
    V.bed(-10.2, -3.8, -1.25, -.05, kinds=('white', 'ball', 'grass'), step=.6, seed=6)
    F.rug(-2.2, 1.0, -2.9, -.9)
    F.sofa((-.6, -.85, 0), 0, 2.3, 'fabric_white', 'teak_x', ('fabric_olive', 'fabric_mustard', 'fabric_oat'))
    F.lounge_chair((-2.1, -2.2, 0), pi / 2 + .3, 'fabric_olive', seed=2)
    F.lounge_chair((.9, -2.3, 0), -pi / 2 - .2, 'fabric_olive', seed=4)
    F.coffee_table((-.6, -2.0, 0), 0, (1.1, .65))
    V.potted(2.6, -.7, 'olive', 'terracotta', 1.2, seed=2)
    V.potted(2.5, -4.1, 'flower', 'terracotta', 1.0, seed=1)
    V.potted(2.0, -4.35, 'agave', 'terracotta', .8, seed=4)
    V.potted(-3.2, -.6, 'shrub', 'terracotta', 1.0, seed=3)
    V.put(V.plant('oak', V.oak, 5, 7.0, 3.8, 'leaf_oak', .1, 40), (-8.2, -5.4, 0), .4)
    return {'wide': camera('wide', (-4.6, -8.0, 1.55), (-.2, -1.0, 1.65), 25),
            'detail': camera('detail', (1.9, -4.3, 1.45), (-.8, -1.1, 1.15), 26),
            'close': camera('close', (4.3, -6.2, 1.3), (2.2, -3.7, 1.45), 30)}
