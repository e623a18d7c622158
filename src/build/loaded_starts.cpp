#include "build/loaded_starts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "base/error.h"
#include "build/mechanism_builder.h"
#include "dae/analysis/consistent_initialization.h"
#include "mbs/assembly/assembly.h"
#include "mbs/system/system.h"
#include "model/check/stated_starts.h"
#include "model/joint/dry_kind.h"

namespace stribeck {
namespace {

constexpr double gap_left = 1e-3;  // s
// Acceleration that a load gives to all bodies; less is round-off [m/s²].
constexpr double least_acceleration = 1e-9;

/// Joints whose journals the file does not place.
std::vector<std::string> unplaced(const ModelFile& file) {
  std::vector<std::string> names;
  for (const auto& [name, joint] : file.joints) {
    if (!joint.is(Realism::dry) || has_stated_place(file, joint)) continue;
    const auto sizes = dry_sizes(joint);
    const auto start = sizes ? sizes->start() : std::nullopt;
    if (start && start->reach > 0 && sizes->is_round()) names.push_back(name);
  }
  return names;
}

/// The mechanism with these joints ideal, at its start.
template <int D>
class IdealStart {
 public:
  IdealStart(const ModelFile& file, const std::vector<std::string>& names) : file_(file) {
    for (auto& [name, joint] : file_.joints)
      if (std::ranges::find(names, name) != names.end()) joint.realism = Realism::ideal;
  }

  /// Solves for the reactions; false where the reactions are not determined, or not before the run.
  bool solve() {
    MechanismBuilder<D> builder(file_);
    builder.build();
    if (!builder.ports.laws.empty() || !builder.ports.frictions.empty()) return false;
    System<D>& system = system_.emplace(std::move(builder.mechanism));
    const Assembly assembly = assemble(system);
    if (!assembly.redundant.empty()) return false;
    state_ = assembly.state;
    ConsistentMotion motion(system);
    motion.analyse_pattern(state_);
    if (!motion.factorise(state_)) return false;
    motion.solve_accelerations(state_);
    return state_.lambda.allFinite();
  }

  /// Force on the journal, bearing axes [N].
  Eigen::Vector2d load(const std::string& name) const {
    for (const Constraint& c : system_->constraint_set().constraints()) {
      if (c.name != "joint." + name) continue;
      const auto wrench = system_->constraint_set().world_wrench(state_, c);
      const Vector<double, D> on_b = wrench.template head<D>();
      const auto axes = system_->mechanism().frame_of(c.a(), state_).axes;
      const Vector<double, D> in_bearing = axes.turn_back(on_b);
      return in_bearing.template head<2>();
    }
    return Eigen::Vector2d::Zero();
  }

  /// [N]
  double least_load() const {
    double mass = 0;
    for (const Body<D>& body : system_->mechanism().bodies()) mass += body.mass;
    return mass * least_acceleration;
  }

 private:
  ModelFile file_;
  std::optional<System<D>> system_;
  State state_;
};

/// Returns an angle to hundredths, from −179.99 to 180.
double rounded_degrees(double angle) {
  const double degrees = std::round(angle * 18000 / std::numbers::pi) / 100;
  return degrees == -180 ? 180 : degrees + 0.0;
}

std::string placed_text(const std::string& name, const Eigen::Vector2d& e, double load) {
  return fmt::format(
      "joint.{}: starts against its bearing at {:.4g} deg, where the {:.4g} N of an ideal joint "
      "hold it; clearance.start places it elsewhere",
      name, rounded_degrees(std::atan2(e.y(), e.x())), load);
}

std::string centred_text(const std::string& name, bool is_determined) {
  return fmt::format(
      "joint.{}: starts in the middle of its clearance, as {}; clearance.start places it elsewhere",
      name,
      is_determined
          ? "an ideal joint carries nothing there"
          : "its load there is not determined: it crosses the clearance and strikes once");
}

template <int D>
void place(const ModelFile& file, const std::vector<std::string>& names, LoadedStarts& starts) {
  IdealStart<D> ideal(file, names);
  bool is_solved = false;
  try {
    is_solved = ideal.solve();
  } catch (const InputError&) {  // only the clearance lets it move
  } catch (const SolveError&) {
  }
  for (const std::string& name : names) {
    const Eigen::Vector2d force = is_solved ? ideal.load(name) : Eigen::Vector2d::Zero();
    const double load = force.norm();
    if (!(load > (is_solved ? ideal.least_load() : 0)) || !std::isfinite(load)) {
      starts.assumptions.push_back(centred_text(name, is_solved));
      continue;
    }
    const double c = find_named(file.joints, name)->journal().radial_clearance_value();
    const Eigen::Vector2d e = -force / load * (1 - gap_left) * c;
    starts.places["joint." + name] = {{e.x(), e.y()}, c};
    starts.assumptions.push_back(placed_text(name, e, load));
  }
}

}  // namespace

template <int D>
LoadedStarts loaded_starts(const ModelInput& input) {
  LoadedStarts starts;
  const AnalysisKind& analysis = *input.model.simulation.analysis;
  if (!analysis.goes_through_time || !analysis.has_inertia) return starts;
  const std::vector<std::string> names = unplaced(input.model);
  if (!names.empty()) place<D>(input.model, names, starts);
  return starts;
}

template LoadedStarts loaded_starts<2>(const ModelInput&);
template LoadedStarts loaded_starts<3>(const ModelInput&);

}  // namespace stribeck
