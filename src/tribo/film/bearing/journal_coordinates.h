#pragma once
#include "tribo/film/mesh/film_patch.h"

/// Places of the coordinates of a rigid journal in its SurfaceTable: a₀, a₁, turn, a₂, a₃, axial position. A film on half a bearing has no
/// slopes; only a journal that slides has the last. Modes of the bearing's body follow.
namespace stribeck {

inline constexpr int journal_spin = 2, journal_slide = 5;
/// Returns the place of a_k.
constexpr int journal_coordinate(int k) {
  return k < 2 ? k : k + 1;
}
/// Returns the number of the a_k that a film on this patch has.
inline int journal_positions(const FilmPatch& patch) {
  return patch.half() ? 2 : 4;
}

}  // namespace stribeck
