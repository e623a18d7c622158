#pragma once
#include <optional>

#include "model/compliance/compliance_model.h"
#include "model/compliance/reduced_body_surface.h"

namespace stribeck {

/// The surface of a reduced body (math/film_surface.h): of the flexible body that the bearing belongs to, or of a file by itself. Reading a
/// model fills in what the file has.
///   rigid in the mechanism     w = C f
///   flexible in the mechanism  w = S η + (C − S diag(1/ω²) Sᵀ) f,   of which the bearing's marker has R Φ η: S − R Φ is left
/// Φ motion of the interface that the marker is, R what rigid motion of the marker does to the surface; other symbols in
/// math/film_surface.h.
class ReducedBodyCompliance final : public ComplianceModel, public ReducedBodySurface {
 public:
  std::string surface_name;
  std::optional<std::string>
      reduced_file;  ///< relative to the model file; none: the body of the bearing
  /// Angle of the surface's direction zero about the bearing's x axis, with a file [rad].
  double angle = 0;
  bool residual = true;  ///< flexibility that the modes omit acts statically
  static const Schema<ReducedBodyCompliance>& schema();

  Compliance compliance(double bore_radius, int segments, bool friction) const override;
  std::optional<Compliance> film_compliance(double, int) const override { return {}; }
  /// The bearing's surface on a film: at rest and in a rigid body C, otherwise what modes leave; null where they leave nothing.
  std::shared_ptr<const SurfaceCompliance> film_surface(const FilmGrid&,
                                                        bool with_modes) const override;
  /// S − R Φ by cell.
  std::shared_ptr<const Eigen::MatrixXd> film_modes(const FilmGrid&) const override;
  std::string film_warning() const override;
  bool is_even() const override;
  ReducedBodySurface* body_surface() override { return this; }
  void check_fit(double bore_radius, double length, const std::string& path,
                 Diagnostics&) const override;
  int most_segments() const override { return static_cast<int>(surface_->angles.size()); }

  const std::string& name() const override { return surface_name; }
  const std::string* body_file() const override { return reduced_file ? &*reduced_file : nullptr; }
  SurfacePlace place() const override {
    return {0, 2, "bearing", "Name a reduced body: file = \"rod.h5\"."};
  }
  /// The surface lies about the axis of the bearing.
  void take(const FilmSurface&, const ModalBody&) override;
  void take_flexible(const FilmSurface&, const ModalBody&, const ModalInterface&,
                     const BearingAxes&) override;

 private:
  bool is_modal() const { return shapes_.size() > 0; }
  /// Distance of the bearing's middle from that of the surface, along its axis [m]
  double middle() const;

  std::shared_ptr<const FilmSurface> surface_;  ///< shared between joints that name one file
  BearingAxes at_;
  Eigen::MatrixXd shapes_, left_;  ///< S − R Φ; C − S diag(1/ω²) Sᵀ
};

}  // namespace stribeck
