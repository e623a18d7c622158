#include "build/model_check.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/text/suggest.h"
#include "build/check/dimension_check.h"
#include "build/check/mechanism_data.h"
#include "build/dry_builder.h"
#include "build/model_profiles.h"

namespace stribeck {
namespace {

// Returns a remedy for a drive of a position whose rate jumps at `time`.
std::string remedy_for_jump(const ProfileSpec& profile, double time, const char* speed_key) {
  std::string smoother;
  if (std::holds_alternative<RampProfile>(profile)) smoother = "Write smooth = true";
  if (const auto* table = std::get_if<TableProfile>(&profile)) {
    const bool at_an_end = time == table->times.front() || time == table->times.back();
    smoother = at_an_end ? "Let the table cover the whole run" : "Write interpolation = \"smooth\"";
  }
  return fmt::format("{}, or prescribe {} instead: it may be discontinuous in slope.", smoother,
                     speed_key);
}

class ModelCheck {
 public:
  ModelCheck(const ModelFile& model, const Names& names, const std::vector<Diagnostic>& known,
             Diagnostics& diagnostics)
      : model_(model), names_(names), diagnostics_(diagnostics) {
    for (const Diagnostic& diagnostic : known) wrong_.push_back(diagnostic.path);
  }

  void run(ModelUse use) {
    check_bodies();
    if (use == ModelUse::mechanism)
      check_mechanism_data(
          model_, [this](const std::string& path) { return sound(path); }, diagnostics_);
    check_joints();
    check_forces();
    check_drives();
    check_couplings();
    check_statistics();
    check_wear();
    if (sound("model.dimension")) check_dimension(model_, diagnostics_);
  }

 private:
  // Returns whether nothing was wrong at this path, below it, or with a table that it stands in.
  bool sound(const std::string& path) const {
    const auto is_below = [](const std::string& p, const std::string& above) {
      return p.starts_with(above) &&
             (p.size() == above.size() || p[above.size()] == '.' || p[above.size()] == '[');
    };
    return std::none_of(wrong_.begin(), wrong_.end(), [&](const std::string& p) {
      return is_below(p, path) || (!p.empty() && is_below(path, p));
    });
  }

  void check_bodies() {
    if (model_.bodies.empty() && sound("body"))
      diagnostics_.add("body", "the model has no bodies.",
                       "Add a table [body.NAME] with mass and inertia.");
    for (const auto& [name, body] : model_.bodies)
      if (name == "ground")
        diagnostics_.add("body.ground", "'ground' is the name of the fixed frame.",
                         "Choose another name.");
  }

  void check_pair(const std::string& path, std::span<const std::string> between) {
    if (between[0].empty() || !sound(path + ".between")) return;
    const MarkerName a(between[0]), b(between[1]);
    if (a.body != b.body) return;
    diagnostics_.add(path + ".between", fmt::format("both markers are on '{}'.", a.body),
                     "Give one marker on each of two bodies; \"ground\" is the fixed frame.");
  }

  void check_joints() {
    for (const auto& [name, joint] : model_.joints) {
      const std::string path = "joint." + name;
      check_pair(path, joint.between);
      const bool has_sound_oil = !joint.lubricant || sound("lubricant." + *joint.lubricant);
      if (!sound(path) || !has_sound_oil) continue;
      if (joint.is(Realism::dry)) check_dry(path, joint);
      if (joint.is(Realism::ideal) && joint.friction)
        joint.friction->check_law(joint.type, sliding_oil(oil_of(joint)), path + ".friction",
                                  diagnostics_);
    }
  }

  const LubricantSpec* oil_of(const JointSpec& joint) const {
    return joint.lubricant ? find_named(model_.lubricants, *joint.lubricant) : nullptr;
  }

  void check_dry(const std::string& path, const JointSpec& joint) {
    std::vector<std::string> warnings;
    DryBuilder(path, joint, oil_of(joint), warnings).check(diagnostics_);
  }

  void check_forces() {
    for (const auto& [name, force] : model_.forces)
      if (force && force->markers().size() == 2) check_pair("force." + name, force->markers());
  }

  void check_drives() {
    std::set<std::string> driven;
    for (const auto& [name, drive] : model_.drives) {
      const std::string path = "drive." + name;
      const JointSpec* joint = find_named(model_.joints, drive.joint);
      if (!joint) continue;
      if (!driven.insert(drive.joint).second)
        diagnostics_.add(path + ".joint", fmt::format("joint '{}' is driven already.", drive.joint),
                         "A joint can follow one drive.");
      else if (sound(path) && sound("joint." + drive.joint + ".type"))
        check_drive_type(path, drive, joint->type);
      check_drive_rate(path, drive);
    }
  }

  // A speed that jumps at once needs an infinite force. One at the very start does not: the run begins after it.
  void check_drive_rate(const std::string& path, const DriveSpec& drive) {
    const auto& profile = drive.angle ? drive.angle : drive.position;
    if (!profile || !sound(path) || !sound("simulation.duration")) return;
    const auto jump =
        first_rate_jump(*make_profile(*profile), 0, model_.simulation.duration.value_or(0));
    if (!jump) return;
    diagnostics_.add(
        path + (drive.angle ? ".angle" : ".position"),
        fmt::format("its rate jumps by {:.6g} {} at t = {:.6g} s, which needs an infinite force.",
                    jump->size, si_symbol(drive.angle ? radian_per_second : metre_per_second),
                    jump->time),
        remedy_for_jump(*profile, jump->time, drive.angle ? "speed" : "sliding_speed"));
  }

  void check_couplings() {
    for (const auto& [name, coupling] : model_.couplings) {
      const std::string path = "coupling." + name;
      if (coupling.first == coupling.second && sound(path))
        diagnostics_.add(path + ".second", fmt::format("joint '{}' twice.", coupling.second),
                         "Couple two different joints.");
      const std::pair<const char*, std::string> ends[] = {{".first", coupling.first},
                                                          {".second", coupling.second}};
      for (const auto& [key, joint_name] : ends) {
        const JointSpec* joint = find_named(model_.joints, joint_name);
        if (joint && !joint_turns(joint->type) && !sliding_row(joint->type))
          diagnostics_.add(
              path + key,
              fmt::format("a {} joint has no coordinate to couple.", joint_kind_name(joint->type)),
              "Couple revolute, translational, cylindrical or screw joints.");
      }
    }
  }

  void check_drive_type(const std::string& path, const DriveSpec& drive, JointKind type) {
    if (!joint_turns(type) && !sliding_row(type))
      return diagnostics_.add(
          path + ".joint",
          fmt::format("a {} joint has no degree of freedom that a drive could prescribe.",
                      joint_kind_name(type)),
          "Drive a revolute, translational, cylindrical or screw joint.");
    if (drive.turns() ? joint_turns(type) : sliding_row(type).has_value()) return;
    const char* key = drive.angle      ? "angle"
                      : drive.speed    ? "speed"
                      : drive.position ? "position"
                                       : "sliding_speed";
    diagnostics_.add(
        path + "." + key, fmt::format("joint '{}' is {}.", drive.joint, joint_kind_name(type)),
        joint_turns(type) ? "Use angle or speed for it." : "Use position or sliding_speed for it.");
  }

  void check_wear() {
    const bool wears = std::ranges::any_of(
        model_.joints, [](const auto& joint) { return joint.value.wear.has_value(); });
    if (!model_.wear) {
      for (const auto& [name, joint] : model_.joints)
        if (joint.wear)
          diagnostics_.add("joint." + name + ".wear", "the number of cycles is missing.",
                           "Add a table [wear] with cycles and period.");
      return;
    }
    if (!wears && sound("joint"))
      diagnostics_.add("wear", "no joint wears.", "Add a table [joint.NAME.wear].");
    check_dynamics_update();
    check_worn_meshes();
    if (model_.model.dimension == 3 && sound("model")) check_wear_in_space();
    if (!model_.simulation.goes_through_time())
      diagnostics_.add("wear", "a wear simulation needs a periodic dynamic or kinematic run.",
                       "Choose analysis = \"kinematic\" or \"dynamic\".");
    else if (sound("simulation.duration") && sound("wear.period") &&
             model_.wear->period > model_.simulation.duration.value_or(0) * (1 + 1e-9))
      diagnostics_.add("wear.period",
                       fmt::format("{:.6g} s is longer than the run.", model_.wear->period),
                       "The last period of the run is the cycle.");
  }

  /// Pressures between a bore and a pin that tilts are those of a foundation, which the dry joint itself does not have in space.
  void check_wear_in_space() {
    for (const auto& [name, joint] : model_.joints) {
      if (!joint.wear) continue;
      const std::string path = "joint." + name + ".wear";
      if (!joint.is_journal() || !joint.is(Realism::dry))
        diagnostics_.add(path, "only dry revolute and cylindrical joints wear in space.",
                         "Write realism = \"dry\" in such a joint, or remove it.");
      else if (joint.wear->compliance && !joint.wear->compliance->is_local())
        diagnostics_.add(path + ".compliance", "in space the bore is an elastic foundation.",
                         "Use model = \"winkler_foundation\".");
      else if (joint.wear->elastic_pin)
        diagnostics_.add(path + ".elastic_pin", "in space the pin is rigid.", "Remove it.");
    }
  }

  void check_dynamics_update() {
    const bool clearance = std::ranges::any_of(model_.joints, [this](const auto& joint) {
      return joint.value.wear && !joint.value.is(Realism::ideal) &&
             joint.value.type != JointKind::discs && model_.model.dimension == 2;
    });
    if (model_.wear->update_depth && !clearance && sound("joint"))
      diagnostics_.add(
          "wear.update_depth",
          "the joints that wear are ideal, discs or in space: wear does not change their motion.",
          "Remove it, or write realism = \"dry\" in a planar joint that wears.");
  }

  void check_worn_meshes() {
    for (const auto& [name, joint] : model_.joints) {
      if (!joint.wear || !joint.film) continue;
      if (joint.film->model) joint.film->model->check_wear("joint." + name + ".film", diagnostics_);
    }
  }

  void check_statistics() {
    std::set<std::string> used;
    for (std::size_t i = 0; i < model_.statistics.size(); ++i) {
      const StatisticsSpec& request = model_.statistics[i];
      const std::string path = fmt::format("statistics[{}]", i);
      if (!request.name.empty() && !used.insert(request.name).second)
        diagnostics_.add(path + ".name", fmt::format("'{}' is used twice.", request.name),
                         "Names are unique.");
      check_channel(path + ".channel", request.channel);
      check_channel(path + ".over", request.over);
    }
  }

  // "joint.pin.force": the second part names something of the model. What it can measure is known
  // to the run.
  void check_channel(const std::string& path, const std::string& channel) {
    const std::vector<std::string> parts = split_path(channel);
    static const std::set<std::string> kinds = {"body", "joint", "drive", "force"};
    if (parts.size() < 2 || !kinds.contains(parts[0])) return;
    const std::vector<std::string> known = names_.of(parts[0]);
    if (std::find(known.begin(), known.end(), parts[1]) != known.end()) return;
    diagnostics_.add(path, fmt::format("the model has no {} named '{}'.", parts[0], parts[1]),
                     suggestion(parts[1], known));
  }

  const ModelFile& model_;
  const Names& names_;
  Diagnostics& diagnostics_;
  std::vector<std::string> wrong_;
};

}  // namespace

void check_model(const ModelFile& model, const Names& names, const std::vector<Diagnostic>& known,
                 ModelUse use, Diagnostics& diagnostics) {
  ModelCheck(model, names, known, diagnostics).run(use);
}

}  // namespace stribeck
