#include "io/hdf5/field_file.h"

#include <algorithm>

#include "base/error.h"

namespace stribeck {
namespace {

const std::string root = "/fields";

std::string axis_path(const FieldChannel& field, const FieldAxis& axis) {
  return root + "/" + field.channel.name + "." + axis.name;
}

void write_axis(Hdf5Writer& file, const std::string& path, const std::string& name,
                const std::string& unit, std::span<const double> values) {
  file.dataset(path, values);
  file.attribute(path, "name", name);
  file.attribute(path, "unit", unit);
  file.attribute(path, "units", unit);
}

void write_field(Hdf5Writer& file, const FieldChannel& field, std::size_t frames,
                 std::span<const float> values) {
  const auto& [rows, along] = field.axes;
  const std::string path = root + "/values/" + field.channel.name;
  file.dataset(path, values, {frames, rows.values.size(), along.values.size()});
  file.attribute(path, "name", field.channel.name);
  file.attribute(path, "unit", field.channel.unit);
  file.attribute(path, "shape", fmt::format("frame x {} x {}", rows.name, along.name));
  file.attribute(path, "meaning", field.channel.meaning);
  file.attribute(path, "units", field.channel.unit);
  std::vector<std::string> scales{root + "/time"};
  for (const FieldAxis& axis : field.axes) {
    scales.push_back(axis_path(field, axis));
    write_axis(file, scales.back(), axis.name, axis.unit, axis.values);
    file.scale(scales.back(), axis.name);
  }
  file.dimensions(path, scales);
}

/// The names of both axes: "frame x width x angle".
std::array<std::string, 2> axis_names(const std::string& shape) {
  const std::size_t first = shape.find(" x "), second = shape.find(" x ", first + 1);
  if (first == shape.npos || second == shape.npos)
    throw FileError(
        fmt::format("a field of shape '{}' cannot be read. Run the simulation again.", shape));
  return {shape.substr(first + 3, second - first - 3), shape.substr(second + 3)};
}

/// Older files keep the axes in a group of their own, where netCDF does not look for the dimensions of a field.
FieldChannel read_channel(const Hdf5Reader& file, const std::string& name, bool is_older) {
  const std::string path = root + "/values/" + name;
  FieldChannel field{
      {name, file.text_attribute(path, "unit"), file.text_attribute(path, "meaning")}, {}};
  const auto names = axis_names(file.text_attribute(path, "shape"));
  for (std::size_t k = 0; k < 2; ++k) {
    FieldAxis& axis = field.axes[k];
    axis.name = names[k];
    const std::string place =
        is_older ? root + "/axes/" + name + "." + axis.name : axis_path(field, axis);
    axis.unit = file.text_attribute(place, "unit");
    axis.values = file.numbers(place);
  }
  return field;
}

}  // namespace

void write_fields(Hdf5Writer& file, const FieldRecord& fields) {
  if (fields.channels().empty()) return;
  for (const char* group : {"", "/values"}) file.group(root + group);
  write_axis(file, root + "/time", "time", "s", fields.time());
  file.scale(root + "/time", "time");
  write_axis(file, root + "/place", "place", "rad or s", fields.place());
  file.dimensions(root + "/place", {root + "/time"});
  for (std::size_t i = 0; i < fields.channels().size(); ++i)
    write_field(file, fields.channels()[i], fields.size(), fields.values(i));
}

FieldRecord read_fields(const Hdf5Reader& file) {
  if (std::ranges::count(file.members("/"), "fields") == 0) return {};
  std::vector<FieldChannel> channels;
  std::vector<std::vector<float>> values;
  const bool is_older = std::ranges::count(file.members(root), "axes") > 0;
  for (const std::string& name : file.members(root + "/values")) {
    channels.push_back(read_channel(file, name, is_older));
    values.push_back(file.floats(root + "/values/" + name));
  }
  return {std::move(channels), file.numbers(root + "/time"), file.numbers(root + "/place"),
          std::move(values)};
}

}  // namespace stribeck
