#include "io/hdf5/field_file.h"

#include <algorithm>

#include "base/error.h"

namespace stribeck {
namespace {

const std::string root = "/fields";

std::string axis_path(const FieldChannel& field, const FieldAxis& axis) {
  return root + "/axes/" + field.channel.name + "." + axis.name;
}

void write_axis(Hdf5Writer& file, const std::string& path, const std::string& name,
                const std::string& unit, std::span<const double> values) {
  file.dataset(path, values);
  file.attribute(path, "name", name);
  file.attribute(path, "unit", unit);
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
  for (const FieldAxis& axis : field.axes)
    write_axis(file, axis_path(field, axis), axis.name, axis.unit, axis.values);
}

/// The names of both axes: "frame x width x angle".
std::array<std::string, 2> axis_names(const std::string& shape) {
  const std::size_t first = shape.find(" x "), second = shape.find(" x ", first + 1);
  if (first == shape.npos || second == shape.npos)
    throw FileError(
        fmt::format("a field of shape '{}' cannot be read. Run the simulation again.", shape));
  return {shape.substr(first + 3, second - first - 3), shape.substr(second + 3)};
}

FieldChannel read_channel(const Hdf5Reader& file, const std::string& name) {
  const std::string path = root + "/values/" + name;
  FieldChannel field{
      {name, file.text_attribute(path, "unit"), file.text_attribute(path, "meaning")}, {}};
  const auto names = axis_names(file.text_attribute(path, "shape"));
  for (std::size_t k = 0; k < 2; ++k) {
    FieldAxis& axis = field.axes[k];
    axis.name = names[k];
    axis.unit = file.text_attribute(axis_path(field, axis), "unit");
    axis.values = file.numbers(axis_path(field, axis));
  }
  return field;
}

}  // namespace

void write_fields(Hdf5Writer& file, const FieldRecord& fields) {
  if (fields.channels().empty()) return;
  for (const char* group : {"", "/values", "/axes"}) file.group(root + group);
  write_axis(file, root + "/time", "time", "s", fields.time());
  write_axis(file, root + "/place", "place", "rad or s", fields.place());
  for (std::size_t i = 0; i < fields.channels().size(); ++i)
    write_field(file, fields.channels()[i], fields.size(), fields.values(i));
}

FieldRecord read_fields(const Hdf5Reader& file) {
  if (std::ranges::count(file.members("/"), "fields") == 0) return {};
  std::vector<FieldChannel> channels;
  std::vector<std::vector<float>> values;
  for (const std::string& name : file.members(root + "/values")) {
    channels.push_back(read_channel(file, name));
    values.push_back(file.floats(root + "/values/" + name));
  }
  return {std::move(channels), file.numbers(root + "/time"), file.numbers(root + "/place"),
          std::move(values)};
}

}  // namespace stribeck
