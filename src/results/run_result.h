#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/file/input_file.h"
#include "model/joint_surfaces.h"
#include "model/scene/scene.h"
#include "results/checkpoint.h"
#include "results/field_record.h"
#include "results/record.h"
#include "results/run_statistics.h"
#include "results/statistics.h"

namespace stribeck {

/// Status of a run at its end. A run that is still going on, or was killed, reads as interrupted.
enum class RunStatus { done, failed, interrupted };

/// "done", "failed", "interrupted".
std::string to_string(RunStatus status);
/// The reverse. Throws FileError for any other text.
RunStatus parse_run_status(const std::string& text);

/// Energy balance of a run [J]: imbalance = input − dissipated − stored, judged against the exchanged energy.
struct Energy {
  double input = 0;       ///< work done on the mechanism by drives and outer forces
  double dissipated = 0;  ///< lost in films, dampers and friction
  double stored = 0;      ///< change of kinetic, potential and elastic energy since the start
  double imbalance = 0;
  double throughput = 0;  ///< time integral of |input power|
  double exchanged = 0;   ///< energy that took part (results/exchanged_energy.h)
};

/// Outcome of a run with a stop rule of [simulation.periodic].
struct Periodicity {
  bool reached = false, ends = false;  ///< periodic; that, or as many cycles as are allowed
  long cycles = 0;                     ///< whole cycles that the run went through
  double tolerance = 0;                ///< tolerance of a change
  /// Largest change of the last cycle against the one before it
  std::optional<double> largest_change;
  std::string changed;  ///< quantity that changed most: "position of joint.big_end"
};

/// Everything a run hands to those who write files about it.
struct RunResult {
  std::string program = "stribeck";
  std::string version;
  std::string model;                          ///< name of the model
  std::string analysis = "dynamic";           ///< analysis as in the model file
  std::string model_text;                     ///< the input as it took effect, overrides included
  std::vector<InputFile> files;               ///< files that the model text names
  std::vector<std::string> overrides;         ///< PATH=VALUE, as given on the command line
  std::string input_hash;                     ///< hash_of_input(model_text, files)
  RunStatus status = RunStatus::interrupted;  ///< status until the end is reached
  /// Reason why a run ended before its duration; empty when it came to its end.
  std::string message;

  double wall_time_s = 0, cpu_time_s = 0, simulated_time_s = 0;
  std::int64_t steps = 0, rejected_steps = 0, newton_iterations = 0, film_solves = 0;
  Energy energy;
  std::optional<Periodicity> periodicity;  ///< periodicity of a run that ends when it is periodic
  std::vector<std::string> warnings;
  /// Assumptions where the model file leaves it open, a sentence each.
  std::vector<std::string> assumptions;
  std::vector<JointSurfaces> surfaces;              ///< surfaces that touch in joints
  std::vector<std::string> undetermined_reactions;  ///< channels; redundant joints share the load
  std::vector<StatisticsRequest> statistics;
  std::optional<Cycle> cycle;  ///< repeated part of the motion, where there is one
  /// Figures of every step; those of the record when there are none
  std::optional<RunFigures> figures;

  /// The figures of its steps, or of its record.
  RunFigures summed_up() const {
    return figures ? *figures : figures_of(record, statistics, cycle);
  }

  Record record;
  FieldRecord fields;
  /// Position of a run whose record has discarded samples: an older checkpoint.h5 counts samples that are not all there then.
  std::optional<Checkpoint> position;
  Scene scene;
  std::string bearing = {};  ///< result of `stribeck bearing`, as JSON for its report
};

}  // namespace stribeck
