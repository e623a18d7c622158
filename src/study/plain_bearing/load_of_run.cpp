#include "study/plain_bearing/load_of_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/error.h"
#include "base/text/suggest.h"
#include "io/toml/document.h"
#include "study/wear/cycle/joint_signals.h"

namespace stribeck {
namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr const char* joint_key = "load_joint";
constexpr const char* run_key = "load_run";

bool turns(const Scene::Joint& joint) {
  return joint.type == "revolute" || joint.type == "cylindrical";
}

bool has_journal(const RunResult& run, const Scene::Joint& joint) {
  return turns(joint) && (run.scene.dimension == 2 || joint.realism != "ideal");
}

const Scene::Joint& require_joint(const RunResult& run, const std::string& name) {
  const auto found = std::ranges::find(run.scene.joints, name, &Scene::Joint::name);
  if (found != run.scene.joints.end()) return *found;
  throw InputError(joint_key, fmt::format("the run of '{}' has no joint '{}'.", run.model, name),
                   suggestion(name, journals_in(run)));
}

void require_journal(const RunResult& run, const Scene::Joint& joint) {
  if (!turns(joint))
    throw InputError(joint_key,
                     fmt::format("joint.{} is {}, which has no journal.", joint.name, joint.type),
                     suggestion("", journals_in(run)));
  if (!has_journal(run, joint))
    throw InputError(joint_key,
                     fmt::format("joint.{} is an ideal joint in space: it carries moments too, "
                                 "which a load over an angle leaves out.",
                                 joint.name),
                     "Give it realism = \"lubricated\" with a film and run again, or take the load "
                     "from a run of the mechanism in the plane.");
}

/// A force that redundant joints share as it happens is no load of one of them.
void require_determined(const RunResult& run, const std::string& joint) {
  const std::string prefix = "joint." + joint + ".force";
  for (const std::string& channel : run.undetermined_reactions)
    if (channel.starts_with(prefix))
      throw InputError(
          joint_key, fmt::format("{} is not determined: redundant joints share the load.", channel),
          "Remove the redundant joints, or give one of them a film, and run again.");
}

LastCycle require_cycle(const RunResult& run) {
  if (run.scene.wear)
    throw InputError(run_key,
                     "it is a wear simulation, whose record has one sample for many cycles.",
                     "Take the run of its cycle, in the folder 'cycle' within it.");
  const RunFigures figures = run.summed_up();
  if (!figures.cycle)
    throw InputError(
        run_key,
        fmt::format("the run of '{}' has no cycle after which its load repeats.", run.model),
        "Name it in the model and run again, such as [output] cycle = { over = "
        "\"crank.angle\", length = \"360 deg\" }.");
  const Cycle& cycle = figures.cycle->cycle;
  if (!figures.cycle->last)
    throw InputError(
        run_key,
        fmt::format("the run of '{}' ends before its first whole cycle of {:.6g} {} of {}.",
                    run.model, cycle.length, figures.cycle->over_unit, cycle.over),
        "Simulate longer: --set simulation.duration=\"...\", two cycles at least.");
  return *figures.cycle->last;
}

/// Rows of the load over the angle of the journal, at samples of the last cycle.
class LoadRows {
 public:
  LoadRows(const RunResult& run, const Scene::Joint& joint, const LastCycle& last)
      : signals_(run, joint.name), joint_(joint), last_(last) {
    require_force();
    require_rotation();
    for (const double t : signals_.time())
      if (t > last.begin && t < last.end) add(t);
    if (largest_ == 0)
      throw InputError(
          joint_key, fmt::format("joint.{} carries no force in this run.", joint.name),
          "Give the bodies mass and inertia, or the mechanism its loads, and run again.");
  }

  /// Angle after which the load repeats: whole turns, but for the interpolation at both ends [rad].
  double cycle() const {
    const double whole = std::round(way_ / turn) * turn;
    return std::abs(way_ - whole) < 1e-3 * turn ? whole : way_;
  }
  double speed() const { return sense_ * cycle() / (last_.end - last_.begin); }

  /// Returns the least and the largest speed over parts of the cycle [rad/s].
  std::pair<double, double> speeds() const {
    constexpr int parts = 72;
    const double width = (last_.end - last_.begin) / parts;
    std::pair<double, double> found{std::numeric_limits<double>::infinity(), 0};
    for (int k = 0; k < parts; ++k) {
      const double from = last_.begin + k * width;
      const double speed = std::abs(signals_.turn(from + width) - signals_.turn(from)) / width;
      found = {std::min(found.first, speed), std::max(found.second, speed)};
    }
    return found;
  }

  /// A journal that turns clockwise comes to the rows in reverse order.
  std::string text() const {
    std::vector<Row> rows = rows_;
    if (sense_ < 0) {
      for (Row& row : rows) row.angle = row.angle > 0 ? cycle() - row.angle : 0;
      std::ranges::sort(rows, {}, &Row::angle);
    }
    std::string text = "angle [deg], Fx [N], Fy [N]\n";
    for (const auto& [angle, load] : rows)
      text += fmt::format("{:.9g}, {:.9g}, {:.9g}\n", angle * 360 / turn, load.x(), load.y());
    return text;
  }

 private:
  struct Row {
    double angle;
    Eigen::Vector2d load;
  };
  static constexpr double most_rows = 1440;

  void require_force() const {
    if (!signals_.holds_force())
      throw InputError(joint_key,
                       fmt::format("the run has two components of the force of joint.{}, and its "
                                   "axis lies in their plane.",
                                   joint_.name),
                       "Turn the model so that the axis of the bearing points along z, and run "
                       "again.");
  }

  void require_rotation() {
    const double from = signals_.turn(last_.begin);
    way_ = signals_.turn(last_.end) - from;
    sense_ = way_ < 0 ? -1 : 1;
    way_ = std::abs(way_);
    constexpr double round_off = 1e-3;
    if (signals_.way(last_.begin, last_.end) > way_ + round_off * turn || way_ < round_off * turn)
      throw InputError(
          joint_key,
          fmt::format("the journal of joint.{} ({} in {}) swings and does not turn on: "
                      "a bearing without a mechanism has one speed.",
                      joint_.name, joint_.b.body, joint_.a.body),
          "Choose a joint that turns round; of this one a run with realism = "
          "\"lubricated\" computes the film.");
  }

  /// Samples nearer to each other than 1/1440 of the cycle count by their largest load.
  void add(double t) {
    const Row row{sense_ * (signals_.turn(t) - signals_.turn(last_.begin)), signals_.load(t)};
    largest_ = std::max(largest_, row.load.norm());
    if (rows_.empty() || row.angle > rows_.back().angle + way_ / most_rows) {
      if (row.angle < way_ * (1 - 1 / most_rows)) rows_.push_back(row);
    } else if (row.load.norm() > rows_.back().load.norm()) {
      rows_.back().load = row.load;
    }
  }

  JointSignals signals_;
  const Scene::Joint& joint_;
  LastCycle last_;
  double way_ = 0, sense_ = 1, largest_ = 0;
  std::vector<Row> rows_;
};

}  // namespace

std::string RunLoad::cycle_text() const {
  return fmt::format("{:.9g} deg", cycle * 360 / turn);
}

std::string RunLoad::speed_text() const {
  return fmt::format("{:.9g} rpm", speed * 60 / turn);
}

std::string RunLoad::origin() const {
  std::string text = fmt::format(
      "the load is that of joint.{} over the last cycle of its run, {} of {} in {} at {:.6g} rpm",
      joint, cycle_text(), journal, bearing, speed * 60 / turn);
  constexpr double same = 1.02;
  if (largest_speed > same * least_speed)
    text += fmt::format(" in the mean; in the run it turns at {:.4g} to {:.4g} rpm",
                        least_speed * 60 / turn, largest_speed * 60 / turn);
  return text;
}

std::vector<std::string> journals_in(const RunResult& run) {
  std::vector<std::string> names;
  for (const Scene::Joint& joint : run.scene.joints)
    if (has_journal(run, joint)) names.push_back(joint.name);
  return names;
}

std::string only_journal(const RunResult& run) {
  const std::vector<std::string> names = journals_in(run);
  if (names.size() == 1) return names.front();
  throw InputError(joint_key,
                   names.empty()
                       ? fmt::format("no joint of the run of '{}' has a journal.", run.model)
                       : fmt::format("missing: the run of '{}' has {} joints with a journal.",
                                     run.model, names.size()),
                   suggestion("", names));
}

RunLoad load_of_run(const RunResult& run, const std::string& joint) {
  const Scene::Joint& chosen = require_joint(run, joint);
  require_journal(run, chosen);
  require_determined(run, joint);
  const LoadRows rows(run, chosen, require_cycle(run));
  const auto [least, largest] = rows.speeds();
  return {joint,        chosen.a.body, chosen.b.body, rows.text(),
          rows.cycle(), rows.speed(),  least,         largest};
}

PlainBearingInput read_plain_bearing(Value table, const RunLoad& load) {
  for (const char* key : {"load", "load_table", "cycle"})
    if (table.find(key))
      throw InputError(key, "given beside a run, which brings its own.", "Keep one of the two.");
  const std::string name = load.joint + ".csv";
  Value::Table& given = *table.table();
  given.push_back({"load_table", {}, {{}, name}});
  given.push_back({"cycle", {}, {{}, load.cycle_text()}});
  if (!table.find("speed")) given.push_back({"speed", {}, {{}, load.speed_text()}});
  PlainBearingInput input = read_plain_bearing(std::move(table), [&](const std::string& file) {
    return file == name ? load.table : load_text(file);
  });
  input.load->table.file.clear();
  input.load->origin = load.origin();
  return input;
}

}  // namespace stribeck
