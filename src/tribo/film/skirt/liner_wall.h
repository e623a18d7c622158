#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "tribo/film/face/face_wall.h"
#include "tribo/film/skirt/liner_modes.h"
#include "tribo/film/skirt/skirt_profile.h"

/// The liner of a piston that is not a cylinder of one temperature (tribo/film/face/face_wall.h).
///   δ_w(x, θ) sum of shapes over height and angle (skirt_profile.h),   r(x) straight lines between points, ends held
/// x height from the liner's marker [m], θ angle from +y towards +z [rad].
/// Sign: a shape is positive where the bore is wider. Source: geometry.
namespace stribeck {

/// Viscosity along the liner, over that of the oil.
struct LinerViscosity {
  std::vector<double> heights;  ///< heights, increasing [m]
  std::vector<double> ratios;
  double at(double x) const;
  double slope(double x) const;  ///< slope at x; at a point that to its upper side [1/m]
};

class LinerWall final : public FaceWall {
 public:
  LinerWall(const SkirtPatch&, SkirtProfile shape, bool shaped,
            std::optional<LinerViscosity> viscosity, std::optional<LinerModes> modes = {});

  bool is_shaped() const override { return shaped_; }
  bool is_heated() const override { return viscosity_.has_value(); }
  void add_shape(double x, Gap&) const override;
  void slope(double x, Gap&) const override;
  void curvature(double x, Field&) const override;
  void viscosity(double x, Field&) const override;
  void viscosity_slope(double x, Field&) const override;
  int modes() const override { return modes_ ? modes_->count() : 0; }
  void evaluate_modes(double x, int derivatives, WallModes& modes) const override {
    modes_->evaluate(x, derivatives, modes);
  }

 private:
  SkirtPatch patch_;
  SkirtProfile shape_;
  bool shaped_;
  std::optional<LinerViscosity> viscosity_;
  std::optional<LinerModes> modes_;
};

}  // namespace stribeck
