#pragma once
#include "tribo/film/surface/surface_compliance.h"

/// A surface each of whose cross sections yields by itself (plane strain or stress), all alike:
///   d(x_j, z) = Σ_k C_jk p(x_k, z),   C influence matrix of segments along the columns [m/Pa]
/// from tribo/conforming: elastic ring, solid journal, half-plane, condensed mesh. Symmetric against the widths w of the segments, w_j C_jk =
/// w_k C_kj. Valid where pressure changes slowly across the section against the depth that it reaches into the body.
namespace stribeck {

class SectionCompliance final : public SurfaceCompliance {
 public:
  /// One segment for each column. Throws std::invalid_argument where the matrix has another size or is not symmetric to 1e-9 of its largest
  /// entry.
  SectionCompliance(const FilmPatch&, const Eigen::MatrixXd& by_pressure);
  void displace(const SurfaceStep&, Eigen::Ref<const Eigen::VectorXd> forces,
                Eigen::Ref<Eigen::VectorXd> w) const override;
  void displace_four(const SurfaceStep&, std::span<const PointRange> ranges,
                     Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const override;

 private:
  Field per_area_;              ///< 1/a; zero where a cell has no area
  Eigen::MatrixXd transposed_;  ///< transpose of C
};

}  // namespace stribeck
