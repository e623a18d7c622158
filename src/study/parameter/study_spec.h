#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "study/parameter/analysis_section.h"
#include "study/parameter/design_kind.h"

/// A parameter study as plain data: what is varied of which model, by which design, and which results are kept.
///   [study]       the model, what of its runs is kept, limits of a point
///   [bearing]     the question of a steady bearing; without it the points are runs (or wear simulations)
///   [[vary]]      one parameter: paths of the model file (or of [bearing]) and their values
///   [design]      which combinations of values are the points
///   [[response]]  one number of each point
///   [analysis]    what is made of them
namespace stribeck {

/// Points whose run folders stay.
enum class KeptRuns { none, failed, extremes, all };

struct StudySection {
  std::string model;                ///< file, relative to the study's
  std::optional<std::string> name;  ///< name in the report
  KeptRuns keep = KeptRuns::none;
  std::optional<double> time_limit;  ///< time limit of a point in wall time [s]
  std::optional<int> memory_limit;   ///< memory limit of a worker [MiB]
  static const Schema<StudySection>& schema();
};

/// Table [bearing], with the options of `stribeck bearing`.
struct BearingSection {
  std::optional<std::string> joint;
  std::optional<double> load, direction, eccentricity, at,
      speed;  ///< [N], [rad], 1, [rad], [rad/s]
  static const Schema<BearingSection>& schema();
};

enum class Spacing { linear, log };
enum class Distribution { uniform, log_uniform, normal, log_normal };

/// Values stay as written: their unit is that of the parameter, which the model declares.
struct VarySection {
  std::vector<std::string> paths;
  std::optional<std::string> name;
  std::vector<Value> values;
  std::optional<Value> from, to, nominal, mean, standard_deviation;
  std::optional<int> points;
  Spacing spacing = Spacing::linear;
  std::optional<Distribution> distribution;
  static const Schema<VarySection>& schema();
};

struct DesignSection {
  const DesignKind* kind = &grid_design;
  std::optional<int> points;  ///< points of sampled designs; base sample of saltelli
  int seed = 1;
  int trajectories = 10, levels = 4;  ///< trajectories and levels of morris
  std::optional<std::string> file;    ///< file of table
  static const Schema<DesignSection>& schema();
};

enum class Figure { last, min, max, mean, std, integral, at_min, at_max };

struct ResponseSection {
  std::string name;
  std::optional<std::string> statistic;  ///< [[statistics]] of the model
  std::optional<std::string> channel;
  bool last_cycle = false;  ///< statistic over the last cycle of the channel, not the whole run
  std::string figure;       ///< a Figure, or the name of a bearing's figure
  static const Schema<ResponseSection>& schema();
};

struct CorrelationSection {
  std::array<std::string, 2> between;
  double coefficient = 0;
  static const Schema<CorrelationSection>& schema();
};

struct StudyFile {
  StudySection study;
  std::optional<BearingSection> bearing;
  std::vector<VarySection> vary;
  std::vector<CorrelationSection> correlations;
  DesignSection design;
  std::vector<ResponseSection> responses;
  AnalysisSection analysis;
  static const Schema<StudyFile>& schema();
};

/// "min" for Figure::min; none for other words.
std::optional<Figure> figure_named(const std::string& name);
const std::vector<std::string>& figure_names();

}  // namespace stribeck
