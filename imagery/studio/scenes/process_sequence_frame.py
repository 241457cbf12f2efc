"""The yard of process_sequence.py at its stage `frame`."""
import process_sequence

LOOK = process_sequence.LOOK
META = {
    'tall': dict(slug='sequence-3-frame', subject='process', mood='day', focal=(.5, .6),
                 alt='The same yard: beams tie the posts into a frame, with a ladder and louvers on sawhorses below.'),
}


def build():
    return process_sequence.build('frame')
