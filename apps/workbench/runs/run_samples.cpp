#include "workbench/runs/run_samples.h"

#include "workbench/runs/peaks.h"

namespace stribeck::workbench {
namespace {

constexpr std::uint64_t most_rows = 50'000;  // rows of one reading
constexpr std::size_t most_sent = 1000;      // samples of a channel in one event

}  // namespace

std::optional<double> send_rows(LiveReader& live, std::uint64_t first, const std::string& id,
                                const Events::Listener& listener) {
  std::vector<std::size_t> indices;
  std::vector<std::string> names;
  for (const std::string& name : listener.channels)
    if (const auto index = live.find(name)) {
      indices.push_back(*index);
      names.push_back(name);
    }
  if (names.empty()) return {};
  const LiveReader::Rows rows = live.read(first, most_rows, indices);
  if (rows.time.empty()) return {};
  const std::vector<std::size_t> kept =
      thinned_with_peaks({rows.columns.begin(), rows.columns.end()}, rows.time.size(), most_sent);
  Json time = Json::array(), channels = Json::object();
  for (const std::size_t i : kept) time.push_back(rows.time[i]);
  for (std::size_t k = 0; k < names.size(); ++k)
    for (const std::size_t i : kept) channels[names[k]].push_back(rows.columns[k][i]);
  Events::send(listener, "samples", {{"id", id}, {"time", time}, {"channels", channels}});
  return rows.time.back();
}

}  // namespace stribeck::workbench
