"""One yard from one camera at four stages: strings and stakes, posts, frame, louvers. `STAGE` scenes call build()."""
import architecture as A
import furniture as F
import lighting
import vegetation as V
from common import yard
from core import Builder, camera
from process_build import _ladder
from yard_tools import _sawhorse

LOOK = dict(key=.27)
META = {
    'tall': dict(slug='sequence-1-layout', subject='process', mood='day', focal=(.5, .6),
                 alt='Day one: string lines and orange stakes on a new slab mark where the posts of the pergola will stand.'),
}
X0, X1, Y0, Y1, H = -2.9, 2.9, -4.5, -.75, 2.8
POSTS = [(x, y) for x in (X0 + .08, 0, X1 - .08) for y in (Y0 + .07, Y1 - .07)]


def _strings():
    b = Builder('strings')
    for x, _ in POSTS[::2]:
        b.cyl('string_line', (x, Y0 - 1.0, .2), (x, Y1 + .5, .2), .006, 6)
        b.box('form_stake', (x, Y0 - 1.0, .12), (.05, .05, .5))
    for y in (Y0 + .07, Y1 - .07):
        b.cyl('string_line', (X0 - 1.0, y, .2), (X1 + 1.0, y, .2), .006, 6)
        for x in (X0 - 1.0, X1 + 1.0):
            b.box('form_stake', (x, y, .12), (.05, .05, .5))
    for x, y in POSTS:
        b.span('stainless', x - .13, x + .13, y - .13, y + .13, 0, .012, bevel=.002)
        b.cyl('steel_dark', (x + .22, y - .2, 0), (x + .22, y - .2, .7), .005, 6)
        b.add('orange_flag', [(x + .22, y - .2, .7), (x + .40, y - .2, .64), (x + .22, y - .2, .56)], [[0, 1, 2]])
    b.build()


def _posts():
    b = Builder('posts')
    for x, y in POSTS:
        A.downpipe_post(b, x, y, H - .22, 'graphite', .15)
        for dx, dy in ((.62, 0), (0, -.62)):  # braces until the beams tie the posts together
            b.cyl('lumber_x', (x, y, 1.45), (x + dx, y + dy, .02), .03, 4)
    b.build()


def build(stage='layout'):
    lighting.daylight(elev=42, az=-128, clouds=.47, seed=20)
    A.house(-8, 9, wall='stucco_warm', doors=((-3.0, 1.8, 4),), windows=((4.4, 6.4, .9, 2.4), (-7, -5.2, .9, 2.4)), roof='seam', h=3.15, light=70, pitch=.5, hip=4)
    slab, done = (-4.2, 4.0, -5.6, 0), stage == 'louvers'
    A.slab(*slab, mat='concrete_grey', joint=(2.05, 2.8))
    rough = (-6.0, 6.0, -8.4, 0)
    if not done:
        b = Builder('dirt')
        for r in A.rect_minus(rough, [slab]):
            b.quad('soil', (r[0], r[2], -.03), (r[1], r[2], -.03), (r[1], r[3], -.03), (r[0], r[3], -.03))
        F.rocks(b, 'soil', (0, 0, -.02), 0, 420, .035, 3, (-5.8, 5.8, -8.2, -5.7))
        b.build()
    yard([slab] if done else [rough, slab], seed=61)
    if stage == 'layout':
        _strings()
    elif stage == 'posts':
        _posts()
    else:
        A.pergola(X0, X1, Y0, Y1, h=H, angle=66, louvers=done, bays=2)
    if stage == 'frame':
        _ladder(.9, -2.6, .5)
        for x in (-2.0, -.9):
            _sawhorse(x, -2.9, 1.57)
        b = Builder('blades')
        for k in range(4):
            b.extrude('graphite', A.BLADE, (-2.4, -3.2 + k * .2, .80), (-.4, -3.2 + k * .2, .80))
        b.build()
    if done:
        F.rug(-2.4, -.1, -3.6, -1.4)
        F.sofa((-1.2, -1.5, 0), 0, 2.2, 'fabric_oat', 'teak_x', ('fabric_rust', 'fabric_grey'))
        F.coffee_table((-1.2, -2.7, 0), 0, (1.1, .65))
        F.dining_set((1.5, -2.6, 0), 1.5708, (1.8, .9), 4)
        V.potted(-3.7, -5.1, 'grass', 'planter_black', 1.1, seed=3)
    return {'tall': camera('tall', (-5.9, -10.2, 1.6), (-.78, -2.6, 1.42), 35)}
