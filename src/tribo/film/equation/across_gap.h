#pragma once
#include "tribo/film/mesh/film_patch.h"

/// Flow and shear of oil whose viscosity differs across the gap, z from the stationary surface (0) to the moving one (1), both in the axes of the
/// cells of the former. With F_n = ∫ zⁿ/η dz:
///   pressure flow over an edge   h³ (F₂ − F₁²/F₀) ∂p/∂n = h³/(12 η_p) ∂p/∂n
///   Couette flow                 h [U + (s − ½) u],   s = 1 − F₁/F₀
///   shear on the moving surface  η_s u/h + s h ∂p/∂x,   η_s = 1/F₀
/// η_p is the viscosity by cell of Reynolds' equation; U mean speed of both surfaces, u sliding speed of the moving one [m/s]; s share of the
/// moving surface in what both carry along, ½ where viscosity is the same. It is data of a step, as viscosity is.
/// Flow and shear are duals: what the moving surface carries along against a pressure it feels as shear.
/// Valid for laminar films whose viscosity varies slowly along them. Source: [Dowson1962].
namespace stribeck {

struct AcrossGap {
  Field shear;               ///< η_s/η_p by cell [-]
  Field east, south, north;  ///< s − ½ at edges [-]
  CouetteDrive sliding;      ///< sliding speed times the length of the edge [m²/s]
  CouetteDrive
      by_rate;  ///< mean speed for a unit rate of one coordinate, with its sliding; work of who needs it

  explicit AcrossGap(const FilmPatch& patch)
      : shear(Field::Ones(patch.size())),
        east(Field::Zero(patch.size())),
        south(east),
        north(east),
        sliding(patch),
        by_rate(patch) {}
};

}  // namespace stribeck
