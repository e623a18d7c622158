#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>

#include "study/points/study_store.h"

namespace stribeck {

struct StudyCounts {
  std::size_t points = 0, done = 0, failed = 0;
  std::size_t reused = 0;  ///< done before
  std::size_t missing() const { return points - done - failed; }
};

struct StudyOptions {
  int workers = 1;
  std::filesystem::path program;            ///< program of the worker processes
  const std::atomic<bool>* stop = nullptr;  ///< request to end early; finished points stay
  bool rerun_failed = false;
  std::function<void(const StudyCounts&)> progress;
};

/// A part of the points, as under a job array: number `index` of `count`, from 1 on.
struct Shard {
  std::size_t index = 1, count = 1;
};

struct StudyOutcome {
  StudyCounts counts;
  double wall_s = 0, cpu_s = 0;  ///< time of the points computed in this run
  bool complete = false;         ///< it was not stopped
  std::string lost = {};         ///< reason why tried points are missing, that of the last one
};

/// Everything that can be said before a study runs: units of its responses; the whole model at the corners and at 100 points.
/// Throws InputError.
std::vector<std::string> check_study(const StudyPlan& plan);

/// Computes what the folder's store does not hold yet, of all points or of a shard, and stores it. Throws FileError where another
/// program computes the same.
StudyOutcome run_study(const StudyPlan& plan, const std::filesystem::path& folder,
                       const StudyOptions& options, std::optional<Shard> shard = {});

/// Return the counts of a study from its store alone; likewise those of each of its shards.
StudyCounts study_counts(const StudyPlan& plan, const std::filesystem::path& folder);
std::vector<StudyCounts> counts_of_shards(const StudyPlan& plan,
                                          const std::filesystem::path& folder, std::size_t count);

/// Processor times of up to three points, computed here [s].
std::vector<double> timed_points(const StudyPlan& plan, const std::filesystem::path& folder);

/// Writes study.csv and study.h5 from the store. A point that is not finished has the status "missing". `analysis`: text of
/// analysis.json for study.h5; empty without.
StudyCounts write_study_table(const StudyPlan& plan, const std::filesystem::path& folder,
                              const std::vector<std::string>& units, const std::string& analysis);

/// The text of study.csv as it would be written now; writes nothing, so that it can be asked for while a study is computed.
StudyCounts read_study_table(const StudyPlan& plan, const std::filesystem::path& folder,
                             const std::vector<std::string>& units, std::string& csv);

}  // namespace stribeck
