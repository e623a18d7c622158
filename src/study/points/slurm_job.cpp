#include "study/points/slurm_job.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "base/arithmetic.h"
#include "base/error.h"
#include "base/own_program.h"

namespace stribeck {
namespace {

constexpr double task_s = 600;             // a scheduler starts some two tasks a second
constexpr std::size_t usual_tasks = 1000;  // MaxArraySize = 1001, Slurm's default

/// A word of a shell, whatever it holds.
std::string shell_quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string line(const char* option, const std::string& value) {
  return value.empty() ? "" : fmt::format("#SBATCH --{}={}\n", option, value);
}

}  // namespace

std::size_t shard_count(std::size_t points, double seconds_a_point, int workers, std::size_t most) {
  const double tasks =
      std::ceil(static_cast<double>(points) * seconds_a_point / (task_s * workers));
  const auto bound = static_cast<double>(std::min(points, most));
  return static_cast<std::size_t>(std::clamp(tasks, 1.0, std::max(bound, 1.0)));
}

std::size_t most_tasks(const std::string& configuration) {
  const std::size_t at = configuration.find("MaxArraySize");
  const std::size_t digit = configuration.find_first_of("0123456789", at);
  if (at == std::string::npos || digit == std::string::npos) return usual_tasks;
  std::size_t size = 0;
  std::from_chars(configuration.data() + digit, configuration.data() + configuration.size(), size);
  return size > 1 ? size - 1 : usual_tasks;  // indices go up to MaxArraySize - 1
}

std::string array_text(const std::vector<std::size_t>& shards) {
  std::string text;
  for (std::size_t k = 0; k < shards.size();) {
    std::size_t end = k;
    while (end + 1 < shards.size() && shards[end + 1] == shards[end] + 1) ++end;
    text += (text.empty() ? "" : ",") + fmt::format("{}", shards[k]);
    if (end > k) text += fmt::format("-{}", shards[end]);
    k = end + 1;
  }
  return text;
}

std::string slurm_script(const std::filesystem::path& program, const std::filesystem::path& folder,
                         const std::vector<std::size_t>& shards, std::size_t count,
                         const SlurmOptions& options) {
  std::string text = "#!/bin/sh\n";
  text += line("job-name", "stribeck-" + folder.filename().string());
  text += line("array", array_text(shards));
  text += line("cpus-per-task", fmt::format("{}", options.workers));
  text += line("output", (folder / "logs" / "shard-%a.log").string());
  text += "#SBATCH --open-mode=append\n#SBATCH --requeue\n";
  text += line("partition", options.partition) + line("account", options.account) +
          line("time", options.time) + line("mem", options.memory);
  for (const std::string& one : options.lines) text += "#SBATCH " + one + "\n";
  text += fmt::format("export STRIBECK_ARITHMETIC={}\n", name_of(arithmetic()));
  return text + fmt::format("exec {} study shard {} \"$SLURM_ARRAY_TASK_ID\" {} --workers {}\n",
                            shell_quoted(program.string()), shell_quoted(folder.string()), count,
                            options.workers);
}

std::string output_of(const std::string& command) {
  close_descriptors_on_exec();
  std::FILE* pipe = ::popen(command.c_str(), "re");
  if (!pipe) throw FileError(fmt::format("{}: cannot be started.", command));
  std::string text;
  std::array<char, 4096> piece{};
  for (std::size_t got = 0; (got = std::fread(piece.data(), 1, piece.size(), pipe)) > 0;)
    text.append(piece.data(), got);
  const int status = ::pclose(pipe);
  if (status != 0)
    throw FileError(
        fmt::format("{}: failed with exit code {}. Is Slurm installed here, and its "
                    "controller running?",
                    command, WEXITSTATUS(status)));
  return text;
}

}  // namespace stribeck
