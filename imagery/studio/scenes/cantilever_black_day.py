"""Black cantilever pergola against a side fence, its open edge toward the lawn."""

import architecture as A
import furniture as F
import lighting
import vegetation as V
from common import garden
from core import camera

LOOK = dict(key=.21)
META = {
    'wide': dict(slug='cantilever-black-side-yard', setting=dict(fence='capped cedar', garden='shade bed and oaks'), subject='cantilever-pergola', mood='day', focal=(.52, .52),
                 alt='Black cantilever pergola on two posts beside a cedar fence of upright boards, reaching over a table on gray paving.'),
    'detail': dict(slug='cantilever-black-side-yard-post', subject='cantilever-pergola', mood='day', focal=(.5, .5),
                   alt='Black posts and tapered arms of a cantilever pergola above a table for six, the louvers nearly closed.'),
    'close': dict(slug='cantilever-black-side-yard-table', subject='cantilever-pergola', mood='day', focal=(.5, .6),
                  alt='Table for six under a black cantilever roof, a long planter of grasses and a cedar fence behind.'),
}


def build():
    lighting.daylight(elev=50, az=-112, clouds=.45, seed=19)
    court = (-3.9, 3.9, -2.6, 2.0)
    A.pavers(*court, 10, 6, gap=.012, mat='porcelain_grey')
    A.cantilever(-2.7, 2.7, 1.2, 3.1, h=2.75, mat='jet', angle=60)
    garden([court], x0=-8, x1=8, y_front=-9, y_back=3.6, near='turf', seed=57, fence='picket')
    F.dining_set((0, -.55, 0), 0, (2.3, .95), 6, top='teak_x', seat='fabric_grey', frame='black', style='slat', seed=6)
    V.planter_box(-2.2, 2.2, 1.55, 2.05, .45, 'planter_black', 'grass', seed=4)
    V.bed(-3.9, 3.9, 2.1, 2.8, kinds=('ear', 'ball', 'ear', 'light'), step=.7, seed=7)
    V.potted(3.4, 1.3, 'olive', 'planter_grey', 1.2, seed=2)
    V.potted(-3.4, -2.1, 'flower', 'planter_grey', 1.0, seed=6)
    return {'wide': camera('wide', (-4.4, -6.4, 1.5), (.1, -.2, 1.5), 26),
            'detail': camera('detail', (2.9, -3.3, 1.4), (-.5, .5, 1.75), 26),
            'close': camera('close', (-2.7, -2.5, 1.45), (.2, .1, 1.15), 28)}
