#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "study/run/simulate.h"

/// The record of a run while it grows, in a file beside its results: one process appends, others read at any time, none waits.
///   head    fixed size; its count of rows is written after the rows, so that it never counts one that is not there
///   names   JSON of the channels
///   rows    time [float64], then every channel [float32]
/// Where the run forgets samples (results/thinning.h) a new file takes the name. What cannot be written (a full disk) costs the
/// live plots and nothing else.
namespace stribeck::workbench {

struct LiveHead {
  char magic[8] = {'s', 't', 'r', 'l', 'i', 'v', 'e', '1'};
  std::uint64_t names_bytes = 0, channels = 0;
  std::uint64_t rows = 0, steps = 0;
  double time = 0, end = 0;  ///< simulated [s]
  std::int64_t process = 0;
};

constexpr const char* live_file_name = "live.bin";

/// Writes ten times a second at most.
class LiveWriter {
 public:
  explicit LiveWriter(std::filesystem::path path) : path_(std::move(path)) {}
  void show(const Progress& progress);
  /// The results say the same from now on.
  void remove();

 private:
  void begin(const Record& record);
  void append(const Record& record);
  void write_head(const Progress& progress);

  using Clock = std::chrono::steady_clock;
  std::filesystem::path path_;
  std::fstream file_;
  LiveHead head_;
  double last_time_ = 0;  ///< time of the last row
  Clock::time_point shown_{};
  bool begun_ = false;
};

/// Contents of the file at one moment.
class LiveReader {
 public:
  /// Returns nothing where there is no such file, or none that this program wrote.
  static std::optional<LiveReader> open(const std::filesystem::path& path);

  const LiveHead& head() const { return head_; }
  const std::vector<Channel>& channels() const { return channels_; }
  std::optional<std::size_t> find(const std::string& channel) const;
  /// The first row behind this time [s].
  std::uint64_t row_behind(double time);
  /// Times and the given channels of rows from `first` on, `most` of them at most.
  struct Rows {
    std::vector<double> time;
    std::vector<std::vector<double>> columns;
  };
  Rows read(std::uint64_t first, std::uint64_t most, const std::vector<std::size_t>& channels);

 private:
  std::uint64_t row_bytes() const { return sizeof(double) + head_.channels * sizeof(float); }
  std::uint64_t place_of(std::uint64_t row) const;
  double time_of(std::uint64_t row);

  std::ifstream file_;
  LiveHead head_;
  std::vector<Channel> channels_;
};

}  // namespace stribeck::workbench
