#include "study/grid/run_grid_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string_view>

#include "base/error.h"
#include "clearance/joint_channels.h"
#include "study/grid/coarse_model.h"

namespace stribeck {
namespace {

constexpr std::string_view asperity_force = "asperity_force";

enum class FigureKind { smallest, largest, mean };

/// Figures of films, by the last word of the name of their channel.
struct FilmFigure {
  std::string_view channel;
  FigureKind figure;
};
constexpr FilmFigure film_figures[] = {{joint_channel::min_film_thickness, FigureKind::smallest},
                                       {joint_channel::peak_film_pressure, FigureKind::largest},
                                       {joint_channel::peak_asperity_pressure, FigureKind::largest},
                                       {joint_channel::peak_film_temperature, FigureKind::largest},
                                       {joint_channel::power_loss, FigureKind::mean},
                                       {asperity_force, FigureKind::mean},
                                       {"side_flow", FigureKind::mean}};

struct FigureReading {
  const char* name;
  double value, at;
};

FigureReading read_figure(FigureKind figure, const SignalStatistics& s) {
  switch (figure) {
    case FigureKind::smallest:
      return {"smallest", s.min, s.at_min};
    case FigureKind::largest:
      return {"largest", s.max, s.at_max};
    case FigureKind::mean:
      return {"mean", s.mean, 0};
  }
  throw std::logic_error("no such figure");
}

std::vector<SignalStatistics> statistics_of(const RunResult& run) {
  const RunFigures all = run.summed_up();
  return all.cycle && all.cycle->last ? all.cycle->last->channels : all.channels;
}

bool is_on_grid(const JointSpec& joint) {
  return joint.film && joint.film->model && joint.film->model->coarsened(coarsening);
}

/// Names of the joints of films on grids, each with the point behind it.
std::vector<std::string> joints_on_grid(const ModelFile& model) {
  std::vector<std::string> all;
  for (const auto& [name, joint] : model.joints)
    if (is_on_grid(joint)) all.push_back("joint." + name + ".");
  return all;
}

void require_comparable(const RunResult& run, const std::vector<std::string>& joints) {
  if (joints.empty())
    throw InputError("", "this model has no film on a grid.",
                     "Closed forms and ideal joints have no error of a grid.");
  if (run.analysis != "dynamic" && run.analysis != "kinematic")
    throw InputError("", fmt::format("a {} analysis has no motion through time.", run.analysis),
                     "The error is estimated of dynamic and kinematic runs.");
  if (run.status != RunStatus::done)
    throw InputError("", "this run did not come to its end.",
                     "Continue it with stribeck resume first.");
}

const FilmFigure* figure_of(const std::string& channel, const std::vector<std::string>& joints) {
  if (std::ranges::none_of(joints, [&](const auto& j) { return channel.starts_with(j); }))
    return nullptr;
  const std::string_view last = std::string_view(channel).substr(channel.rfind('.') + 1);
  const auto found = std::ranges::find(film_figures, last, &FilmFigure::channel);
  return found == std::end(film_figures) ? nullptr : &*found;
}

/// Returns whether asperities carry a part of the load in the film of a channel.
bool asperities_carry(const std::string& channel, const Record& record,
                      const std::vector<SignalStatistics>& statistics) {
  constexpr double negligible = 1e-6;  // of the largest film pressure
  const std::string film = channel.substr(0, channel.rfind('.') + 1);
  const auto contact = record.find(film + joint_channel::peak_asperity_pressure),
             pressure = record.find(film + joint_channel::peak_film_pressure);
  return contact && pressure && statistics[*contact].max > negligible * statistics[*pressure].max;
}

bool is_of_asperities(std::string_view last_word) {
  return last_word == joint_channel::peak_asperity_pressure || last_word == asperity_force;
}

}  // namespace

RunGridError estimate_grid_error(const RunResult& run, const ModelInput& input,
                                 const RunOptions& options) {
  constexpr double negligible = 1e-9;  // of the largest value of its channel
  const std::vector<std::string> joints = joints_on_grid(input.model);
  require_comparable(run, joints);
  RunGridError all;
  const RunResult coarse = simulate(coarse_model(input), options);
  if (coarse.status != RunStatus::done) {
    all.none = coarse.message;
    return all;
  }
  const auto fine_statistics = statistics_of(run), coarse_statistics = statistics_of(coarse);
  const auto& channels = run.record.channels();
  for (std::size_t i = 0; i < channels.size(); ++i) {
    const FilmFigure* const figure = figure_of(channels[i].name, joints);
    const auto other = figure ? coarse.record.find(channels[i].name) : std::nullopt;
    if (!other) continue;
    if (is_of_asperities(figure->channel) &&
        !asperities_carry(channels[i].name, run.record, fine_statistics))
      continue;
    const SignalStatistics& whole = fine_statistics[i];
    const FigureReading fine = read_figure(figure->figure, whole),
                        rough = read_figure(figure->figure, coarse_statistics[*other]);
    const double scale = std::max(std::abs(whole.min), std::abs(whole.max));
    if (!(std::abs(fine.value) > negligible * scale)) continue;
    all.figures.push_back({channels[i].name, fine.name, channels[i].unit, fine.value, fine.at,
                           std::abs((fine.value - rough.value) / fine.value) / second_order});
  }
  return all;
}

}  // namespace stribeck
