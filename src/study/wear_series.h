#pragma once
#include <algorithm>

#include "io/checkpoint.h"
#include "io/run_result.h"
#include "surface/wear_campaign.h"

namespace stribeck {

struct JointWearSpec;

/// One joint of a campaign, with all that is recorded of it.
class WornJoint {
 public:
  WornJoint(std::string name, const JointWearSpec& spec, WearCampaign campaign, WearCycle cycle);

  const std::string& name() const { return name_; }
  double wall() const { return wall_; }  ///< that can be worn through [m]
  double depth() const {                 ///< greatest [m]
    return std::max(state_.wear.bore.maxCoeff(), state_.wear.pin.maxCoeff());
  }
  double cycles() const { return state_.wear.cycles; }
  bool ended() const { return campaign_.ended(state_); }
  bool at_limit() const {  ///< of depth
    const double limit = campaign_.plan().depth_limit;
    return limit > 0 && depth() >= limit;
  }

  /// One update, not beyond `until` cycles.
  void advance(double until);

  std::vector<Channel> channels() const;
  /// Appends, in the order of channels(), with the pressures that belong to the depths as they are.
  void sample(std::vector<double>& values);
  std::vector<FieldChannel> fields() const;
  void frame(std::vector<double>& values) const;  ///< of the last sample
  std::string warning() const { return campaign_.warning(cycle_, state_); }

  void save(Checkpoint&) const;
  /// Throws FileError where the checkpoint is of another joint.
  void load(const Checkpoint&);

 private:
  std::string key(const char* part) const { return name_ + "." + part; }

  std::string name_;  ///< "joint.pin"
  bool pin_wears_;
  double wall_;
  WearCampaign campaign_;
  WearCycle cycle_;
  WearCampaign::State state_;
  double last_jump_ = 0, last_error_ = 0;  ///< of the last update, in cycles and [m]
  JointWear::Workspace room_;
};

}  // namespace stribeck
