#include "cli/study/study_array.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/atomic_file.h"
#include "base/error.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/image.h"
#include "study/points/slurm_job.h"

namespace stribeck::cli {
namespace {

namespace fs = std::filesystem;

/// Returns the number of shards of the folder's last array; 0 without one.
std::size_t recorded_shards(const fs::path& folder) {
  const fs::path file = folder / "shards";
  return fs::exists(file) ? std::stoul(read_file(file)) : 0;
}

std::vector<std::size_t> unfinished(const StudyPlan& plan, const fs::path& folder,
                                    std::size_t count) {
  std::vector<std::size_t> shards;
  const std::vector<StudyCounts> all = counts_of_shards(plan, folder, count);
  for (std::size_t k = 0; k < count; ++k)
    if (all[k].missing() > 0) shards.push_back(k + 1);
  return shards;
}

std::size_t wanted_shards(const StudyPlan& plan, const fs::path& folder,
                          const SlurmOptions& options) {
  const std::size_t most = most_tasks(output_of("scontrol show config"));
  if (options.shards > 0) return std::min({options.shards, most, plan.points().size()});
  const std::vector<double> times = timed_points(plan, folder);
  const double mean =
      std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
  return shard_count(plan.points().size(), mean, options.workers, most);
}

}  // namespace

int submit_study(const StudyPlan& plan, const fs::path& folder, const StudyArguments& a) {
  SlurmOptions options{a.partition,
                       a.account,
                       a.time,
                       a.memory,
                       a.sbatch_lines,
                       static_cast<std::size_t>(a.shards),
                       std::max(a.workers, 1)};
  const fs::path place = fs::absolute(folder).lexically_normal();
  const std::size_t before = a.shards > 0 ? 0 : recorded_shards(folder);
  const std::size_t count = before > 0 ? before : wanted_shards(plan, folder, options);
  const std::vector<std::size_t> shards = unfinished(plan, folder, count);
  if (shards.empty()) {
    show("nothing is missing; write the table with: stribeck study collect {}\n", folder.string());
    return done;
  }
  fs::create_directories(place / "logs");
  write_file_atomically(place / "shards", fmt::format("{}\n", count));
  const std::string script = slurm_script(installed_program(), place, shards, count, options);
  write_file_atomically(place / "job.sh", script);
  show("{}", script);
  const std::string job =
      output_of(fmt::format("sbatch --parsable '{}'", (place / "job.sh").string()));
  show("submitted {}watch    stribeck study status {}\nat the end stribeck study collect {}\n", job,
       folder.string(), folder.string());
  return done;
}

std::string shards_text(const StudyPlan& plan, const fs::path& folder) {
  std::string text;
  const std::size_t count = recorded_shards(folder);
  const std::vector<StudyCounts> all = counts_of_shards(plan, folder, count);
  for (std::size_t k = 0; k < count; ++k)
    text += fmt::format("shard {:>5}  {}  {}\n", k + 1, counts_text(all[k]),
                        (folder / "logs" / fmt::format("shard-{}.log", k + 1)).string());
  return text;
}

}  // namespace stribeck::cli
