"""The yard of process_sequence.py at its stage `louvers`."""
import process_sequence

LOOK = process_sequence.LOOK
META = {
    'tall': dict(slug='sequence-4-louvers', subject='process', mood='day', focal=(.5, .6),
                 alt='The same yard: the louvers are in, with a sofa and a dining table on the finished patio.'),
}


def build():
    return process_sequence.build('louvers')
