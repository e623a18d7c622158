#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

/// A study as an array job of Slurm: one task computes one shard, a part of the points.
namespace stribeck {

struct SlurmOptions {
  /// Options of sbatch; empty: the cluster's default
  std::string partition, account, time, memory;
  std::vector<std::string> lines;  ///< more options of sbatch, such as "--qos=low"
  std::size_t shards = 0;          ///< number of shards; 0: by the time of a point
  int workers = 1;                 ///< processes, and cores, of a task
};

/// Parts of about ten minutes each, one point at least and no more than an array may have [1, most].
std::size_t shard_count(std::size_t points, double seconds_a_point, int workers, std::size_t most);

/// Returns the number of tasks that one array may have, from the text of `scontrol show config`; 1000 where it is not stated there.
std::size_t most_tasks(const std::string& configuration);

/// "1-3,7": the list of an array.
std::string array_text(const std::vector<std::size_t>& shards);

/// The script that sbatch is given. A task that is requeued or cut off continues where it stopped.
std::string slurm_script(const std::filesystem::path& program, const std::filesystem::path& folder,
                         const std::vector<std::size_t>& shards, std::size_t count,
                         const SlurmOptions& options);

/// Runs a command and returns its output. Throws FileError when it cannot be started or fails.
std::string output_of(const std::string& command);

}  // namespace stribeck
