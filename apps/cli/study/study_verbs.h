#pragma once
#include <string>
#include <vector>

/// The commands below `stribeck study`; each returns its exit code.
namespace stribeck::cli {

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
int study_worker(const StudyArguments&);

}  // namespace stribeck::cli
