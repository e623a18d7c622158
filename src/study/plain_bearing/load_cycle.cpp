#include "study/plain_bearing/load_cycle.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "base/error.h"
#include "clearance/joint_channels.h"
#include "study/bearing/bearing_report.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

/// One number of a cycle: a channel of the joint, what of it, and how people read it.
struct CycleFigure {
  const char *channel, *title, *unit;
  double unit_value;
  enum class Kind { least, largest, mean } kind;
};

constexpr CycleFigure figures[] = {
    {joint_channel::min_film_thickness, "smallest film", "um", 1e-6, CycleFigure::Kind::least},
    {joint_channel::min_film_thickness, "mean of it", "um", 1e-6, CycleFigure::Kind::mean},
    {joint_channel::eccentricity_ratio, "largest eccentricity ratio", "", 1,
     CycleFigure::Kind::largest},
    {joint_channel::peak_film_pressure, "largest film pressure", "MPa", 1e6,
     CycleFigure::Kind::largest},
    {joint_channel::power_loss, "mean power loss", "W", 1, CycleFigure::Kind::mean},
    {joint_channel::power_loss, "largest power loss", "W", 1, CycleFigure::Kind::largest},
    {"side_flow", "mean side flow", "ml/min", 1e-6 / 60, CycleFigure::Kind::mean},
    {"feed_flow", "mean flow of the supply", "ml/min", 1e-6 / 60, CycleFigure::Kind::mean},
};

const char* word_of(CycleFigure::Kind kind) {
  if (kind == CycleFigure::Kind::least) return "least";
  return kind == CycleFigure::Kind::largest ? "largest" : "mean";
}

/// The last whole cycle and the channels of the joint in it.
class Cycles {
 public:
  Cycles(const RunResult& run, const std::string& joint)
      : run_(run), joint_("joint." + joint), figures_(run.summed_up()) {
    if (!figures_.cycle || !figures_.cycle->last)
      throw SolveError(0, joint_, "the run has no whole cycle",
                       "Simulate longer: --set simulation.duration=\"1 s\".");
  }

  const SignalStatistics* statistics(const char* channel) const {
    const auto index = run_.record.find(channel_of(joint_, channel));
    return index ? &figures_.cycle->last->channels.at(*index) : nullptr;
  }
  long whole() const { return figures_.cycle->whole_cycles; }

  /// Angle of the journal within the cycle at a time of the last one [deg].
  double angle_at(double time) const {
    const LastCycle& last = *figures_.cycle->last;
    const double part = (time - last.begin) / (last.end - last.begin);
    return part * figures_.cycle->cycle.length * 180 / std::numbers::pi;
  }

 private:
  const RunResult& run_;
  std::string joint_;
  RunFigures figures_;
};

double value_of(const CycleFigure& figure, const SignalStatistics& s) {
  if (figure.kind == CycleFigure::Kind::least) return s.min;
  return figure.kind == CycleFigure::Kind::largest ? s.max : s.mean;
}

std::string place_of(const CycleFigure& figure, const SignalStatistics& s, const Cycles& cycles) {
  if (figure.kind == CycleFigure::Kind::mean) return {};
  const double at = figure.kind == CycleFigure::Kind::least ? s.at_min : s.at_max;
  return fmt::format("  at {:.1f} deg", cycles.angle_at(at));
}

/// Returns a text on whether the motion repeats from cycle to cycle; the run ends there.
std::string cycles_text(const RunResult& run, long whole) {
  const bool is_periodic = run.periodicity && run.periodicity->reached;
  return fmt::format("cycle {} of a load that repeats{}\n", whole,
                     is_periodic ? ", as its motion does" : "");
}

}  // namespace

std::string load_cycle_table(const RunResult& run, const std::string& joint) {
  const Cycles cycles(run, joint);
  std::string text = fmt::format("joint.{}\n", joint) + cycles_text(run, cycles.whole());
  for (const CycleFigure& figure : figures)
    if (const SignalStatistics* s = cycles.statistics(figure.channel))
      text += fmt::format("  {:<26}{:>14.6g} {:<6}{}\n", figure.title,
                          value_of(figure, *s) / figure.unit_value, figure.unit,
                          place_of(figure, *s, cycles));
  for (const std::string& assumption : run.assumptions) text += assumption_text(assumption);
  return text + warnings_text(run.warnings);
}

std::string load_cycle_json(const RunResult& run, const std::string& joint) {
  const Cycles cycles(run, joint);
  Json json{{"program", "stribeck"},
            {"version", program_version},
            {"joint", joint},
            {"cycles", cycles.whole()},
            {"periodic", run.periodicity && run.periodicity->reached}};
  for (const CycleFigure& figure : figures)
    if (const SignalStatistics* s = cycles.statistics(figure.channel))
      json[fmt::format("{}_{}", word_of(figure.kind), figure.channel)] = value_of(figure, *s);
  json["assumptions"] = run.assumptions;
  json["warnings"] = run.warnings;
  return json.dump(2) + "\n";
}

}  // namespace stribeck
