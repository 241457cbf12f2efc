"""The yard on a working day, nobody in it: beams on sawhorses, louvers on blocks, hand tools."""
from math import cos, pi, sin

import architecture as A
import furniture as F
import lighting
from common import yard
from core import Builder, camera
from promise_table import tape_measure

LOOK = dict(key=.27)
META = {
    'wide': dict(slug='tools-in-the-yard', subject='process', mood='golden', focal=(.5, .6),
                 alt='Pergola beams on sawhorses with a level, a square, and a tape measure. Stacked louvers, a bucket, and a ladder stand on the new slab behind.'),
}


def _sawhorse(x, y, rot):
    b = Builder('sawhorse')
    b.box('lumber_x', (0, 0, .74), (1.0, .09, .09))
    for sx in (-.4, .4):
        for s in (-1, 1):
            b.box('lumber_x', (sx, s * .17, .36), (.09, .04, .78), rot=(s * .3, 0, 0))
        b.box('lumber_x', (sx, 0, .3), (.04, .36, .09))
    b.build((x, y, 0), rot)


def _beams(y, x0, x1, z, n=2):
    """Hollow box beams, their ends open towards the camera."""
    b = Builder('beams')
    for k in range(n):
        yy, w, h, t = y + k * .27, .13, .2, .006
        b.span('graphite', x0, x1, yy, yy + t, z, z + h, bevel=.001)
        b.span('graphite', x0, x1, yy + w - t, yy + w, z, z + h, bevel=.001)
        b.span('graphite', x0, x1, yy, yy + w, z, z + t, bevel=.001)
        b.span('graphite', x0, x1, yy, yy + w, z + h - t, z + h, bevel=.001)
    b.build()


def _level(x, y, z, rot):
    b = Builder('level')
    b.box('tape_case', (0, 0, .03), (1.2, .028, .06), bevel=.004)
    for u in (-.45, 0, .45):
        b.box('lime', (u, -.0145, .036), (.06, .002, .022), bevel=0)
        b.box('black_matte', (u, -.0142, .036), (.076, .001, .034), bevel=0)
    for u in (-.598, .598):
        b.box('rubber', (u, 0, .03), (.012, .032, .064), bevel=.004)
    b.build((x, y, z), rot)


def _square(x, y, z, rot):
    b = Builder('square')
    p = [(0, 0), (.19, 0), (0, .19)]
    v = [(a, c, h) for h in (0, .004) for a, c in p]
    b.add('stainless', v, [[2, 1, 0], [3, 4, 5], [0, 1, 4, 3], [1, 2, 5, 4], [2, 0, 3, 5]])
    b.box('stainless', (.095, 0, .006), (.19, .022, .016), bevel=.002)
    b.build((x, y, z), rot)


def _cord(x, y):
    """An extension cord in an untidy coil."""
    b = Builder('cord')
    pts = [((.17 + .03 * sin(t * 1.7)) * cos(t), (.17 + .03 * cos(t * 2.3)) * sin(t), .012 + .0045 * (t / 2) + .004 * sin(5 * t)) for t in [k * .18 for k in range(230)]]
    pts += [(.2 + .1 * k, -.05 - .03 * k * k, .012) for k in range(1, 9)]
    b.tube('orange_flag', pts, .0065, 8)
    b.build((x, y, 0))


def _bucket(x, y, rot=0.3):
    b = Builder('bucket')
    b.lathe('paint_white', [(.001, .01), (.13, .01), (.15, .36), (.156, .37), (.148, .37), (.127, .02), (.001, .02)], seg=40)
    b.tube('stainless', [(.153 * cos(t), .06 * sin(t) * 0 + .02, .35 - .17 * sin(t)) for t in [pi * k / 14 for k in range(15)]], .003, 6)
    for k, (dx, dy, h, m) in enumerate(((.05, .02, .75, 'lumber_x'), (-.05, .05, .62, 'lumber_x'), (0, -.05, .55, 'steel_dark'))):
        b.tube(m, [(dx * .6, dy * .6, .03), (dx * 2.2, dy * 2.2, h)], .016, 10)
    b.build((x, y, 0), rot)


def _tote(x, y, rot):
    """An open tool tote with handles sticking out."""
    b = Builder('tote')
    w, d, h, t = .5, .26, .2, .014
    for s in (-1, 1):
        b.box('lumber_x', (0, s * d / 2, h / 2), (w, t, h))
        b.box('lumber_x', (s * w / 2, 0, .17), (t, d, .34))
    b.box('lumber_x', (0, 0, .01), (w, d, t))
    b.cyl('lumber_x', (-w / 2, 0, .31), (w / 2, 0, .31), .014, 14)
    for u, v, l, m in ((-.16, .06, .34, 'walnut_z'), (-.05, -.07, .30, 'orange_flag'), (.07, .06, .32, 'black'), (.17, -.05, .28, 'tape_case')):
        b.tube(m, [(u, v, .05), (u + .05, v * .7, l)], .014, 10)
    b.box('steel_dark', (-.11, .045, .345), (.13, .03, .03), rot=(0, .2, .3), bevel=.006)  # hammer head
    b.build((x, y, 0), rot)


def _ladder(x, y, rot):
    b = Builder('ladder')
    for s in (-1, 1):
        for f in (-.55, .55):
            b.tube('stainless', [(s * .26, f, 0), (s * .19, 0, 2.1)], .022, 8)
    for k in range(7):
        z = .28 + k * .27
        b.box('stainless', (0, -.55 * (1 - z / 2.1), z), (.46, .07, .025))
    b.box('orange_flag', (0, 0, 2.11), (.42, .14, .06), bevel=.01)
    b.build((x, y, 0), rot)


def _louvers(x, y, rot, n=7):
    """Louvers stacked on blocks under a strap."""
    b = Builder('louvers')
    for s in (-1.3, 0, 1.3):
        b.box('lumber_x', (s, 0, .045), (.09, 1.0, .09))
    for row in range(3):
        for k in range(n - row):
            u = -.45 + .15 * k + .07 * row
            b.extrude('graphite', A.BLADE, (-1.75, u, .112 + row * .045), (1.75, u, .112 + row * .045))
    b.build((x, y, 0), rot)


def build():
    lighting.golden(az=-28, elev=19, seed=7, sun=3.8, clouds=.38)
    A.house(-9, 8, wall='stucco_warm', doors=((-3.0, 1.8, 4),), windows=((4.4, 6.4, .9, 2.4), (-7, -5.2, .9, 2.4)), roof='seam', h=3.15, light=70, pitch=.5, hip=4)
    slab = (-4.4, 4.2, -5.2, 0)
    A.slab(*slab, mat='concrete_grey', joint=(2.15, 2.6))
    rough = (-6.2, 6.0, -9.4, 0)
    b = Builder('dirt')
    for r in A.rect_minus(rough, [slab]):
        b.quad('soil', (r[0], r[2], -.03), (r[1], r[2], -.03), (r[1], r[3], -.03), (r[0], r[3], -.03))
    F.rocks(b, 'gravel', (0, 0, -.025), 0, 500, .024, 3, (-6, 5.8, -9.2, -5.3))
    F.rocks(b, 'soil', (0, 0, -.02), 0, 260, .04, 5, (-6, 5.8, -9.2, -5.3))
    b.build()
    yard([rough, slab], seed=61)
    A.pergola(-3.6, 3.4, -4.3, -.02, h=2.85, attached=True, louvers=False, bays=2)
    for x in (-1.5, 1.5):
        _sawhorse(x, -6.6, pi / 2)
    _beams(-6.86, -2.3, 2.5, .786)
    _level(.25, -6.79, .987, .02)
    _square(-.55, -6.82, .987, .3)
    tape_measure(-1.05, -6.79, .987, .05, .34)
    _louvers(-3.1, -3.2, pi / 2 - .05)
    _cord(.75, -7.55)
    _bucket(2.75, -5.85)
    _tote(-.25, -7.15, .3)
    _ladder(-.9, -1.9, .4)
    return {'wide': camera('wide', (-2.9, -9.3, 1.5), (.0, -5.2, 1.12), 27)}
