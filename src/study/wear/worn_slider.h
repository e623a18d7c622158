#pragma once
#include "model/joint/joint_spec.h"
#include "study/wear/coefficient_sums.h"
#include "study/wear/worn_joint.h"
#include "tribo/wear/slider_wear.h"

namespace stribeck {

struct WearSpec;

/// An ideal joint that slides: slider and track worn by the forces in the cycle of a run (slider_wear.h).
class WornSlider final : public WornJoint {
 public:
  WornSlider(WornJointPlan plan, const WearSpec& wear, const JointSpec& joint,
             const RunResult& mechanism);

  std::string warning() const override { return warning_; }
  void save(Checkpoint&) const override;
  void load(const Checkpoint&) override;

 private:
  const WearState& wear() const override { return state_; }
  WearState& wear() override { return state_; }
  double period() const override { return period_; }
  void apply_mechanism_loads(const RunResult& mechanism) override;
  void wear_until(double cycles) override;
  bool chooses_jumps() const override { return jump_ == 0; }
  WornSurfaces grid() const override { return {}; }
  double bore_volume() const override { return depths_.track_volume; }
  double pin_volume() const override { return depths_.slider_volume; }
  std::vector<Channel> own_channels() const override;
  void sample_own(std::vector<double>& values) override;
  std::vector<FieldChannel> own_fields() const override;
  void frame_own(std::vector<double>& values) const override;

  bool wears_track() const { return track_law_.coefficient > 0; }
  bool wears_slider() const { return slider_law_.coefficient > 0; }
  bool is_flat() const { return contact_.shape == SliderShape::flat; }
  bool has_scar() const { return wears_slider() && !is_flat(); }
  bool has_groove() const { return wears_track() && contact_.shape == SliderShape::ball; }
  int flanks_drawn() const { return contact_.counterface == Counterface::guide ? flanks : 1; }
  void update_depths();

  double period_, jump_;  ///< period of the cycle [s]; cycles at once, 0: as many as are left
  SliderContactSpec contact_;
  WearLaw track_law_, slider_law_;
  std::optional<SliderWear> model_;  ///< since the first cycle, whose stroke the track covers
  std::string warning_;              ///< of a stroke that does not close
  SliderRates rates_;
  SliderDepths depths_;
  WearState state_;               ///< depths of both flanks one after the other
  CoefficientSums coefficients_;  ///< of track and slider
};

}  // namespace stribeck
