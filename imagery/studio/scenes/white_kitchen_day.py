"""White outdoor kitchen on one wall under a white pergola, bright day."""

import architecture as A
import furniture as F
import kitchen as K
import lighting
import vegetation as V
from common import garden
from core import Builder, camera

LOOK = dict(key=.27)
META = {
    'wide': dict(slug='white-outdoor-kitchen', setting=dict(fence='black boards', garden='cypresses'), subject='outdoor-kitchen-modern', mood='day', focal=(.5, .58),
                 alt='One-wall outdoor kitchen with white fronts, a dark stone counter and a steel hood over the grill, under a white louvered pergola.'),
    'detail': dict(slug='white-outdoor-kitchen-counter', subject='outdoor-kitchen-modern', mood='day', focal=(.5, .55),
                   alt='Built-in grill under a steel hood and a sink in a white outdoor kitchen with a dark counter, herbs and a bowl of fruit beside them.'),
    'close': dict(slug='white-outdoor-kitchen-table', subject='outdoor-kitchen-modern', mood='day', focal=(.5, .6),
                  alt='Teak table under a white louvered roof with a white one-wall kitchen behind it.'),
}


def build():
    lighting.daylight(elev=46, az=-40, clouds=.44, seed=41)
    A.pavers(-3.9, 3.9, -3.6, 2.6, 8, 6, gap=.008, mat='porcelain_sand')
    b = Builder('backwall')
    b.span('stucco_grey', -3.0, 3.0, 1.95, 2.17, 0, 2.4, bevel=0)
    b.span('trim_white', -3.04, 3.04, 1.91, 2.21, 2.4, 2.44)
    b.build()
    A.pergola(-3.0, 3.0, -2.0, 2.2, h=2.75, mat='white', angle=60, bays=2)
    K.island((-2.55, 1.22, 0), 0, [('fridge', .65), ('drawers', .7), ('grill', 1.0), ('doors', .8), ('sink', .85), ('trash', .5), ('doors', .6)],
             face='paint_white', body='paint_white', counter='granite_black', waterfall=False)
    K.hood(-1.4, 1.2, 1.95, 1.7, h_wall=2.5)
    K.props((-2.55, 1.22, 0), 0, 5.1, seed=6, items=('herbs', 'bowl', 'board'), spots=(.4, 2.75, 4.6))
    F.dining_set((1.7, -1.1, 0), 1.5708, (2.0, .95), 6, top='teak_x', seat='fabric_grey', frame='black', seed=5)
    garden([(-3.9, 3.9, -3.6, 2.6)], x0=-9.5, x1=9.5, y_front=-9, y_back=5.6, near='turf', seed=71, fence='boards', trees='cypress')
    V.bed(-3.9, 3.9, 2.65, 4.0, kinds=('light', 'grass', 'ball'), step=.8, seed=7)
    V.bed(4.0, 5.2, -3.4, 2.6, kinds=('ball', 'white', 'grass'), step=.62, seed=8)
    V.potted(-3.4, 1.6, 'olive', 'planter_grey', 1.1, seed=2)
    V.potted(3.5, -1.9, 'agave', 'planter_grey', 1.0, seed=4)
    return {'wide': camera('wide', (-3.9, -5.0, 1.55), (-.1, .5, 1.3), 25),
            'detail': camera('detail', (2.0, -.35, 1.5), (-.5, 1.7, 1.05), 26),
            'close': camera('close', (.3, -3.3, 1.45), (1.75, -.2, 1.15), 26)}
