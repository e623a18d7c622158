#pragma once
#include <vector>

#include "tribo/film/mesh/film_patch.h"

/// Effect of one coordinate x_k of the motion of two surfaces on the film between them, linear in the coordinate and its rate:
///   h = h₀ − Σ G_k x_k        speed of the moving surface against the one with the cells   u = Σ T_k ẋ_k,  w = Σ Z_k ẋ_k
///   mean speed of both against the cells   U = Σ U_k ẋ_k,  V = Σ V_k ẋ_k
/// where the surface with the cells moves on them, as a rolling one does, T at the edges is 2U: there is the shear of the pressure gradient,
/// −(h/2) ∂p/∂x on both, whose power is that of U
/// u, U along the columns (x), w, V along the rows (z) [m/s]. The generalised force of the film is the exact dual, by virtual power:
///   Q_k = −∫ G_k (p + p_a) dA + ∫ (T_k τ_x + Z_k τ_z) dA,   p, p_a pressures, τ shear on the moving surface [Pa]
/// A new pair of surfaces is a table of these columns; film, force and tangents need nothing else.
namespace stribeck {

struct SurfaceColumn {
  explicit SurfaceColumn(const FilmPatch& patch)
      : narrowing(patch),
        along(Field::Zero(patch.size())),
        east_along(along),
        across(along),
        couette(patch) {
    for (Field* field : {&narrowing.h, &narrowing.east, &narrowing.south, &narrowing.north})
      field->setZero();
  }

  bool changes_gap = false;  ///< G is not zero: the film depends on the coordinate itself
  bool moves_features =
      false;  ///< G depends on where the surfaces are, and SurfaceTable::narrow() changes it
  bool slides = true;    ///< T is not zero
  bool axial = false;    ///< Z is not zero
  bool entrains = true;  ///< U or V are not zero
  Gap narrowing;         ///< G, in cells and at edges
  Field along,
      east_along;        ///< T, in cells and at the edge to the next column
  Field across;          ///< Z, in cells and at their edges: rigid surfaces slide alike along z
  CouetteDrive couette;  ///< U and V times the length of the edge [m²/s for a unit of ẋ]
};

/// The columns of all coordinates, and how forces of four of them at a time come from forces on cells.
class SurfaceTable {
 public:
  using Four = Eigen::Array<double, 4, Eigen::Dynamic>;
  /// Values for up to four coordinates side by side, for tangents: zero where there are fewer.
  struct Directions {
    Four normal, along, east_along, across;
  };

  SurfaceTable(const FilmPatch&, std::vector<SurfaceColumn> columns);

  /// Another G of a coordinate that moves features.
  void narrow(int k, const Gap& narrowing);

  int coordinates() const { return static_cast<int>(columns_.size()); }
  const SurfaceColumn& operator[](int k) const { return columns_[static_cast<std::size_t>(k)]; }
  bool axial() const { return axial_; }  ///< some Z is not zero
  int groups() const { return static_cast<int>(directions_.size()); }
  const Directions& group(int g) const { return directions_[static_cast<std::size_t>(g)]; }
  // Coordinates with G, with T, with U or V.
  const std::vector<int>& gap_coordinates() const { return gap_coordinates_; }
  const std::vector<int>& sliding() const { return sliding_; }
  const std::vector<int>& entraining() const { return entraining_; }

 private:
  std::vector<SurfaceColumn> columns_;
  std::vector<Directions> directions_;
  std::vector<int> gap_coordinates_, sliding_, entraining_;
  bool axial_ = false;
};

/// out = Σ factors[k] field(k) over the coordinates listed, three in one pass.
template <class Fields>
void combine(const std::vector<int>& list, const Eigen::VectorXd& factors, const Fields& field,
             Field& out) {
  if (list.empty()) out.setZero();
  for (std::size_t i = 0; i < list.size(); i += 3) {
    const int a = list[i], b = i + 1 < list.size() ? list[i + 1] : -1,
              c = i + 2 < list.size() ? list[i + 2] : -1;
    const auto put = [&](const auto& sum) { i == 0 ? (void)(out = sum) : (void)(out += sum); };
    if (b < 0)
      put(factors[a] * field(a));
    else if (c < 0)
      put(factors[a] * field(a) + factors[b] * field(b));
    else
      put(factors[a] * field(a) + factors[b] * field(b) + factors[c] * field(c));
  }
}

}  // namespace stribeck
