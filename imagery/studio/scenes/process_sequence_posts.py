"""The yard of process_sequence.py at its stage `posts`."""
import process_sequence

LOOK = process_sequence.LOOK
META = {
    'tall': dict(slug='sequence-2-posts', subject='process', mood='day', focal=(.5, .6),
                 alt='The same yard: the posts of the pergola stand on the slab, held by wooden braces.'),
}


def build():
    return process_sequence.build('posts')
