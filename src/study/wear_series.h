#pragma once
#include <map>

#include "io/checkpoint.h"
#include "io/run_result.h"
#include "surface/wear_campaign.h"

namespace stribeck {

struct JointWearSpec;

/// One joint of a campaign, with all that is recorded of it.
class WornJoint {
 public:
  WornJoint(std::string name, const JointWearSpec& spec, WearCampaign campaign, WearCycle cycle);

  const WearCampaign& campaign() const { return campaign_; }
  const WearCycle& cycle() const { return cycle_; }
  double cycles() const { return state_.wear.cycles; }
  bool ended() const { return campaign_.ended(state_); }

  /// Pressures of the new joint, without wear. Throws SolveError where a load finds no balance.
  void press();
  /// One update, not beyond `until` cycles.
  void advance(double until);

  std::vector<Channel> channels() const;
  /// Appends, in the order of channels(); a run goes on from its last sample.
  void sample(std::vector<double>& values);
  std::vector<FieldChannel> fields() const;
  void frame(std::vector<double>& values) const;
  std::string warning() const { return campaign_.warning(cycle_, state_); }

  void save(Checkpoint&) const;
  /// Throws FileError where the checkpoint is of another joint.
  void load(const Checkpoint&);

 private:
  std::string key(const char* part) const { return name_ + "." + part; }

  std::string name_;  ///< "joint.pin"
  bool pin_wears_;
  WearCampaign campaign_;
  WearCycle cycle_;
  WearCampaign::State state_, sampled_;  ///< now, and at the last sample
  JointWear::Workspace room_;
  CampaignRecord last_;
};

}  // namespace stribeck
