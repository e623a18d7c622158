"""All families of random models, and how often each is drawn."""
from draw import Draw
from films import elastic_journal, piston, slider_on_pads
from linkages import FAMILIES
from planar import falling_discs, flexible_linkage, geared_shafts, linkage_model, sliding_block, smooth_linkage
from spatial import journal, rotor, spatial_chain, spatial_slider_crank

OTHERS = {"journal": journal, "rotor": rotor, "spatial_chain": spatial_chain, "spatial_slider_crank": spatial_slider_crank, "sliding_block": sliding_block,
          "falling_discs": falling_discs, "geared_shafts": geared_shafts}
WEIGHTS = {"four_bar": 20, "six_bar": 12, "slider_crank": 20, "scotch_yoke": 6, "chain": 6, "journal": 14, "rotor": 5, "spatial_chain": 8,
           "spatial_slider_crank": 4, "sliding_block": 3, "falling_discs": 3, "geared_shafts": 2}
# Drawn apart, so that they leave the numbers of the others as they are.
FILMS = {"slider_on_pads": slider_on_pads, "elastic_journal": elastic_journal}
SHARE_OF_FILMS = 0.12
DEFLECTING = {"piston": piston, "flexible_linkage": flexible_linkage}
SHARE_OF_DEFLECTING = 0.12


def random_model(seed, number, family=None):
    """Model `number` of `seed`; any number may be asked for by itself. Files that it reads are texts by name in `files`."""
    draw = Draw(seed, number)
    drawn = draw.weighted(WEIGHTS)
    films = Draw(f"{seed} films", number)
    if family in FILMS or not family and films.chance(SHARE_OF_FILMS):
        family = family or films.of(list(FILMS))
        return family, FILMS[family](draw, number)
    deflecting = Draw(f"{seed} deflecting", number)
    if family in DEFLECTING or not family and deflecting.chance(SHARE_OF_DEFLECTING):
        family = family or deflecting.of(list(DEFLECTING))
        return family, DEFLECTING[family](draw, number)
    family = family or drawn
    return family, OTHERS[family](draw, number) if family in OTHERS else linkage_model(draw, family, number)


def smooth_model(seed, number):
    """For comparisons: no impacts, no cavitation that comes and goes."""
    draw = Draw(f"{seed} smooth", number)
    family = draw.weighted({"four_bar": 3, "six_bar": 2, "slider_crank": 3, "scotch_yoke": 1})
    return family, smooth_linkage(draw, family, number)
