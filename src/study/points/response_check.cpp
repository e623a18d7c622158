#include "study/points/response_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/suggest.h"
#include "build/builder.h"
#include "build/probe.h"
#include "study/points/bearing_figures.h"

namespace stribeck {
namespace {

std::string unit_of(const std::string& unit, Figure which) {
  if (which == Figure::at_min || which == Figure::at_max) return "s";
  if (which != Figure::integral) return unit;
  return unit.empty() || unit == "1" ? "s" : unit + " s";
}

class ResponseCheck {
 public:
  explicit ResponseCheck(const StudyPlan& plan) : plan_(plan) {}

  std::vector<std::string> of_bearing() {
    for_each([this](const ResponseSection& response) {
      if (response.statistic || response.channel)
        complain(response.channel ? "channel" : "statistic", "a steady bearing has none.",
                 "Name its figure alone, such as figure = \"min_film_thickness\".");
      const BearingFigure* found = find_bearing_figure(response.figure);
      if (!found)
        complain("figure", fmt::format("'{}' is no figure of a steady bearing.", response.figure),
                 suggestion(response.figure, bearing_figure_names()));
      return std::string(found ? found->unit : "");
    });
    return finish();
  }

  std::vector<std::string> of_run(const ModelInput& input) {
    const BuiltModel model = build_model(input);
    channels_ = Probe(*model.system, *model.probe, model.assembly.state).channels();
    for_each([&](const ResponseSection& response) {
      const auto which = figure_named(response.figure);
      if (!which)
        complain("figure", fmt::format("'{}' is no figure of a run.", response.figure),
                 suggestion(response.figure, figure_names()));
      const std::string channel = channel_of(response, input.model);
      const auto found = std::ranges::find(channels_, channel, &Channel::name);
      return which && found != channels_.end() ? unit_of(found->unit, *which) : std::string();
    });
    return finish();
  }

 private:
  template <class UnitOf>
  void for_each(UnitOf unit_of_response) {
    std::vector<std::string> names;
    for (const ResponseSection& response : plan_.file().responses) {
      path_ = fmt::format("response[{}].", units_.size());
      if (std::ranges::count(names, response.name) > 0)
        complain("name", fmt::format("'{}' is given twice.", response.name), "Rename one.");
      names.push_back(response.name);
      units_.push_back(unit_of_response(response));
    }
  }

  std::vector<std::string> finish() {
    throw_if_any(std::move(entries_));
    return std::move(units_);
  }

  void complain(const std::string& key, const std::string& problem, const std::string& remedy) {
    const std::string path = key.empty() ? path_.substr(0, path_.size() - 1) : path_ + key;
    entries_.push_back({plan_.place(path), path, problem, remedy});
  }

  /// Returns the channel of the response, or of the statistics that it names.
  std::string channel_of(const ResponseSection& response, const ModelFile& model) {
    if (response.statistic) return channel_of_statistic(*response.statistic, model);
    if (!response.channel) {
      complain("", "names neither a statistic nor a channel.",
               fmt::format("Write for example channel = \"{}\".", channels_.front().name));
      return {};
    }
    std::vector<std::string> names;
    for (const Channel& channel : channels_) names.push_back(channel.name);
    const bool known = model.wear || std::ranges::count(names, *response.channel) > 0;
    const std::string near = known ? "" : nearest(*response.channel, names);
    if (!known)
      complain("channel", fmt::format("no run of this model writes '{}'.", *response.channel),
               near.empty() ? "The header of results.csv of one run lists the channels."
                            : fmt::format("Did you mean '{}'?", near));
    return *response.channel;
  }

  std::string channel_of_statistic(const std::string& name, const ModelFile& model) {
    std::vector<std::string> known;
    for (const StatisticsSpec& one : model.statistics) {
      if (one.name == name) return one.channel;
      known.push_back(one.name);
    }
    complain("statistic", fmt::format("the model requests no statistics '{}'.", name),
             known.empty() ? "Add [[statistics]] to the model." : suggestion(name, known));
    return {};
  }

  const StudyPlan& plan_;
  std::string path_;  ///< path of the present response
  std::vector<Channel> channels_;
  std::vector<Diagnostic> entries_;
  std::vector<std::string> units_;
};

}  // namespace

std::vector<std::string> check_responses(const StudyPlan& plan, const PointEvaluation& evaluation) {
  ResponseCheck check(plan);
  if (plan.is_bearing()) return check.of_bearing();
  return check.of_run(evaluation.input_of(plan.assignments(plan.points().point(0))));
}

}  // namespace stribeck
