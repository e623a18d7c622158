#pragma once
#include <memory>
#include <optional>
#include <string>

#include "model/compliance/reduced_body_surface.h"
#include "model/film/skirt/cylinder_surface.h"
#include "tribo/film/skirt/liner_modes.h"

namespace stribeck {

/// The bore of a liner that belongs to a flexible body of the mechanism, [joint.NAME.film.liner_compliance]: its modes move it.
///   w = N (S − R Φ) η
/// Φ motion of the interface that the liner's marker is, R what rigid motion of the marker does to the surface; N between the points of the
/// surface, which lie under the skirt where the piston is (tribo/film/skirt/liner_modes.h); other symbols in math/film_surface.h. What
/// the modes leave out is rigid.
class ReducedLiner final : public ReducedBodySurface {
 public:
  std::string surface_name;
  static const Schema<ReducedLiner>& schema();

  const std::string& name() const override { return surface_name; }
  const std::string* body_file() const override { return nullptr; }
  SurfacePlace place() const override;
  void take(const FilmSurface&, const ModalBody&) override;
  void take_flexible(const FilmSurface&, const ModalBody&, const ModalInterface&,
                     const BearingAxes&) override;

  bool is_attached() const { return surface_ != nullptr; }
  int modes() const { return static_cast<int>(shapes_.cols()); }
  LinerModes modes_under(const SkirtPatch&) const;
  /// Returns whether it deflects alike on both sides of the middle of such a skirt.
  bool is_even(const SkirtArea&) const;
  /// Returns a warning about deflection under a skirt that the modes leave out, where that is much; else empty. x: place of the skirt.
  std::string warning(const SkirtPatch&, const std::string& skirt, double x) const;
  /// Reports misfits with a skirt and with the ends of the liner, `path` leads to this table.
  void check(const SkirtArea&, const std::array<double, 2>& ends, const std::string& path,
             Diagnostics&) const;

 private:
  CylinderSurface cylinder() const { return {*surface_, at_}; }

  std::shared_ptr<const FilmSurface> surface_;
  BearingAxes at_;
  Eigen::MatrixXd shapes_, left_;  ///< S − R Φ; C − S diag(1/ω²) Sᵀ
};

}  // namespace stribeck
