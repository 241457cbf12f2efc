"""Covered patio with a white board ceiling on a painted brick house, clear day."""
from math import pi

import architecture as A
import furniture as F
import lighting
import vegetation as V
from common import yard
from core import camera

LOOK = dict(key=.25)
META = {
    'outside': dict(slug='covered-patio-painted-brick', setting=dict(house='painted brick', fence='weathered cedar', room='dining room', garden='boxwood and crepe myrtles'), subject='covered-patio', mood='day', focal=(.5, .55),
                    alt='White painted brick house with a solid-roofed patio on slim white posts over a saw-cut slab, seen from the lawn at midday.'),
    'wide': dict(slug='covered-patio-painted-brick-under', subject='covered-patio', mood='day', focal=(.5, .5),
                 alt='Under a solid patio roof: white plank ceiling, one ceiling fan, a lounge group and a table against painted brick.'),
    'close': dict(slug='covered-patio-painted-brick-table', subject='covered-patio', mood='day', focal=(.5, .6),
                  alt='Table for six under a white board ceiling against white painted brick.'),
}


def build():
    lighting.daylight(elev=50, az=-58, clouds=.42, seed=31)
    A.house(-8.5, 8.5, wall='brick_painted', doors=((-2.4, 2.0, 4),), windows=((4.0, 5.8, .98, 2.4), (-6.0, -4.2, .98, 2.4)), frame='black',
            roof='seam', roof_mat='standing_seam_light', h=3.2, pitch=.5, light=200, hip=4, lamps=(-3.2, 2.8), room='dining')
    A.covered_patio(-4.6, 4.0, -4.3, -.0, h=2.95, ceiling='paint_white', fascia='trim_white', posts='trim_white', lights=(4, 2), power=20, fans=1,
                    post_x=[-4.4, -.3, 3.8])
    A.slab(-5.2, 4.6, -5.0, 0, mat='cast_grey', joint=(1.96, 1.67), cut=.014)
    yard([(-5.2, 4.6, -5.0, 0), (4.6, 11.4, -1.3, 0), (-11.4, -5.2, -1.3, 0)], x0=-12, x1=12, y0=-15, seed=62, side='picket', fence_mat='weathered_z', trees='myrtle')
    V.bed(4.7, 11.2, -1.25, -.05, kinds=('box', 'rose', 'white'), step=.66, seed=3)
    V.bed(-11.2, -5.3, -1.25, -.05, kinds=('box', 'white', 'rose'), step=.66, seed=4)
    F.rug(-3.9, -.6, -3.5, -1.0)
    F.sofa((-2.2, -1.0, 0), 0, 2.4, 'fabric_navy', 'teak_x', ('fabric_white', 'fabric_oat', 'fabric_white'))
    F.lounge_chair((-3.6, -2.6, 0), pi / 2 + .25, 'fabric_white', pillow='fabric_navy', seed=2)
    F.lounge_chair((-.8, -2.7, 0), -pi / 2 - .2, 'fabric_white', pillow='fabric_navy', seed=4)
    F.coffee_table((-2.2, -2.3, 0), 0, (1.2, .7))
    F.dining_set((2.0, -2.3, 0), pi / 2, (1.9, .95), 6, top='teak_x', seat='fabric_white', frame='black', style='slat')
    V.potted(-4.9, -4.6, 'shrub', 'planter_black', 1.0, seed=2)
    V.potted(4.3, -4.6, 'shrub', 'planter_black', 1.05, seed=2)
    V.put(V.plant('myr', V.crepe_myrtle, 1), (-8.6, -5.0, 0), 1.0, 1.1)
    return {'outside': camera('outside', (6.4, -10.2, 1.55), (-.1, -1.8, 1.85), 26),
            'wide': camera('wide', (-4.1, -5.6, 1.5), (.6, -1.2, 1.75), 23),
            'close': camera('close', (.1, -4.7, 1.45), (2.2, -1.6, 1.35), 28)}
