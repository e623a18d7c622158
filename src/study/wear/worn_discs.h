#pragma once
#include "study/wear/coefficient_sums.h"
#include "study/wear/cycle/disc_cycle.h"
#include "study/wear/worn_joint.h"

namespace stribeck {

struct JointWearSpec;
struct WearSpec;

/// A joint of two discs, or of a disc on a flat: both surfaces worn by the normal force and the sliding in the cycle of a run (disc_wear.h).
class WornDiscs final : public WornJoint {
 public:
  WornDiscs(WornJointPlan plan, const WearSpec& wear, const JointWearSpec& joint, ContactPair pair,
            const RunResult& mechanism);

  std::string warning() const override { return warning_; }
  void save(Checkpoint&) const override;
  void load(const Checkpoint&) override;

 private:
  static constexpr std::size_t surfaces = 2;

  const WearState& wear() const override { return state_; }
  WearState& wear() override { return state_; }
  double period() const override { return period_; }
  void apply_mechanism_loads(const RunResult& mechanism) override;
  void wear_until(double cycles) override;
  bool chooses_jumps() const override { return jump_ == 0; }
  WornSurfaces grid() const override { return {}; }
  double bore_volume() const override { return model_->volume(0, state_.bore); }
  double pin_volume() const override { return model_->volume(1, state_.pin); }
  std::vector<Channel> own_channels() const override;
  void sample_own(std::vector<double>& values) override;
  std::vector<FieldChannel> own_fields() const override;
  void frame_own(std::vector<double>& values) const override;

  const Eigen::VectorXd& depths(std::size_t surface) const {
    return surface == 0 ? state_.bore : state_.pin;
  }
  bool wears(std::size_t surface) const { return laws_[surface].coefficient > 0; }
  FieldAxis axis(std::size_t surface) const;
  void update_depths();

  double period_, jump_;  ///< period of the cycle [s]; cycles at once, 0: as many as are left
  int cells_;             ///< cells of each surface
  ContactPair pair_;
  std::array<WearLaw, surfaces> laws_;
  std::optional<DiscWear> model_;  ///< since the first cycle, whose way the flat covers
  std::string warning_;            ///< of a way along the flat that does not close
  DiscRates rates_;
  WearState state_;  ///< depths of the first body and of the second one
  CoefficientSums coefficients_;
};

}  // namespace stribeck
