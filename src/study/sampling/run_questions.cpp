#include "study/sampling/run_questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/error.h"
#include "results/model_cycle.h"

namespace stribeck {
namespace {

void check_periodic(const ModelFile& model, const std::optional<Cycle>& cycle) {
  if (!model.simulation.periodic) return;
  if (model.wear)
    throw InputError("simulation.periodic", "given beside [wear].",
                     "A wear simulation counts its cycles itself: leave one of them out.");
  if (!cycle)
    throw InputError("simulation.periodic", "nothing says how long a cycle is.",
                     "Give it in [output.cycle], such as cycle = { over = \"time\", length = "
                     "\"20 ms\" }.");
}

/// A joint whose file declares more than its realism uses: a film that is not lubricated, a contact that is not dry.
bool has_unused_realism(const JointSpec& joint) {
  return (joint.film && !joint.is(Realism::lubricated)) ||
         (joint.contact && !joint.is(Realism::dry));
}

std::string_view name_of(const JointSpec& joint) {
  if (joint.is(Realism::lubricated)) return "lubricated";
  return joint.is(Realism::dry) ? "dry" : "ideal";
}

bool is_among(const std::vector<Channel>& channels, const std::string& name) {
  return std::ranges::find(channels, name, &Channel::name) != channels.end();
}

/// Returns a reason why a channel that a run does not have may be left out; none where it may not.
std::optional<std::string> reason_to_leave_out(const ModelFile& model, const std::string& channel,
                                               const std::vector<Channel>& channels) {
  if (is_among(channels, channel)) return {};
  for (const auto& [name, joint] : model.joints)
    if (channel.starts_with("joint." + name + ".") && has_unused_realism(joint))
      return fmt::format("joint.{} is {} and has no channel '{}'", name, name_of(joint), channel);
  return {};
}

/// Returns the statistics that the run can compute; notes on the others. All are checked: `channels` is extended by what others name.
std::vector<StatisticsRequest> answered(const ModelFile& model, const std::vector<Channel>& all,
                                        std::vector<std::string>& notes) {
  std::vector<StatisticsRequest> requested, answered;
  std::vector<Channel> known = all;
  for (const StatisticsSpec& s : model.statistics) {
    requested.push_back(
        {s.name, s.channel, s.over, s.window[0].value, s.window[1].value, s.last_cycle});
    std::optional<std::string> reason;
    for (const std::string& channel : {s.channel, s.over})
      if (const auto found = reason_to_leave_out(model, channel, all)) {
        reason = found;
        if (!is_among(known, channel)) known.push_back({channel, "", ""});
      }
    if (reason)
      notes.push_back(fmt::format("statistics '{}' are left out: {}", s.name, *reason));
    else
      answered.push_back(requested.back());
  }
  check_statistics(requested, known);
  return answered;
}

}  // namespace

RunQuestions questions_of(const ModelInput& input, const std::vector<Channel>& channels) try {
  RunQuestions questions;
  questions.statistics = answered(input.model, channels, questions.notes);
  questions.cycle = cycle_of(input.model, channels);
  check_periodic(input.model, questions.cycle);
  return questions;
} catch (const InputError& error) {
  throw located(error, input);
}

RunQuestions questions_of(const BuiltModel& model, const ModelInput& input) {
  return questions_of(input, Probe(*model.system, *model.probe, model.assembly.state).channels());
}

}  // namespace stribeck
