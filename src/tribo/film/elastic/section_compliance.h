#pragma once
#include "tribo/film/elastic/surface_compliance.h"

/// A bearing each of whose cross sections yields by itself (plane strain or stress), all alike:
///   d(φ_j, z) = Σ_k C_jk p(φ_k, z),   C influence matrix of strips around the bore [m/Pa]
/// from tribo/conforming: elastic ring, solid journal, half-plane, condensed mesh. Valid where pressure changes slowly along the axis
/// against the depth that it reaches into the body.
namespace stribeck {

class SectionCompliance final : public SurfaceCompliance {
 public:
  /// Columns of equal width, one strip each. Throws std::invalid_argument where the matrix has another size or is not symmetric to 1e-9
  /// of its largest entry.
  SectionCompliance(const FilmPatch&, const Eigen::MatrixXd& by_pressure);
  void deflect(const Field& pressure, Field& d) const override;
  Field local(const FilmPatch&) const override;

 private:
  Eigen::MatrixXd matrix_;
};

}  // namespace stribeck
