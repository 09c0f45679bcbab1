"""The distances of the rules, in units."""

from __future__ import annotations

from planner.units import INCH, MILLIMETRE

ENGAGEMENT_HORIZONTAL = 2 * INCH
"""Engagement range across the table (03.04)."""

ENGAGEMENT_VERTICAL = 5 * INCH
"""Engagement range in height (03.04)."""

COHERENCY_NEIGHBOUR = 2 * INCH
"""Each model is this near to some other model of its unit (03.03)."""

COHERENCY_SPREAD = 9 * INCH
"""Each model is this near to every other model of its unit (03.03)."""

COHERENCY_VERTICAL = 5 * INCH
"""Both coherency distances allow this much in height (03.03)."""

CHARGE_RANGE = 12 * INCH
"""Charge targets, and the enemy that lets a unit declare, are this near (11.02, 11.04)."""

SET_UP_DISTANCE = 8 * INCH
"""Units that arrive from reserves are set up farther than this from all enemies, across the table (20.04)."""

CHARGE_CLOSE = INCH
"""A charging model that can end this near to a target must (11.04)."""

CHARGE_ROLL_CAP = 12
"""A modified charge roll counts as at most this (02.02.01)."""

PASS_RANGE = 5 * INCH
"""A player may pass while every enemy is farther than this from each unit left to fight (12.04.01)."""

SKIES_COST = 2 * INCH
"""Taking to the skies takes this off the maximum distance (21.03)."""

FIGHT_MOVE = 3 * INCH
"""Maximum distance of pile-in and consolidation moves (12.03, 12.08)."""

AS_CLOSE = INCH // 100
"""A model is as close as possible if no spot is closer by this much or more (01.04.03; our bound)."""

CONTACT_AS_TOLD = 2
"""Units within which a base at an odd facing begins in base contact: places told in whole units put bases
that touch there up to 1.42 apart, since each is off by 0.71 (01.04.04; our reading)."""

PILE_IN_RANGE = 5 * INCH
"""An unengaged unit chooses pile-in targets this near (12.03)."""

MODE_RANGE = 3 * INCH
"""A unit consolidates at enemy units, else at an objective, this near (12.08)."""

FRAY_RANGE = 6
"""Into the Fray: cap of the roll and range of its targets, in inches (15.11)."""

LOW_SECTION = 2 * INCH
"""Any model crosses a dense section up to this high (13.06)."""

CLIMB_REACH = INCH // 2
"""A climbing base stays this near to the feature (13.06)."""

SOLID_HEIGHT = 3 * INCH
"""Enclosed openings of dense features are closed to ends up to this height (13.06.01)."""

MARKER_RADIUS = 20 * MILLIMETRE
"""An objective without a terrain area is a round marker of 40 mm (14.01.01)."""

OBJECTIVE_RANGE = 3 * INCH
"""A marker is in range this near across the table (14.01.01)."""
