#include "report/report_fields.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/base64.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
std::string encoded_field(const std::vector<T>& values) {
  return base64(std::as_bytes(std::span(values)));
}

/// One field, seen row by row and frame by frame.
struct View {
  std::span<const float> values;
  std::size_t rows, columns;

  std::span<const float> frame(std::size_t k) const {
    return values.subspan(k * rows * columns, rows * columns);
  }
  std::size_t frames() const { return values.size() / (rows * columns); }
  bool mirrored() const {
    for (std::size_t row = 0; row < frames() * rows; ++row) {
      const std::size_t twin = row / rows * rows + (rows - 1 - row % rows);
      if (!std::ranges::equal(values.subspan(row * columns, columns),
                              values.subspan(twin * columns, columns)))
        return false;
    }
    return true;
  }
};

/// Frames in bytes, with the range of each.
struct Quantised {
  bool log;
  std::vector<float> low, high;
  std::vector<unsigned char> bytes;

  void add(std::span<const float> values) {
    const auto [min, max] = std::ranges::minmax(values);
    low.push_back(min);
    high.push_back(max);
    const double from = bent(min), span = bent(max) - from;
    for (const float x : values)
      bytes.push_back(
          static_cast<unsigned char>(span > 0 ? std::lround(255 * (bent(x) - from) / span) : 0));
  }

 private:
  double bent(double x) const { return log ? std::log(x) : x; }
};

bool spans_decades(std::span<const float> values) {
  if (values.empty()) return false;
  const auto [min, max] = std::ranges::minmax(values);
  return min > 0 && max > 30 * min;
}

Json axis_json(const FieldAxis& axis) {
  return {{"name", axis.name}, {"unit", axis.unit}, {"values", axis.values}};
}

/// A map in bytes: a picture has no more colours.
Json map_json(const View& view, std::size_t step) {
  const bool mirrored = view.mirrored();
  const std::size_t hidden = mirrored ? view.rows / 2 * view.columns : 0;
  Quantised packed{spans_decades(view.values), {}, {}, {}};
  for (std::size_t k = 0; k < view.frames(); k += step) packed.add(view.frame(k).subspan(hidden));
  return {{"mirrored", mirrored},
          {"scale", packed.log ? "log" : "linear"},
          {"low", encoded_field(packed.low)},
          {"high", encoded_field(packed.high)},
          {"data", encoded_field(packed.bytes)}};
}

/// Rows that are drawn as curves, and not as a map: a single one, or one for each flank of a track.
bool is_curves(const FieldChannel& field) {
  return field.axes[0].values.size() == 1 || field.axes[0].name == "flank";
}

/// Curves as they are.
Json curves_json(const View& view, std::size_t step) {
  std::vector<float> shown;
  for (std::size_t k = 0; k < view.frames(); k += step) {
    const std::span<const float> frame = view.frame(k);
    shown.insert(shown.end(), frame.begin(), frame.end());
  }
  return {{"values", encoded_field(shown)}};
}

Json field_json(const FieldChannel& field, const View& view, std::size_t step) {
  Json all{{"name", field.channel.name},
           {"unit", field.channel.unit},
           {"meaning", field.channel.meaning},
           {"axes", {axis_json(field.axes[0]), axis_json(field.axes[1])}}};
  all.update(is_curves(field) ? curves_json(view, step) : map_json(view, step));
  return all;
}

}  // namespace

Json report_fields(const FieldRecord& fields, std::size_t most_bytes) {
  if (fields.size() == 0) return nullptr;
  std::vector<View> views;
  std::size_t frame_bytes = 0;
  for (std::size_t i = 0; i < fields.channels().size(); ++i) {
    const auto& axes = fields.channels()[i].axes;
    views.push_back({fields.values(i), axes[0].values.size(), axes[1].values.size()});
    frame_bytes += fields.channels()[i].size() / (views.back().mirrored() ? 2 : 1);
  }
  const std::size_t most_frames = std::max<std::size_t>(1, most_bytes / frame_bytes);
  const std::size_t step = (fields.size() + most_frames - 1) / most_frames;
  std::vector<double> times;
  for (std::size_t k = 0; k < fields.size(); k += step) times.push_back(fields.time()[k]);
  Json list = Json::array();
  for (std::size_t i = 0; i < views.size(); ++i)
    list.push_back(field_json(fields.channels()[i], views[i], step));
  return {{"time", encoded_field(times)}, {"list", list}};
}

}  // namespace stribeck
