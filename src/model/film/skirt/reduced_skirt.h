#pragma once
#include <optional>

#include "model/compliance/reduced_body_surface.h"
#include "model/film/skirt/cylinder_surface.h"
#include "model/film/skirt/skirt_elasticity.h"
#include "tribo/film/surface/modal_compliance.h"

namespace stribeck {

/// A skirt as a film surface of a reduced body (math/film_surface.h):
///   rigid piston      w = N S η + N (C − S diag(1/ω²) Sᵀ) f   or   w = N C f,   f = Nᵀ a p,   S, ω its lowest modes
///   flexible piston   the same with all modes of the mechanism, of which the piston's marker has R Φ η: N (S − R Φ) η is left
/// N bilinear between the points of the surface; Φ motion of the interface that the marker is, R what rigid motion of the marker does to the
/// surface; other symbols in math/film_surface.h. Skirts of a flexible piston are coupled by its modes, not by what these leave out.
/// A half patch stands for a skirt that is alike on both sides: N mean of both halves, C and S Sᵀ twice as large.
/// On the piston the surface's axis points along x; its origin is at `height`, its angle zero at `angle`. Reading a model fills in what the
/// file has.
class ReducedSkirt final : public SkirtElasticity, public ReducedBodySurface {
 public:
  std::string surface_name;
  std::optional<std::string> file;  ///< relative to the model file; none: the flexible piston
  double height = 0;  ///< position of the surface's origin, along x of the piston's marker [m]
  /// Angle of the surface's direction zero, from +y towards +z [rad]; none: the skirt's middle.
  std::optional<double> angle;
  std::optional<int> modes;       ///< number of modes with mass
  bool residual = true;           ///< flexibility that the modes omit acts statically
  std::optional<double> damping;  ///< damping of the modes, share of critical
  static const Schema<ReducedSkirt>& schema();

  ReducedBodySurface* body_surface() override { return this; }
  const std::string& name() const override { return surface_name; }
  const std::string* body_file() const override { return file ? &*file : nullptr; }
  SurfacePlace place() const override {
    return {1, 0, "skirt",
            "Name a reduced body: file = \"piston.h5\"; or give the piston one: flexible = "
            "\"piston.h5\"."};
  }
  void take(const FilmSurface&, const ModalBody&) override;
  void take_flexible(const FilmSurface&, const ModalBody&, const ModalInterface&,
                     const BearingAxes&) override;
  bool is_rigid() const { return file && !modes && !residual; }

  std::shared_ptr<const SurfaceCompliance> compliance(const SkirtPatch&) const override;
  Eigen::MatrixXd modes_on(const SkirtPatch&) const override;
  int piston_modes() const override { return static_cast<int>(shapes_.cols()); }
  bool is_even(const SkirtArea&) const override;
  /// Checks nothing before the file is read.
  void check(const SkirtArea&, const std::string& path, Diagnostics&) const override;

 private:
  CylinderSurface cylinder(const SkirtArea&) const;
  NodalCompliance::Shares shares(const SkirtPatch&) const;
  SurfaceModes lowest() const;
  void check_reach(const SkirtArea&, const std::string& path, Diagnostics&) const;

  std::shared_ptr<const FilmSurface> surface_;
  std::optional<BearingAxes> on_piston_;           ///< axes of the marker of a flexible piston
  Eigen::MatrixXd shapes_, left_;                  ///< S − R Φ; C − S diag(1/ω²) Sᵀ
  Eigen::VectorXd frequencies_, damping_of_file_;  ///< ω [rad/s], ζ
};

}  // namespace stribeck
