#pragma once
#include <optional>

#include "model/compliance/reduced_body_surface.h"
#include "model/film/skirt/skirt_elasticity.h"
#include "tribo/film/surface/modal_compliance.h"

namespace stribeck {

/// A skirt as a film surface of a reduced body (math/film_surface.h), on a piston that is rigid in the mechanism:
///   w = N S η + N (C − S diag(1/ω²) Sᵀ) f   or   w = N C f,   f = Nᵀ a p
/// N bilinear between the points of the surface; S, ω its lowest modes, which move with their mass; other symbols in math/film_surface.h.
/// A half patch stands for a skirt that is alike on both sides: N mean of both halves, C and S Sᵀ twice as large.
/// On the piston the surface's axis points along x; its origin is at `height`, its angle zero at `angle`. Reading a model fills in what the
/// file has.
class ReducedSkirt final : public SkirtElasticity, public ReducedBodySurface {
 public:
  std::string surface_name, file;  ///< the file's path is relative to the model file
  double height = 0;  ///< position of the surface's origin, along x of the piston's marker [m]
  /// Angle of the surface's direction zero, from +y towards +z [rad]; none: the skirt's middle.
  std::optional<double> angle;
  std::optional<int> modes;       ///< number of modes with mass
  bool residual = true;           ///< flexibility that the modes omit acts statically
  std::optional<double> damping;  ///< damping of the modes, share of critical
  static const Schema<ReducedSkirt>& schema();

  ReducedBodySurface* body_surface() override { return this; }
  const std::string& name() const override { return surface_name; }
  const std::string* body_file() const override { return &file; }
  bool is_of_bearing() const override { return false; }
  void take(const FilmSurface&, const ModalBody&) override;

  std::shared_ptr<const SurfaceCompliance> compliance(const SkirtPatch&) const override;
  bool is_even(const SkirtArea&) const override;
  /// Checks nothing before the file is read.
  void check(const SkirtArea&, const std::string& path, Diagnostics&) const override;

 private:
  double direction(const SkirtArea& skirt) const { return angle.value_or(skirt.direction); }
  NodalCompliance::Shares shares(const SkirtPatch&) const;
  SurfaceModes lowest() const;
  void check_reach(const SkirtArea&, const std::string& path, Diagnostics&) const;

  std::optional<FilmSurface> surface_;
  Eigen::VectorXd frequencies_, damping_of_file_;  ///< ω [rad/s], ζ
};

}  // namespace stribeck
