#pragma once
#include "tribo/film/mesh/film_patch.h"

/// Largest value of a smooth field between the centres of cells, by parabolas through the largest cell and its neighbours:
///   p_max ≈ p₀ − s²/(2κ) along the columns and along the rows,   s = p', κ = p'' < 0 at the largest cell
/// A mid plane or a sealed edge mirrors the field. Without a neighbour on both sides nothing is added. The error is of fourth order in the
/// cells where the field is smooth; the largest cell alone is of second.
namespace stribeck {

double field_peak(const FilmPatch&, const Field& field);

}  // namespace stribeck
