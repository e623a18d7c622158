#pragma once
#include "tribo/film/equation/gap_slopes.h"

/// Film equations, linear about unknowns of the film: what drives and is carried over edges, and what a wider gap lets in.
///   B = −∂R/∂h  at p, θ of these unknowns
/// About u of the mean of a step B counts the oil height alone; about u + z of its end it counts the squeeze that the mean does not see,
///   A S (G·v_missed) and its curvature over the gap, as well (patch/patch_film.h).
/// At the floor the gap no longer changes: B is zero there.
namespace stribeck {

struct LinearisedFlow {
  Field pressure;  ///< pressure that drives flow [Pa]
  Field fraction;  ///< fraction that is carried [-]
  /// Fractions that Couette flow takes over the edges [-].
  Field east_fraction, north_fraction, south_fraction;
  GapSlopes by_gap;

  explicit LinearisedFlow(Eigen::Index cells);
};

}  // namespace stribeck
