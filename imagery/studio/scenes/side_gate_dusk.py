"""The side gate at blue hour, open, a lit pergola behind it."""
from math import pi

import architecture as A
import furniture as F
import lighting
import vegetation as V
from core import Builder, camera, point_light

LOOK = dict(key=.115, bloom=.07, vignette=.18, contrast=1.18)
META = {
    'wide': dict(slug='side-gate-dusk', subject='gate', mood='dusk', focal=(.52, .55),
                 alt='A cedar side gate is open at dusk. Stepping stones lead through it to a lit louvered pergola with a sofa.'),
}


def _leaf(x, y, rot, w=1.25, h=1.8):
    """A gate leaf of horizontal cedar slats in a black frame, hinged at its left end."""
    b = Builder('gate')
    for u in (0, w - .05):
        b.span('black', u, u + .05, -.025, .025, .07, h)
    for z in (.07, h - .05):
        b.span('black', 0, w, -.025, .025, z, z + .05)
    z = .13
    while z < h - .16:
        b.span('fence_x', .05, w - .05, -.012, .012, z, z + .125, bevel=.003)
        z += .145
    b.span('steel_dark', w - .11, w - .09, -.07, .07, .98, 1.12)
    b.build((x, y, 0), rot)


def build():
    lighting.dusk(az=150, strength=.40, seed=8)
    A.house(-8, 9, wall='stucco_white', doors=((-3.4, 2.2, 4),), windows=((4.6, 6.6, .9, 2.4), (-7, -5.2, .9, 2.4)), roof='parapet', h=3.25,
            light=190, night=True, lamps=(-4.4, 3.2))
    A.pergola(-3.2, 3.4, -4.2, -.02, h=2.85, attached=True, angle=52, bays=2, led=44)
    A.pavers(-4.6, 4.6, -5.0, 0, 8, 5, gap=.008, mat='porcelain_grey')
    gate, line = (.05, 1.35), -8.4
    pads = [(.1, 1.3, y, y + .8) for y in (-13.7, -12.75, -11.8, -10.85, -9.9, -8.95, -8.0, -7.05, -6.1)]
    b = Builder('pads')
    for p in pads:
        b.span('concrete', *p, -.1, .012, bevel=.006)
    b.build()
    front, back = (-9, 9, -16, line), (-9, 9, line, 0)
    A.ground(holes=[(-9, 9, 0, 9)])
    beds = [(-7.5, gate[0] - .25, line - 1.1, line - .12), (gate[1] + .25, 7.5, line - 1.1, line - .12)]
    for r in A.rect_minus((-9, 9, -16, 0), [*pads, *beds, (-4.6, 4.6, -5.0, 0)]):
        V.turf(*r, z=-.02, kind='lawn')
    V.bed(*beds[0], kinds=('grass', 'ball', 'white', 'muhly'), step=.55, seed=3)
    V.bed(*beds[1], kinds=('grass', 'muhly', 'ball', 'light'), step=.55, seed=6)
    A.fence(-9, line, gate[0] - .06, line)
    A.fence(gate[1] + .06, line, 9, line)
    for x in (gate[0] - .06, gate[1] + .06):  # gate posts with a lamp on each
        p = Builder('post')
        p.span('black', x - .06, x + .06, line - .06, line + .06, 0, 2.0)
        p.span('black', x - .05, x + .05, line - .15, line - .06, 1.62, 1.86)
        p.span('led_soft', x - .035, x + .035, line - .14, line - .07, 1.612, 1.62, bevel=0)
        p.build()
        point_light((x, line - .11, 1.58), 7, spot=120, radius=.03)
    _leaf(gate[0] - .01, line, pi * .40)
    for x, y in ((-.2, -11.2), (1.65, -11.9), (-.2, -6.6), (1.65, -6.0)):  # path lights
        p = Builder('pathlight')
        p.cyl('black', (0, 0, 0), (0, 0, .42), .012, 8)
        p.lathe('black', [(.001, .47), (.085, .43), (.08, .425), (.001, .44)])
        p.lathe('led_soft', [(.03, .425), (.001, .426)])
        p.build((x, y, 0))
        point_light((x, y, .40), 2.2, radius=.03)
    F.rug(-1.2, 2.2, -3.6, -1.2)
    F.sofa((.6, -1.2, 0), 0, 2.4, 'fabric_oat', 'teak_x', ('fabric_rust', 'fabric_grey', 'fabric_olive'))
    F.lounge_chair((2.3, -2.6, 0), -pi / 2 - .2, 'fabric_oat', seed=4, pillow='fabric_olive')
    F.coffee_table((.6, -2.5, 0), 0, (1.2, .7))
    F.lantern((-.6, -3.8, 0))
    V.potted(-4.2, -.6, 'olive', 'planter_black', 1.1, seed=2)
    V.potted(4.1, -.7, 'grass', 'planter_black', 1.1, seed=3)
    V.backdrop(-14, 16, 15, n=6, seed=7, h=(7.5, 9.5))
    V.backdrop(10, 24, 3, n=5, seed=5)
    V.backdrop(-24, -10, 3, n=5, seed=6)
    return {'wide': camera('wide', (1.75, -13.6, 1.6), (.6, -4.0, 1.6), 29)}
