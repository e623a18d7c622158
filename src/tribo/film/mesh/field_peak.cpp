#include "tribo/film/mesh/field_peak.h"

#include <limits>
#include <optional>

namespace stribeck {
namespace {

/// A value beside a cell and how far its place is [m].
struct Neighbour {
  double value, distance;
};

/// What the parabola through (−a, left), (0, here), (b, right) has above `here`.
double rise_of_parabola(double here, const std::optional<Neighbour>& left,
                        const std::optional<Neighbour>& right) {
  if (!left || !right) return 0;
  const double a = left->distance, b = right->distance;
  const double before = (here - left->value) / a, after = (right->value - here) / b;
  const double slope = (before * b + after * a) / (a + b),
               curvature = 2 * (after - before) / (a + b);
  return curvature < 0 ? -slope * slope / (2 * curvature) : 0;
}

class Neighbours {
 public:
  Neighbours(const FilmPatch& patch, const Field& field, int cell)
      : patch_(patch),
        field_(field),
        column_(cell / patch.stride()),
        row_(cell % patch.stride()),
        cell_(cell) {}

  std::optional<Neighbour> before() const {
    const int other = patch_.cell(patch_.before(column_), row_);
    return over(other, patch_.along[other], patch_.around_share[other]);
  }
  std::optional<Neighbour> after() const {
    const int other = patch_.cell(patch_.next(column_), row_);
    return over(other, patch_.along[cell_], patch_.around_share[cell_]);
  }
  std::optional<Neighbour> below() const {
    return across(row_ > 0, cell_ - 1, patch_.below_across[cell_], patch_.below_share[cell_]);
  }
  std::optional<Neighbour> above() const {
    return across(row_ + 1 < patch_.rows(), cell_ + 1, patch_.above_across[cell_],
                  patch_.above_share[cell_]);
  }

 private:
  std::optional<Neighbour> over(int other, double length, double share) const {
    if (share <= 0) return {};
    return Neighbour{field_[other], length / share};
  }
  /// Nothing flows over an edge that mirrors the field.
  std::optional<Neighbour> across(bool inside, int other, double length, double share) const {
    if (share > 0) return inside ? over(other, length, share) : std::nullopt;
    if (length <= 0) return {};
    return Neighbour{field_[cell_], patch_.area[cell_] / length};
  }

  const FilmPatch& patch_;
  const Field& field_;
  int column_, row_, cell_;
};

}  // namespace

double field_peak(const FilmPatch& patch, const Field& field) {
  Eigen::Index cell = 0;
  const double largest = (patch.used > 0)
                             .select(field, -std::numeric_limits<double>::infinity())
                             .maxCoeff(&cell);
  const Neighbours at(patch, field, static_cast<int>(cell));
  return largest + rise_of_parabola(largest, at.before(), at.after()) +
         rise_of_parabola(largest, at.below(), at.above());
}

}  // namespace stribeck
