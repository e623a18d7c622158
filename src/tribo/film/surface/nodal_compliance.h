#pragma once
#include "tribo/film/surface/surface_compliance.h"

/// A surface whose compliance is known at nodes of its own, such as those of finite elements:
///   d = N C Nᵀ (a p)
/// N takes displacements of the nodes to the cells of the film and, transposed, forces back, so that power is the same on both; C
/// symmetric, by node [m/N]; a areas of cells. On a half patch C is that of one half (flex/reduction/panel_compliance.h).
namespace stribeck {

class NodalCompliance final : public SurfaceCompliance {
 public:
  using Shares = PointShares::Matrix;
  /// shares: N, a row for each number of a Field, zero in the padding. Throws std::invalid_argument where sizes differ or C is not
  /// symmetric to 1e-9 of its largest entry.
  NodalCompliance(const FilmPatch&, const Shares& shares, Eigen::MatrixXd per_force);
  void displace(const SurfaceStep&, Eigen::Ref<const Eigen::VectorXd> forces,
                Eigen::Ref<Eigen::VectorXd> w) const override {
    multiply(per_force_, forces, w);
  }
  void displace_four(const SurfaceStep&, std::span<const PointRange> ranges,
                     Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const override {
    multiply_in(ranges, per_force_, forces, w);
  }

 private:
  Eigen::MatrixXd per_force_;
};

}  // namespace stribeck
