#pragma once
#include "build/probe.h"
#include "mbs/field_source.h"
#include "model/run/run_spec.h"
#include "results/field_record.h"

namespace stribeck {

/// Records the fields of a mechanism's elements at about equal distances of crank angle, or of time without a rotating crank.
/// A frame is taken at the first step at or beyond its place: the steps do not depend on it. Which steps those are follows
/// from the last frame alone, so that a resumed run takes the same ones.
class FieldProbe {
 public:
  /// Keeps references to all.
  FieldProbe(const MultibodySystem& system, const MechanismProbe& mechanism, const State& start,
             const OutputSpec& output, double end);

  /// Returns the channels; none when no frames are requested.
  const std::vector<FieldChannel>& channels() const { return channels_; }
  /// Adds a frame when one is due.
  void observe(const State&, FieldRecord&);
  /// Frames that a run may hold, some 32 MB; older ones are thinned (results/thinning.h).
  std::size_t most_frames() const;

 private:
  double place(const State&) const;
  bool is_due(double place, const FieldRecord&) const;

  const MechanismProbe& mechanism_;
  bool over_angle_;
  double interval_ = 0;  ///< interval between frames [rad] or [s]
  std::vector<const FieldSource*> sources_;
  std::vector<FieldChannel> channels_;
  std::vector<double> values_;
};

}  // namespace stribeck
