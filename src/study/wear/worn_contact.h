#pragma once
#include "study/wear/worn_joint.h"
#include "tribo/wear/wear_simulation.h"

namespace stribeck {

struct JointWearSpec;
struct WearSpec;

/// A joint whose pin and bore touch: worn by the pressures under the joint force of a run.
class WornContact final : public WornJoint {
 public:
  WornContact(WornJointPlan plan, const WearSpec& wear, const JointWearSpec& joint,
              WearSimulation simulation, const RunResult& mechanism);

  std::string warning() const override { return simulation_.warning(cycle_, state_); }
  void save(Checkpoint&) const override;
  void load(const Checkpoint&) override;

 private:
  const WearState& wear() const override { return state_.wear; }
  WearState& wear() override { return state_.wear; }
  double period() const override { return period_; }
  void apply_mechanism_loads(const RunResult& mechanism) override;
  void wear_until(double cycles) override;
  bool chooses_jumps() const override { return simulation_.plan().cycle_jump == 0; }
  WornSurfaces grid() const override;
  double bore_volume() const override;
  double pin_volume() const override;
  std::vector<Channel> own_channels() const override;
  void sample_own(std::vector<double>& values) override;
  std::vector<FieldChannel> own_fields() const override;
  void frame_own(std::vector<double>& values) const override;
  const ConformalGeometry& bore() const { return simulation_.joint().bore(); }

  double period_;  ///< [s]
  int steps_;      ///< steps into which a cycle is cut
  double friction_;
  bool pin_wears_;
  WearSimulation simulation_;
  WearCycle cycle_;
  WearSimulation::State state_;
  double last_jump_ = 0, last_error_ = 0;  ///< size of the last update in cycles, its error in [m]
  JointWear::Workspace room_;
};

}  // namespace stribeck
