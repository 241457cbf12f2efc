"""Drawings and a contract on an outdoor table, sun stripes of the louvers across the paper."""
from math import cos, pi, sin

import architecture as A
import furniture as F
import lighting
import vegetation as V
from common import garden
from core import Builder, camera

LOOK = dict(key=.30)
META = {
    'wide': dict(slug='papers-on-table', subject='papers', mood='day', focal=(.4, .6),
                 alt='Patio plans, a stapled contract, a pencil, and a tape measure on an outdoor table, striped by the shadows of open louvers.'),
}
TOP = .75


def _lines(b, rects, z=.0012):
    for x0, x1, y0, y1 in rects:
        b.quad('print_ink', (x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z))


def _frame(x0, x1, y0, y1, t=.0016):
    return [(x0, x1, y0, y0 + t), (x0, x1, y1 - t, y1), (x0, x0 + t, y0, y1), (x1 - t, x1, y0, y1)]


def _sheet(b, w, d, z=0.0, curl=0.0, mat='paper', n=24):
    """A sheet whose right end curls up."""
    verts = []
    for i in range(n + 1):
        u = -w / 2 + w * i / n
        lift = curl * max(0.0, (u - w * .28) / (w * .22)) ** 2
        verts += [(u - lift * .35, -d / 2, z + lift), (u - lift * .35, d / 2, z + lift)]
    b.add(mat, verts, [[2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1] for i in range(n)], smooth=True)


def _plan(x, y, rot):
    """A plan sheet: roof plan with its louvers, an elevation below, and an empty title block."""
    b = Builder('plan')
    _sheet(b, .914, .61, curl=.075)
    _sheet(b, .914, .61, z=-.0012, curl=.05)
    rects = _frame(-.435, .25, -.285, .285)
    x0, x1, y0, y1 = -.38, .07, -.02, .235  # roof plan
    rects += _frame(x0, x1, y0, y1, .0026) + _frame(x0 + .012, x1 - .012, y0 + .012, y1 - .012)
    rects += [(x0 + .012 + k * .0142, x0 + .013 + k * .0142, y0 + .012, y1 - .012) for k in range(1, 30)]
    for px in (x0, x1 - .018, (x0 + x1) / 2 - .009):
        for py in (y0, y1 - .018):
            rects.append((px, px + .018, py, py + .018))
    rects += [(x0, x1, y1 + .017, y1 + .0182), (x0 - .022, x0 - .0208, y0, y1)]
    for px in (x0, x1):
        rects.append((px - .0006, px + .0006, y1 + .010, y1 + .024))
    g = -.225  # elevation on its ground line
    rects += [(-.41, .1, g - .002, g), (x0, x1, g + .135, g + .152)]
    for px in (x0, x1 - .012, (x0 + x1) / 2 - .006):
        rects.append((px, px + .012, g, g + .135))
    rects += [(x0 + k * .0205, x0 + k * .0205 + .012, g + .156, g + .158) for k in range(22)]
    rects += _frame(.115, .235, -.27, -.10) + [(.115, .235, -.235 + k * .034, -.2342 + k * .034) for k in range(4)]
    rects += [(.115 + .012, .115 + .012 + w, .21 - k * .022, .2125 - k * .022) for k, w in enumerate((.09, .1, .07, .095, .1, .06, .09, .08))]
    _lines(b, rects)
    b.build((x, y, TOP + .0032), rot)


def _contract(x, y, rot):
    b = Builder('contract')
    for k, (dx, r) in enumerate(((.004, .03), (-.003, -.02), (0, 0))):
        v = [(sx * .108, sy * .14) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        b.add('paper', [(a * cos(r) - c * sin(r) + dx, a * sin(r) + c * cos(r), k * .0012) for a, c in v], [[0, 1, 2, 3]])
    widths = (.155, .16, .12, 0, .158, .15, .16, .09, 0, .16, .152, .13)
    rects = [(-.08, -.08 + w, .095 - k * .0125, .0975 - k * .0125) for k, w in enumerate(widths) if w]
    rects += [(-.08, -.01, -.1, -.0988), (.015, .08, -.1, -.0988)] + [(-.08, -.02, .113, .1185)]
    _lines(b, rects, .0036)
    b.box('stainless', (-.088, .124, .0036), (.012, .0012, .0012), rot=(0, 0, .7), bevel=0)
    b.build((x, y, TOP + .0012), rot)


def _pencil(x, y, z, rot, mat='pencil'):
    b = Builder('pencil')
    b.tube(mat, [(0, 0, 0), (.145, 0, 0)], .0037, 6)
    b.tube('lumber_x', [(.145, 0, 0), (.160, 0, 0)], [.0037, .0013], 10)
    b.tube('black_matte', [(.160, 0, 0), (.165, 0, 0)], [.0013, .0002], 8)
    b.tube('stainless', [(-.012, 0, 0), (0, 0, 0)], .0039, 12)
    b.build((x, y, z), rot)


def tape_measure(x, y, z, rot, out=.5):
    """A 25-foot tape, its blade pulled out by `out` metres."""
    b = Builder('tape')
    b.box('black', (0, 0, .034), (.078, .036, .062), bevel=.016)
    b.tube('tape_case', [(.004, -.019, .037), (.004, .019, .037)], .027, 28)
    b.box('black_matte', (.036, 0, .006), (.012, .03, .01), bevel=.003)
    b.box('tape_case', (.039 + out / 2, 0, .0028), (out, .025, .0012), bevel=0)
    for k in range(1, int(out / .0127)):
        w = .018 if k % 4 == 0 else .010
        b.quad('black_matte', *[(.039 + k * .0127 + dx, -.0125 + dy, .0037) for dx, dy in ((0, 0), (.0014, 0), (.0014, w), (0, w))])
    b.box('stainless', (.039 + out, 0, -.001), (.003, .022, .014), bevel=.0008)
    b.build((x, y, z), rot)


def _mug(x, y, rot):
    b = Builder('mug')
    b.lathe('ceramic_dark', [(.001, .004), (.036, .004), (.040, .012), (.041, .095), (.0375, .095), (.036, .014), (.001, .012)], seg=44)
    b.lathe('coffee', [(.001, .078), (.0372, .078)])
    b.tube('ceramic_dark', [(.039, 0, .078), (.062, 0, .074), (.068, 0, .052), (.060, 0, .03), (.039, 0, .024)], .0055, 12)
    b.build((x, y, TOP), rot)


def build():
    lighting.daylight(elev=56, az=34, clouds=.40, seed=11)
    A.pergola(-3.6, 3.6, -4.2, -.2, h=2.75, mat='graphite', angle=84, bays=2)
    A.pavers(-4.6, 4.6, -5.2, 1.0, 8, 5, gap=.008, mat='porcelain_sand')
    garden([(-4.6, 4.6, -5.2, 1.0)], x0=-10, x1=10, y_front=-7, y_back=8.5, near='lawn', seed=23)
    V.bed(-9.5, 9.5, 6.6, 7.8, kinds=('grass', 'ball', 'light', 'white'), step=.65, seed=5)
    V.bed(-4.4, 4.4, 1.15, 2.0, kinds=('ball', 'grass', 'purple'), step=.6, seed=9)
    F.dining_set((0, -2.4, 0), 0, (2.3, 1.05), 0, top='teak_x', frame='black', dressed=False)
    for x in (-.62, .55):
        F.chair((x, -1.62, 0), .05 * x, 'black', 'fabric_oat', 'rope', 3)
    _plan(-.16, -2.32, .09)
    _contract(.50, -2.62, -.24)
    _pencil(.40, -2.56, TOP + .0085, 2.5)
    tape_measure(-.52, -2.70, TOP + .004, .62, .40)
    _mug(.52, -2.16, .6)
    return {'wide': camera('wide', (.46, -3.46, 1.42), (.03, -2.40, .78), 31, level=False, fstop=7, focus=1.2)}
