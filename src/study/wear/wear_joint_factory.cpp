#include "study/wear/wear_joint_factory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "build/wear_builder.h"
#include "model/joint/dry_kind.h"
#include "study/wear/cycle/wear_cycle.h"
#include "study/wear/worn_contact.h"
#include "study/wear/worn_discs.h"
#include "study/wear/worn_film.h"
#include "study/wear/worn_slider.h"
#include "tribo/roughness/surface_contact.h"

namespace stribeck {
namespace {

// Difference between the ends of a cycle, as a share of its largest force
constexpr double gap_to_warn_of = 1e-3;
// Growth of depth, as a share of clearance or roughness, and of depth
constexpr double update_share = 0.1;
// Relative change of the peak force, and depth as a share of clearance
constexpr double change_to_warn_of = 0.1;
constexpr double shortening_to_warn_of = 0.05;  // depth as a share of the length of a link

constexpr double no_wall = std::numeric_limits<double>::infinity();

/// Returns the user's limit of depth, or the wall; 0: none.
double depth_limit(const WearSpec& wear, double wall) {
  const double limit = std::min(wear.depth_limit.value_or(wall), wall);
  return std::isfinite(limit) ? limit : 0;
}

/// The run of an ideal mechanism, if that is one.
std::optional<RunResult> run_without_clearance(const ModelInput& input, const RunOptions& options,
                                               const std::vector<std::string>& joints) {
  if (joints.empty()) return {};
  try {
    const ModelInput ideal = model_without_clearance(input, joints);
    RunOptions quiet;
    quiet.stop = options.stop;
    RunResult run = simulate(ideal, quiet);
    if (run.status != RunStatus::done) return {};
    return run;
  } catch (const InputError&) {
    return {};  // it holds itself more than once, or has no degree of freedom left
  }
}

/// A cycle that does not repeat, when there is one; the worst of them.
std::optional<std::string> warning_of_cycles(const Record& record, const std::string& joint) {
  const auto gaps = record.samples(joint + ".cycle_gap");
  const auto worst = std::ranges::max_element(gaps);
  if (*worst <= gap_to_warn_of) return {};
  const auto at = static_cast<std::size_t>(worst - gaps.begin());
  return fmt::format(
      "{}: the cycle is not periodic, its ends differ by {:.2g} of the largest force in run "
      "{:.0f}; let the run last longer, or correct wear.period",
      joint, *worst, record.samples("wear.mechanism_runs")[at]);
}

/// Wear in a joint, by its realism.
class WearKind {
 public:
  virtual ~WearKind() = default;
  /// The joint's own growth of depth after which the mechanism runs again.
  virtual DynamicsUpdateRule own_rule(const JointSpec&) const = 0;
  virtual bool moves_as_worn() const { return true; }  ///< depths change how the mechanism moves
  virtual const JournalSizes& sizes(const JointSpec& joint) const { return joint.journal(); }
  virtual std::unique_ptr<WornJoint> make(const ModelInput&, const std::string& name,
                                          DynamicsUpdateRule, const RunResult& cycle) const;
  /// Returns whether there is a load of an ideal joint for comparison.
  virtual bool has_ideal_load() const { return false; }
};

WornJointPlan joint_plan(const ModelInput& input, const std::string& name, double wall,
                         DynamicsUpdateRule rule) {
  const JointSpec& joint = *find_named(input.model.joints, name);
  const JointWearSpec& worn = *joint.wear;
  const auto density = [](const auto& rate) { return rate ? rate->density : std::nullopt; };
  WornJointPlan plan{.joint = name,
                     .wall = wall,
                     .depth_limit = depth_limit(*input.model.wear, wall),
                     .update_dynamics = rule,
                     .bore_density = density(worn.bore),
                     .pin_density = density(worn.pin)};
  if (worn.contact) {
    plan.bore_density = density(worn.track), plan.pin_density = density(worn.slider);
    plan.bore = "track", plan.pin = plan.pin_key = "slider";
  } else if (joint.type == JointKind::discs) {
    plan.bore_density = density(worn.first), plan.pin_density = density(worn.second);
    plan.bore = "first body", plan.pin = "second body", plan.pin_key = "second";
  }
  return plan;
}

/// Builds the wear of two surfaces in contact.
std::unique_ptr<WornJoint> WearKind::make(const ModelInput& input, const std::string& name,
                                          DynamicsUpdateRule rule, const RunResult& cycle) const {
  const WearSpec& wear = *input.model.wear;
  const JointSpec& joint = *find_named(input.model.joints, name);
  JointWear worn =
      make_joint_wear(joint, input.model.model.dimension == 3 ? joint.wear->slices : 1);
  const double wall = joint.wear->compliance->wall(worn.bore().size().bore_radius);
  const WearPlan plan{.cycles = static_cast<double>(wear.cycles),
                      .update = wear.update,
                      .cycle_jump = static_cast<double>(wear.cycle_jump.value_or(0)),
                      .tolerance = wear.tolerance};
  return std::make_unique<WornContact>(joint_plan(input, name, wall, rule), wear, *joint.wear,
                                       WearSimulation(std::move(worn), plan), cycle);
}

class IdealWear final : public WearKind {
  DynamicsUpdateRule own_rule(const JointSpec&) const override { return {}; }
  bool moves_as_worn() const override { return false; }
};

class SliderWearKind final : public WearKind {
  DynamicsUpdateRule own_rule(const JointSpec&) const override { return {}; }
  bool moves_as_worn() const override { return false; }
  std::unique_ptr<WornJoint> make(const ModelInput& input, const std::string& name,
                                  DynamicsUpdateRule rule, const RunResult& cycle) const override {
    return std::make_unique<WornSlider>(joint_plan(input, name, no_wall, rule), *input.model.wear,
                                        *find_named(input.model.joints, name), cycle);
  }
};

/// The line contact of a joint of discs: the second body is its pin.
ContactPair contact_of_discs(const JointSpec& joint) {
  return dry_sizes(joint)->contact_pair(joint.contact->materials.combined_modulus());
}

class DiscWearKind final : public WearKind {
  DynamicsUpdateRule own_rule(const JointSpec&) const override { return {}; }
  bool moves_as_worn() const override { return false; }
  std::unique_ptr<WornJoint> make(const ModelInput& input, const std::string& name,
                                  DynamicsUpdateRule rule, const RunResult& cycle) const override {
    const JointSpec& joint = *find_named(input.model.joints, name);
    return std::make_unique<WornDiscs>(joint_plan(input, name, no_wall, rule), *input.model.wear,
                                       *joint.wear, contact_of_discs(joint), cycle);
  }
};

class DryWear final : public WearKind {
  DynamicsUpdateRule own_rule(const JointSpec& joint) const override {
    return {update_share * joint.journal().radial_clearance_value(), update_share};
  }
  bool has_ideal_load() const override { return true; }
};

class FilmWearKind final : public WearKind {
  DynamicsUpdateRule own_rule(const JointSpec& joint) const override {
    const double roughness = joint.film->model->surface_contact()->roughness();
    const auto& running_in = joint.wear->running_in;
    return {update_share * (running_in ? std::min(roughness, running_in->depth) : roughness), 0};
  }
  const JournalSizes& sizes(const JointSpec& joint) const override { return joint.film->sizes(); }
  std::unique_ptr<WornJoint> make(const ModelInput& input, const std::string& name,
                                  DynamicsUpdateRule rule, const RunResult& cycle) const override {
    const WearSpec& wear = *input.model.wear;
    const JointSpec& joint = *find_named(input.model.joints, name);
    return std::make_unique<WornFilm>(joint_plan(input, name, no_wall, rule), wear, joint,
                                      *find_named(input.model.lubricants, joint.film->lubricant),
                                      cycle);
  }
};

const WearKind& wear_kind(const JointSpec& joint) {
  static const SliderWearKind slider;
  if (joint.wear->contact) return slider;
  static const DiscWearKind discs;
  if (joint.type == JointKind::discs) return discs;
  static const std::map<Realism, std::unique_ptr<const WearKind>> kinds = [] {
    std::map<Realism, std::unique_ptr<const WearKind>> all;
    all[Realism::ideal] = std::make_unique<IdealWear>();
    all[Realism::dry] = std::make_unique<DryWear>();
    all[Realism::lubricated] = std::make_unique<FilmWearKind>();
    return all;
  }();
  return *kinds.at(joint.realism.value_or(Realism::ideal));
}

/// In space the dry joint does not see worn surfaces.
DynamicsUpdateRule dynamics_update_rule(const WearSpec& wear, const JointSpec& joint,
                                        bool in_space) {
  const WearKind& kind = wear_kind(joint);
  if (!kind.moves_as_worn() || in_space || wear.update_dynamics == DynamicsUpdate::never) return {};
  if (wear.update_dynamics == DynamicsUpdate::every_update) return {0, 0};
  if (wear.update_depth) return {*wear.update_depth, 0};
  return kind.own_rule(joint);
}

/// The joints of the model with clearance whose loads are asked for.
std::vector<std::string> joints_with_ideal_loads(const ModelFile& model) {
  std::vector<std::string> names;
  if (model.model.dimension == 3) return names;
  for (const auto& [name, joint] : model.joints)
    if (joint.wear && wear_kind(joint).has_ideal_load()) names.push_back(name);
  return names;
}

bool runs_in(const std::optional<WearRateSpec>& rate) {
  return rate && rate->runs_in();
}

SceneWornSlider scene_of_slider(const JointWearSpec& wear) {
  const SliderContactSpec& contact = *wear.contact;
  return {.shape = SliderContactSpec::name_of(contact.shape),
          .is_plane = contact.counterface == Counterface::plane,
          .is_closed = contact.closed_track.has_value(),
          .radius = contact.radius.value_or(0),
          .length = contact.length.value_or(0),
          .width = contact.width.value_or(0),
          .uncertainty = wear.uncertainty,
          .runs_in = runs_in(wear.track) || runs_in(wear.slider)};
}

SceneWornDiscs scene_of_discs(const JointSpec& joint) {
  const ContactPair pair = contact_of_discs(joint);
  SceneWornDiscs scene{.first_radius = {},
                       .second_radius = pair.pin_radius,
                       .width = pair.length,
                       .uncertainty = joint.wear->uncertainty,
                       .runs_in = runs_in(joint.wear->first) || runs_in(joint.wear->second)};
  if (pair.conformity != Conformity::flat) scene.first_radius = pair.seat_radius;
  return scene;
}

}  // namespace

std::unique_ptr<WornJoint> make_worn_joint(const ModelInput& input, const std::string& name,
                                           const RunResult& cycle) {
  const JointSpec& joint = *find_named(input.model.joints, name);
  return wear_kind(joint).make(
      input, name, dynamics_update_rule(*input.model.wear, joint, input.model.model.dimension == 3),
      cycle);
}

SceneWear scene_of_wear(const ModelInput& input, const RunOptions& options,
                        const RunResult& cycle) {
  const WearSpec& wear = *input.model.wear;
  SceneWear scene{wear.period, static_cast<double>(wear.cycles), wear.depth_limit, {}};
  const auto ideal = run_without_clearance(input, options, joints_with_ideal_loads(input.model));
  for (const auto& [name, joint] : input.model.joints) {
    if (!joint.wear) continue;
    if (joint.wear->contact) {
      scene.sliders[name] = scene_of_slider(*joint.wear);
      continue;
    }
    if (joint.type == JointKind::discs) {
      scene.discs[name] = scene_of_discs(joint);
      continue;
    }
    const WearKind& kind = wear_kind(joint);
    const JournalSizes& sizes = kind.sizes(joint);
    const double pin = sizes.journal_radius_value();
    SceneWornJoint worn{pin + sizes.radial_clearance_value(), pin, sizes.length,
                        joint.wear->uncertainty,
                        runs_in(joint.wear->bore) || runs_in(joint.wear->pin)};
    if (const auto& measured = joint.wear->measured) {
      worn.measured_angles = measured->angles;
      worn.measured_depths = measured->depths;
    }
    const double link = shortest_link(cycle.scene, name);
    if (!kind.moves_as_worn() && std::isfinite(link)) worn.link = link;
    if (kind.has_ideal_load() && ideal)
      worn.ideal_peak_force = peak_force(*ideal, name, wear.period);
    scene.joints[name] = worn;
  }
  return scene;
}

std::vector<std::string> warnings_of_wear(const RunResult& run) {
  std::vector<std::string> all;
  const Record& record = run.record;
  if (record.empty()) return all;
  for (const auto& [name, slider] : run.scene.wear->sliders)
    if (auto text = warning_of_cycles(record, "joint." + name)) all.push_back(std::move(*text));
  for (const auto& [name, discs] : run.scene.wear->discs)
    if (auto text = warning_of_cycles(record, "joint." + name)) all.push_back(std::move(*text));
  const bool once = run.scene.wear->runs.size() == 1;
  for (const auto& [name, worn] : run.scene.wear->joints) {
    const std::string joint = "joint." + name;
    if (auto text = warning_of_cycles(record, joint)) all.push_back(std::move(*text));
    const double depth = record.samples(joint + ".max_wear_depth").back();
    if (worn.link && depth > shortening_to_warn_of * *worn.link)
      all.push_back(fmt::format(
          "{}: loads are those of an ideal joint, and the depth is {:.2g} of the {:.4g} mm to the "
          "next joint; write realism = \"dry\" to include the worn clearance in the dynamics",
          joint, depth / *worn.link, *worn.link * 1e3));
    if (!worn.ideal_peak_force || !once) continue;
    const double peak = record.samples(joint + ".peak_force").front();
    if (std::abs(peak - *worn.ideal_peak_force) > change_to_warn_of * *worn.ideal_peak_force &&
        depth > change_to_warn_of * (worn.bore_radius - worn.pin_radius))
      all.push_back(fmt::format(
          "{}: impacts in the clearance matter (peak force {:.4g} N, ideal joint {:.4g} N), but "
          "the loads stay those of the new joint; write wear.update_dynamics = \"by_depth\"",
          joint, peak, *worn.ideal_peak_force));
  }
  return all;
}

}  // namespace stribeck
