#pragma once
#include <Spectra/SymGEigsShiftSolver.h>
#include <fmt/format.h>

#include <Eigen/Core>
#include <algorithm>

#include "base/error.h"
#include "flex/linear/normal_modes.h"

/// Modes K φ = ω² M φ next to a shift σ, by the shift-invert Lanczos method with implicit restarts.
/// Source: [CraigBampton1968] takes them with interfaces held; the method is that of the library Spectra.
namespace stribeck {

/// (K − σM)⁻¹ and M as Spectra asks for them, on all unknowns of the mesh.
template <class Apply>
struct SpectraOperator {
  using Scalar = double;
  Eigen::Index size;
  Apply apply;
  Eigen::Index rows() const { return size; }
  Eigen::Index cols() const { return size; }
  void set_shift(double) {}
  void perform_op(const double* x, double* y) const {
    Eigen::Map<Eigen::VectorXd>(y, size) = apply(Eigen::Map<const Eigen::VectorXd>(x, size));
  }
};
template <class Apply>
SpectraOperator(Eigen::Index, Apply) -> SpectraOperator<Apply>;

/// Modes next to the shift, by Lanczos with restarts.
template <class Inverse, class Mass>
NormalModes modes_next_to(double shift, Eigen::Index size, int count, const Inverse& inverse,
                          const Mass& mass) {
  if (count == 0) return {Eigen::VectorXd(0), Eigen::MatrixXd(size, 0)};
  ensure(count < size, "{} modes of {} unknowns", count, size);
  SpectraOperator op{size, inverse};
  SpectraOperator metric{size, mass};
  // A basis of three times the modes restarts once or twice; of twice the modes, five times.
  const int basis = static_cast<int>(std::min<Eigen::Index>(std::max(3 * count, 20), size));
  Spectra::SymGEigsShiftSolver<decltype(op), decltype(metric), Spectra::GEigsMode::ShiftInvert>
      solver(op, metric, count, basis, shift);
  solver.init();
  constexpr int restarts = 500;
  constexpr double tolerance = 1e-11;
  const Eigen::Index found = solver.compute(Spectra::SortRule::LargestMagn, restarts, tolerance,
                                            Spectra::SortRule::SmallestAlge);
  if (found < count)
    throw InputError("modes", fmt::format("only {} of {} modes were found", found, count),
                     "Ask for fewer modes, or mesh more finely.");
  return {solver.eigenvalues(), solver.eigenvectors()};
}

}  // namespace stribeck
