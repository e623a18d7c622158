#include "study/wear/wear_joint_factory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "build/wear_builder.h"
#include "study/wear/wear_cycle.h"
#include "study/wear/worn_contact.h"
#include "study/wear/worn_film.h"

namespace stribeck {
namespace {

constexpr double gap_to_warn_of = 1e-3;         // of the largest force in a cycle
constexpr double recompute_share = 0.1;         // of clearance and depth
constexpr double play_to_warn_of = 0.1;         // of the peak force
constexpr double shortening_to_warn_of = 0.05;  // of a link, by depth

RecomputeRule recompute_rule(const WearSpec& wear, const JointSpec& joint) {
  if (joint.is(Realism::ideal) || wear.recompute == Recompute::never) return {};
  if (wear.recompute == Recompute::every_update) return {0, 0};
  if (wear.update_depth) return {*wear.update_depth, 0};
  if (joint.is(Realism::lubricated)) {
    const auto& film = dynamic_cast<const FiniteFilm&>(*joint.film->model);
    return {recompute_share * film.asperity->pair().roughness, 0};
  }
  return {recompute_share * joint.journal().radial_clearance_value(), recompute_share};
}

constexpr double no_wall = std::numeric_limits<double>::infinity();

/// The user's limit of depth, or the wall; 0: none.
double depth_limit(const WearSpec& wear, double wall) {
  const double limit = std::min(wear.depth_limit.value_or(wall), wall);
  return std::isfinite(limit) ? limit : 0;
}

/// The joints of the model with clearance whose loads are asked for.
std::vector<std::string> dry_joints(const ModelFile& model) {
  std::vector<std::string> names;
  for (const auto& [name, joint] : model.joints)
    if (joint.wear && joint.is(Realism::dry)) names.push_back(name);
  return names;
}

/// The run of an ideal mechanism, if that is one.
std::optional<RunResult> run_without_play(const ModelInput& input, const RunOptions& options,
                                          const std::vector<std::string>& joints) {
  if (joints.empty()) return {};
  try {
    const ModelInput ideal = model_without_play(input, joints);
    RunOptions quiet;
    quiet.stop = options.stop;
    RunResult run = simulate(ideal, quiet);
    if (run.status != RunStatus::done) return {};
    return run;
  } catch (const InputError&) {
    return {};  // it holds itself more than once, or has no freedom left
  }
}

/// A cycle that does not repeat, when there is one; the worst of them.
std::optional<std::string> warning_of_cycles(const Record& record, const std::string& joint) {
  const auto gaps = record.samples(joint + ".cycle_gap");
  const auto worst = std::ranges::max_element(gaps);
  if (*worst <= gap_to_warn_of) return {};
  const auto at = static_cast<std::size_t>(worst - gaps.begin());
  return fmt::format(
      "{}: the cycle does not repeat, its ends differ by {:.2g} of the largest force in run "
      "{:.0f}; "
      "let the run last longer, or mend wear.period",
      joint, *worst, record.samples("wear.mechanism_runs")[at]);
}

}  // namespace

std::unique_ptr<WornJoint> make_worn_joint(const ModelInput& input, const std::string& name,
                                           const RunResult& cycle) {
  const WearSpec& wear = *input.model.wear;
  const JointSpec& joint = *find_named(input.model.joints, name);
  if (joint.is(Realism::lubricated)) {
    const LubricantSpec& oil = *find_named(input.model.lubricants, joint.film->lubricant);
    return std::make_unique<WornFilm>(
        WornJointPlan{name, no_wall, depth_limit(wear, no_wall), recompute_rule(wear, joint)}, wear,
        joint, oil, cycle);
  }
  JointWear worn = make_joint_wear(joint);
  const double wall = joint.wear->compliance->wall(worn.bore().size().bore_radius);
  const WearPlan plan{.cycles = static_cast<double>(wear.cycles),
                      .update = wear.update,
                      .cycle_jump = static_cast<double>(wear.cycle_jump.value_or(0)),
                      .tolerance = wear.tolerance};
  return std::make_unique<WornContact>(
      WornJointPlan{name, wall, depth_limit(wear, wall), recompute_rule(wear, joint)}, wear,
      *joint.wear, WearSimulation(std::move(worn), plan), cycle);
}

SceneWear scene_of_wear(const ModelInput& input, const RunOptions& options,
                        const RunResult& cycle) {
  const WearSpec& wear = *input.model.wear;
  SceneWear scene{wear.period, static_cast<double>(wear.cycles), wear.depth_limit, {}};
  const auto ideal = run_without_play(input, options, dry_joints(input.model));
  const auto runs_in = [](const auto& rate) { return rate && rate->runs_in(); };
  for (const auto& [name, joint] : input.model.joints) {
    if (!joint.wear) continue;
    const JournalSizes& sizes = joint.is(Realism::lubricated) ? joint.film->sizes : joint.journal();
    const double pin = sizes.journal_radius_value();
    SceneWornJoint worn{pin + sizes.radial_clearance_value(), pin, sizes.length,
                        joint.wear->uncertainty,
                        runs_in(joint.wear->bore) || runs_in(joint.wear->pin)};
    if (const auto& measured = joint.wear->measured) {
      worn.measured_angles = measured->angles;
      worn.measured_depths = measured->depths;
    }
    const double link = shortest_link(cycle.scene, name);
    if (joint.is(Realism::ideal) && std::isfinite(link)) worn.link = link;
    if (joint.is(Realism::dry) && ideal)
      worn.ideal_peak_force = peak_force(*ideal, name, wear.period);
    scene.joints[name] = worn;
  }
  return scene;
}

std::vector<std::string> warnings_of_wear(const RunResult& campaign) {
  std::vector<std::string> all;
  const Record& record = campaign.record;
  if (record.empty()) return all;
  const bool once = campaign.scene.wear->runs.size() == 1;
  for (const auto& [name, worn] : campaign.scene.wear->joints) {
    const std::string joint = "joint." + name;
    if (auto text = warning_of_cycles(record, joint)) all.push_back(std::move(*text));
    const double depth = record.samples(joint + ".max_wear_depth").back();
    if (worn.link && depth > shortening_to_warn_of * *worn.link)
      all.push_back(fmt::format(
          "{}: loads are those of an ideal joint, and the depth is {:.2g} of the {:.4g} mm to the "
          "next joint; write realism = \"dry\" to have it move as it is worn",
          joint, depth / *worn.link, *worn.link * 1e3));
    if (!worn.ideal_peak_force || !once) continue;
    const double peak = record.samples(joint + ".peak_force").front();
    if (std::abs(peak - *worn.ideal_peak_force) > play_to_warn_of * *worn.ideal_peak_force &&
        depth > play_to_warn_of * (worn.bore_radius - worn.pin_radius))
      all.push_back(fmt::format(
          "{}: inertia in the clearance matters, the peak force is {:.4g} N and {:.4g} N in an "
          "ideal joint, but the loads stay those of the joint as new; write wear.update_dynamics = "
          "\"by_depth\"",
          joint, peak, *worn.ideal_peak_force));
  }
  return all;
}

}  // namespace stribeck
