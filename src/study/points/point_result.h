#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stribeck {

/// Status of a point at its end; a failure states who can correct it. A missing point was not computed, or was lost to its surroundings: a full
/// disk, memory that others had occupied, a worker that was killed. It is computed by the next `stribeck study resume`.
enum class PointStatus : unsigned char {
  done,
  input,   ///< the model cannot have these values
  solve,   ///< the simulation could not continue, or has no such figure
  crash,   ///< the worker process ended
  time,    ///< longer than the time limit
  memory,  ///< more than the memory limit
  missing  ///< no result yet
};
/// "done", "input", ...
const char* to_string(PointStatus status);

struct PointResult {
  PointStatus status = PointStatus::missing;
  double cpu_s = 0;
  std::vector<double> values = {};  ///< one for each response; empty unless done
  std::string message = {};         ///< reason why it failed, one line
};

/// Return a result as bytes, for the pipe of a worker and for the store.
std::string packed(const PointResult& result);
PointResult unpacked_result(std::string_view bytes);

}  // namespace stribeck
