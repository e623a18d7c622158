#include "workbench/runs/live_file.h"

#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

namespace stribeck::workbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::chrono::milliseconds interval{100};
constexpr std::uint64_t most_names_bytes = 16 << 20, most_channels = 1 << 20;

std::string names_of(const std::vector<Channel>& channels) {
  Json all = Json::array();
  for (const Channel& c : channels) all.push_back({c.name, c.unit, c.meaning});
  return all.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void put(std::string& out, const void* from, std::size_t bytes) {
  out.append(static_cast<const char*>(from), bytes);
}

}  // namespace

void LiveWriter::show(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (now - shown_ < interval) return;
  shown_ = now;
  static const Record none;
  const Record& record = progress.record ? *progress.record : none;
  const bool forgot = record.channels().size() != head_.channels || record.size() < head_.rows ||
                      (head_.rows > 0 && record.time()[head_.rows - 1] != last_time_);
  if (!begun_ || forgot) begin(record);
  append(record);
  write_head(progress);
}

void LiveWriter::begin(const Record& record) {
  begun_ = true;
  const std::filesystem::path fresh = path_.string() + ".part";
  file_ = std::fstream(fresh, std::ios::binary | std::ios::in | std::ios::out | std::ios::trunc);
  const std::string names = names_of(record.channels());
  head_ = {};
  head_.names_bytes = names.size();
  head_.channels = record.channels().size();
  head_.process = ::getpid();
  file_.write(reinterpret_cast<const char*>(&head_), sizeof head_);
  file_.write(names.data(), static_cast<std::streamsize>(names.size()));
  file_.flush();
  std::error_code error;
  std::filesystem::rename(fresh, path_, error);
}

void LiveWriter::append(const Record& record) {
  std::string rows;
  for (std::size_t i = head_.rows; i < record.size(); ++i) {
    put(rows, &record.time()[i], sizeof(double));
    for (std::size_t c = 0; c < head_.channels; ++c) {
      const auto value = static_cast<float>(record.column(c)[i]);
      put(rows, &value, sizeof value);
    }
  }
  file_.seekp(0, std::ios::end);
  file_.write(rows.data(), static_cast<std::streamsize>(rows.size()));
  file_.flush();
  if (!file_) return;
  head_.rows = record.size();
  last_time_ = record.empty() ? 0 : record.time().back();
}

void LiveWriter::write_head(const Progress& progress) {
  head_.steps = static_cast<std::uint64_t>(progress.steps);
  head_.time = progress.time;
  head_.end = progress.end;
  file_.seekp(0);
  file_.write(reinterpret_cast<const char*>(&head_), sizeof head_);
  file_.flush();
  if (!file_) begun_ = false;  // writing begins again, once there is room
}

void LiveWriter::remove() {
  file_.close();
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
  std::filesystem::remove(path_.string() + ".part", ignored);
}

std::optional<LiveReader> LiveReader::open(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  LiveReader reader;
  reader.file_.open(path, std::ios::binary);
  reader.file_.read(reinterpret_cast<char*>(&reader.head_), sizeof reader.head_);
  const LiveHead own;
  const LiveHead& head = reader.head_;
  if (!reader.file_ || std::memcmp(head.magic, own.magic, sizeof own.magic) != 0 ||
      head.names_bytes > most_names_bytes || head.channels > most_channels)
    return {};
  std::string names(head.names_bytes, '\0');
  reader.file_.read(names.data(), static_cast<std::streamsize>(names.size()));
  const Json all = Json::parse(names, nullptr, false);
  if (!reader.file_ || !all.is_array() || all.size() != head.channels) return {};
  const auto is_channel = [](const Json& one) {
    return one.is_array() && one.size() == 3 &&
           std::ranges::all_of(one, [](const Json& text) { return text.is_string(); });
  };
  if (!std::ranges::all_of(all, is_channel)) return {};
  for (const Json& one : all)
    reader.channels_.push_back(
        {one.at(0).get<std::string>(), one.at(1).get<std::string>(), one.at(2).get<std::string>()});
  return reader;
}

std::optional<std::size_t> LiveReader::find(const std::string& channel) const {
  const auto found = std::ranges::find(channels_, channel, &Channel::name);
  return found == channels_.end() ? std::nullopt
                                  : std::optional<std::size_t>(found - channels_.begin());
}

std::uint64_t LiveReader::place_of(std::uint64_t row) const {
  return sizeof head_ + head_.names_bytes + row * row_bytes();
}

double LiveReader::time_of(std::uint64_t row) {
  double time = 0;
  file_.clear();
  file_.seekg(static_cast<std::streamoff>(place_of(row)));
  file_.read(reinterpret_cast<char*>(&time), sizeof time);
  return time;
}

std::uint64_t LiveReader::row_behind(double time) {
  std::uint64_t low = 0, high = head_.rows;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (time_of(middle) > time)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

LiveReader::Rows LiveReader::read(std::uint64_t first, std::uint64_t most,
                                  const std::vector<std::size_t>& channels) {
  Rows rows;
  rows.columns.resize(channels.size());
  const std::uint64_t end = std::min(head_.rows, first + most);
  if (first >= end) return rows;
  std::string bytes((end - first) * row_bytes(), '\0');
  file_.clear();
  file_.seekg(static_cast<std::streamoff>(place_of(first)));
  file_.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  const auto got = static_cast<std::uint64_t>(file_.gcount()) / row_bytes();
  for (std::uint64_t i = 0; i < got; ++i) {
    const char* row = bytes.data() + i * row_bytes();
    double time = 0;
    std::memcpy(&time, row, sizeof time);
    rows.time.push_back(time);
    for (std::size_t k = 0; k < channels.size(); ++k) {
      float value = 0;
      std::memcpy(&value, row + sizeof time + channels[k] * sizeof value, sizeof value);
      rows.columns[k].push_back(value);
    }
  }
  return rows;
}

}  // namespace stribeck::workbench
