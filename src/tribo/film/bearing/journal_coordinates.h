#pragma once
#include "tribo/film/mesh/film_patch.h"

/// Where the coordinates of a rigid journal are in its SurfaceTable: a₀, a₁, turn, a₂, a₃, axial position. A film on half a bearing has no
/// slopes; only a journal that slides has the last. Modes of the bearing's body follow.
namespace stribeck {

inline constexpr int journal_spin = 2, journal_slide = 5;
/// Of a_k.
constexpr int journal_coordinate(int k) {
  return k < 2 ? k : k + 1;
}
/// How many of the a_k a film on this patch has.
inline int journal_positions(const FilmPatch& patch) {
  return patch.half() ? 2 : 4;
}

}  // namespace stribeck
