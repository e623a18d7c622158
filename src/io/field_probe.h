#pragma once
#include "io/field_record.h"
#include "io/probe.h"
#include "io/run_file.h"
#include "mbs/field_source.h"

namespace stribeck {

/// Records the fields of a mechanism's elements at about equal distances of crank angle, or of time where no crank turns.
/// A frame is taken at the first step at or beyond its place: the steps do not depend on it. Which steps those are follows
/// from the last frame alone, so that a resumed run takes the same ones.
class FieldProbe {
 public:
  /// Keeps references to all. Fields take no more than some 64 MB of a run until the model's end, whatever is asked.
  FieldProbe(const MultibodySystem& system, const MechanismProbe& mechanism, const State& start,
             const OutputSpec& output, double end);

  /// Nothing when no frames are asked for.
  const std::vector<FieldChannel>& channels() const { return channels_; }
  /// Adds a frame when one is due.
  void observe(const State&, FieldRecord&);

 private:
  double place(const State&) const;
  bool is_due(double time, double place, const FieldRecord&) const;

  const MechanismProbe& mechanism_;
  bool over_angle_;
  double interval_;    ///< between frames [rad] or [s]
  double least_time_;  ///< between frames [s]
  std::vector<const FieldSource*> sources_;
  std::vector<FieldChannel> channels_;
  std::vector<double> values_;
};

}  // namespace stribeck
