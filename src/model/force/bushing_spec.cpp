#include "model/force/bushing_spec.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "math/dense/dense_eigen.h"
#include "mbs/force/bushing.h"
#include "mbs/force/reported_force.h"

namespace stribeck {
namespace {

using Matrix = Eigen::MatrixXd;

/// Returns the number of entries of a matrix in D dimensions.
constexpr std::size_t matrix_numbers(int dimension) {
  return dimension == 2 ? 9 : 36;
}

/// Units of the entries of a matrix: among forces and places, between places and rotations, among rotations.
struct Blocks {
  Dimension straight, coupling, rotational;

  const Dimension& at(Eigen::Index i, Eigen::Index j, Eigen::Index size) const {
    const Eigen::Index places = size == 3 ? 2 : 3;
    if (i < places && j < places) return straight;
    return i < places || j < places ? coupling : rotational;
  }
};

// The units of stiffness and damping; a newton per radian is a newton when a radian is 1.
constexpr Dimension newton_second = dimension(1, 1, -1);
constexpr Blocks stiffness_units{newton_per_metre, newton, newton_metre_per_radian};
constexpr Blocks damping_units{newton_second_per_metre, newton_second,
                               newton_metre_second_per_radian};

Matrix matrix_of(const std::vector<Quantity>& entries) {
  const auto size = static_cast<Eigen::Index>(std::lround(std::sqrt(entries.size())));
  Matrix m(size, size);
  for (Eigen::Index k = 0; k < m.size(); ++k)
    m(k / size, k % size) = entries[static_cast<std::size_t>(k)].value;
  return m;
}

/// Returns the largest difference between an entry and its mirror image, as a share of both; 0 of matrices of another size.
double asymmetry(const std::vector<Quantity>& entries) {
  const Matrix m = matrix_of(entries);
  if (m.size() != static_cast<Eigen::Index>(entries.size())) return 0;
  double most = 0;
  for (Eigen::Index i = 0; i < m.rows(); ++i)
    for (Eigen::Index j = 0; j < i; ++j)
      if (const double size = std::abs(m(i, j)) + std::abs(m(j, i)); size > 0)
        most = std::max(most, std::abs(m(i, j) - m(j, i)) / size);
  return most;
}

bool is_symmetric(const std::vector<Quantity>& entries) {
  constexpr double as_written = 1e-9;
  return asymmetry(entries) <= as_written;
}

/// Checks one matrix of a bushing.
class MatrixCheck {
 public:
  MatrixCheck(const char* key, const std::vector<Quantity>& entries, Diagnostics& diagnostics)
      : key_(key), entries_(entries), diagnostics_(diagnostics) {}

  void run(const Blocks& units) {
    const bool is_square =
        entries_.size() == matrix_numbers(2) || entries_.size() == matrix_numbers(3);
    // the number of entries for the dimension of the model is checked elsewhere
    // a matrix that is not symmetric has no energy that could be negative
    if (is_square && has_units(units) && is_symmetric(entries_)) check_definite();
  }

 private:
  std::string path(Eigen::Index i, Eigen::Index j, Eigen::Index size) const {
    return fmt::format("{}[{}]", key_, i * size + j);
  }

  bool has_units(const Blocks& units) {
    const Eigen::Index size = matrix_of(entries_).rows();
    for (Eigen::Index k = 0; k < size * size; ++k) {
      const auto& found = entries_[static_cast<std::size_t>(k)].dimension;
      const Dimension& wanted = units.at(k / size, k % size, size);
      if (!found || *found == wanted) continue;
      diagnostics_.add(
          path(k / size, k % size, size),
          fmt::format("row {}, column {} is measured in {}, but {} is expected.", k / size + 1,
                      k % size + 1, si_symbol(*found), si_symbol(wanted)),
          "A number alone is in SI units.");
      return false;
    }
    return true;
  }

  /// Checks the matrix in units in which the diagonal is 1, so that newtons and newton metres can be compared.
  void check_definite() {
    const Matrix m = matrix_of(entries_);
    Eigen::VectorXd unit(m.rows());
    for (Eigen::Index i = 0; i < m.rows(); ++i) {
      if (m(i, i) < 0 || (m(i, i) == 0 && !m.row(i).isZero(0)))
        return diagnostics_.add(path(i, i, m.rows()),
                                fmt::format("row {} has {:.6g} on the diagonal.", i + 1, m(i, i)),
                                "There it must be > 0, or the whole row 0.");
      unit[i] = m(i, i) > 0 ? 1 / std::sqrt(m(i, i)) : 0;
    }
    const SymmetricEigen energy = symmetric_eigen(unit.asDiagonal() * m * unit.asDiagonal());
    if (energy.values[0] >= -1e-9) return;
    const Eigen::VectorXd way = unit.cwiseProduct(energy.vectors.col(0)).normalized();
    std::vector<std::string> shown;
    for (const double component : way) shown.push_back(fmt::format("{:.3g}", component + 0.0));
    diagnostics_.add(key_,
                     fmt::format("not positive semidefinite: along ({}) it has negative stiffness.",
                                 fmt::join(shown, ", ")),
                     "The entries beside the diagonal are too large for those on it, or a sign is "
                     "wrong.");
  }

  const char* key_;
  const std::vector<Quantity>& entries_;
  Diagnostics& diagnostics_;
};

void check_one_way(bool axes, bool rotational, bool matrix, const char* key,
                   const char* rotational_key, Diagnostics& diagnostics) {
  if (!matrix) return;
  const std::string problem = fmt::format("given beside {}_matrix, which contains it.", key);
  if (axes) diagnostics.add(key, problem, "Remove one of the two.");
  if (rotational) diagnostics.add(rotational_key, problem, "Remove one of the two.");
}

void check_bushing(const BushingSpec& b, Diagnostics& diagnostics) {
  if (b.stiffness.given == 0 && b.stiffness_matrix.empty())
    diagnostics.add("stiffness", "neither stiffness nor stiffness_matrix.", "Give one of the two.");
  check_one_way(b.stiffness.given > 0, b.rotational_stiffness.given > 0,
                !b.stiffness_matrix.empty(), "stiffness", "rotational_stiffness", diagnostics);
  check_one_way(b.damping.given > 0, b.rotational_damping.given > 0, !b.damping_matrix.empty(),
                "damping", "rotational_damping", diagnostics);
  MatrixCheck("stiffness_matrix", b.stiffness_matrix, diagnostics).run(stiffness_units);
  MatrixCheck("damping_matrix", b.damping_matrix, diagnostics).run(damping_units);
}

template <int D>
typename Bushing<D>::Matrix bushing_matrix(const VectorComponents& straight,
                                           const SpinComponents& rotational,
                                           const std::vector<Quantity>& entries) {
  typename Bushing<D>::Matrix m = Bushing<D>::Matrix::Zero();
  for (int i = 0; i < D; ++i) m(i, i) = straight[i];
  for (int i = 0; i < spins<D>; ++i) m(D + i, D + i) = rotational[i];
  if (!entries.empty()) m = matrix_of(entries);
  return m;
}

template <int D>
void build_bushing(const BushingSpec& b, ForceBuilder<D>& builder) {
  const auto stiffness = bushing_matrix<D>(b.stiffness, b.rotational_stiffness, b.stiffness_matrix);
  Bushing<D> law{0.5 * (stiffness + stiffness.transpose()),
                 bushing_matrix<D>(b.damping, b.rotational_damping, b.damping_matrix)};
  if (!is_symmetric(b.stiffness_matrix)) law.circulatory = stiffness - law.stiffness;
  add_between<ReportedForce<MarkerForce<Bushing<D>, D>, D>>(builder, b.between, std::move(law));
}

void check_size(const std::string& path, std::size_t given, const DimensionRules& rules) {
  const std::size_t wanted = matrix_numbers(rules.spatial() ? 3 : 2);
  if (given == 0 || given == wanted) return;
  rules.diagnostics().add(
      path, fmt::format("{} numbers in a {} model.", given, rules.model()),
      fmt::format("Write {} numbers row by row, or change model.dimension.", wanted));
}

}  // namespace

const Schema<BushingSpec>& BushingSpec::schema() {
  static const auto s =
      Schema<BushingSpec>{"bushing",
                          "An elastic connection of two markers in all directions, in the axes of "
                          "the first: stiffness and damping for each axis, or as whole matrices "
                          "that are symmetric and positive semidefinite, or not symmetric, as the "
                          "coefficients of an oil film are: the antisymmetric part of such a "
                          "stiffness drives the bodies, and its work counts as input."}
          .reference("between", &BushingSpec::between, "marker", "two markers")
          .quantity("stiffness", &BushingSpec::stiffness, newton_per_metre, nonnegative,
                    "along the axes of the first marker", defaulted)
          .quantity("damping", &BushingSpec::damping, newton_second_per_metre, nonnegative,
                    "along the axes", defaulted)
          .quantity("rotational_stiffness", &BushingSpec::rotational_stiffness,
                    newton_metre_per_radian, nonnegative, "about the axes", defaulted)
          .quantity("rotational_damping", &BushingSpec::rotational_damping,
                    newton_metre_second_per_radian, nonnegative, "about the axes", defaulted)
          .any_quantity(
              "stiffness_matrix", &BushingSpec::stiffness_matrix,
              {stiffness_units.straight, stiffness_units.coupling, stiffness_units.rotational},
              "whole matrix, row by row: 9 numbers in the plane (x, y, rotation), 36 in space (x, "
              "y, z, rotations about x, y, z); a number alone is in SI units",
              defaulted)
          .any_quantity("damping_matrix", &BushingSpec::damping_matrix,
                        {damping_units.straight, damping_units.coupling, damping_units.rotational},
                        "whole matrix, as stiffness_matrix", defaulted)
          .check(check_bushing);
  return s;
}

std::optional<std::string> BushingSpec::advice() const {
  if (!is_symmetric(stiffness_matrix))
    return "stiffness_matrix: not symmetric, as coefficients of an oil film are: its antisymmetric "
           "part drives the bodies, and its work counts as input, not as elastic energy.";
  if (!is_symmetric(damping_matrix))
    return "damping_matrix: not symmetric, as coefficients of an oil film may be: its "
           "antisymmetric "
           "part takes no power, and the symmetric one may give some.";
  return {};
}

void BushingSpec::build(ForceBuilder<2>& builder) const {
  build_bushing(*this, builder);
}
void BushingSpec::build(ForceBuilder<3>& builder) const {
  build_bushing(*this, builder);
}

void BushingSpec::check_dimension(const std::string& path, const DimensionRules& rules) const {
  rules.components(path + ".stiffness", stiffness);
  rules.components(path + ".damping", damping);
  rules.components(path + ".rotational_stiffness", rotational_stiffness);
  rules.components(path + ".rotational_damping", rotational_damping);
  check_size(path + ".stiffness_matrix", stiffness_matrix.size(), rules);
  check_size(path + ".damping_matrix", damping_matrix.size(), rules);
}

}  // namespace stribeck
