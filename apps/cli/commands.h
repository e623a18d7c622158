#pragma once
#include <map>
#include <string>
#include <vector>

#include "workbench/open.h"

/// One function per verb of the program. Each returns the exit code: 0 done, 1 the simulation failed, 2 the input is
/// wrong, 130 interrupted. Errors travel as exceptions to main().
namespace stribeck::cli {

inline constexpr int done = 0, simulation_failed = 1, input_wrong = 2, interrupted = 130;

int check(const std::string& file, const std::vector<std::string>& overrides);

/// Options of watching and keeping a simulation, whether it begins or continues.
struct WatchArguments {
  bool quiet = false;
  bool vtk = false;  ///< also writes files for ParaView
  int threads = 1;
  std::string live;           ///< file for the record while it grows; empty: none
  std::string keep_interval;  ///< wall-clock time between checkpoints; empty: the default
};

struct RunArguments {
  std::string file, out;
  std::string text;  ///< file whose text is taken for that of `file`; empty: none
  std::vector<std::string> overrides;
  bool force = false;  ///< replace what the folder holds
};
int run(const RunArguments&, const WatchArguments&);

struct ResumeArguments {
  std::string folder;
  std::string until;  ///< end of the run; empty: the model's duration
};
int resume(const ResumeArguments&, const WatchArguments&);

/// Quantities as texts; empty: not given.
struct BearingArguments {
  std::string file;                                   ///< empty: a bearing of these sizes
  std::map<std::string, std::string> sizes;           ///< sizes by the keys of PlainBearing
  std::string save;                                   ///< file for its model
  std::vector<std::string> vary, limits, tolerances;  ///< options of design curves
  std::string best;                                   ///< "least power loss"
  std::vector<std::string> overrides;
  std::string joint, load, direction, eccentricity, at, speed, speeds, report, profile;
  std::string offset, tilt, pivot;  ///< state of a slider on pads
  int points = 0;                   ///< 0: 40 speeds, 30 or 15 by 15 points of design curves
  bool json = false;
};
int bearing(const BearingArguments&);

struct CalibrateArguments {
  std::string file;
  std::vector<std::string> overrides;
  std::string parameter, target, take = "last";
};
int calibrate(const CalibrateArguments&);

struct ReduceArguments {
  std::string file, out;
  std::string vtk;  ///< file of the modes for ParaView; empty: none
  bool quiet = false;
};
int reduce(const ReduceArguments&);

/// Arguments of `study run` and the other verbs on a study.
struct StudyArguments {
  std::string file;
  std::string out;            ///< folder
  std::string report;         ///< file; empty: report.html of the folder
  int workers = 0;            ///< 0: one for each core
  int shard = 0, shards = 0;  ///< shards of study shard; shards alone: of an array
  std::string on = "local", partition, account, time, memory;  ///< options of Slurm
  std::vector<std::string> sbatch_lines;
  bool dry_run = false, prepare = false, force = false, quiet = false, rerun_failed = false;
};
int study_run(const StudyArguments&);
int study_resume(const StudyArguments&);
int study_status(const StudyArguments&);
int study_collect(const StudyArguments&);
int study_report(const StudyArguments&);
int study_shard(const StudyArguments&);
int study_worker(const std::string& folder);

/// Arguments of `new` and `examples`.
struct StarterArguments {
  std::string name;  ///< empty: list them
  std::string from, to;
};
int new_model(const StarterArguments&);
int copy_example(const StarterArguments&);

int open(const workbench::OpenArguments&);
int workbench_worker();

int report(const std::vector<std::string>& folders, const std::string& out);
int validate(const std::vector<std::string>& cases, bool json);
int describe(const std::string& name);
int schema();

}  // namespace stribeck::cli
