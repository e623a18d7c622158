#include "io/vtk/vtk_surface.h"

#include <fmt/format.h>

#include <bit>
#include <cstdint>

#include "base/base64.h"
#include "base/error.h"

namespace stribeck {
namespace {

static_assert(std::endian::native == std::endian::little, "files say LittleEndian");

/// VTK puts the number of bytes before the numbers.
template <class T>
std::string encoded(const std::vector<T>& values) {
  const std::uint64_t size = values.size() * sizeof(T);
  std::vector<std::byte> bytes;
  bytes.reserve(sizeof size + size);
  const auto append = [&](std::span<const std::byte> more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
  };
  append(std::as_bytes(std::span(&size, 1)));
  append(std::as_bytes(std::span(values)));
  return base64(bytes);
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

template <class T>
std::string array(const char* type, const std::string& name, int components,
                  const std::vector<T>& values) {
  return fmt::format(
      "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"binary\">{}"
      "</DataArray>\n",
      type, escaped(name), components, encoded(values));
}

std::string arrays(const char* element, const std::vector<VtkData>& all, std::size_t count) {
  std::string text = fmt::format("<{}>\n", element);
  for (const VtkData& one : all) {
    ensure(one.values.size() == count * static_cast<std::size_t>(one.components), "{}: {} values",
           one.name, one.values.size());
    text += array("Float32", one.name, one.components, one.values);
  }
  return text + fmt::format("</{}>\n", element);
}

}  // namespace

void VtkSurface::add(std::span<const float> more, std::span<const int> more_cells) {
  const auto first = static_cast<int>(points.size() / 3);
  points.insert(points.end(), more.begin(), more.end());
  for (const int corner : more_cells) cells.push_back(first + corner);
}

std::string vtk_file(const VtkSurface& surface) {
  const std::size_t points = surface.points.size() / 3,
                    cells = surface.cells.size() / static_cast<std::size_t>(surface.corners);
  std::vector<std::int32_t> connectivity(surface.cells.begin(), surface.cells.end()), offsets;
  for (std::size_t k = 1; k <= cells; ++k)
    offsets.push_back(static_cast<std::int32_t>(k) * surface.corners);
  return fmt::format(
             "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" "
             "byte_order=\"LittleEndian\" header_type=\"UInt64\">\n<PolyData>\n<Piece "
             "NumberOfPoints=\"{}\" NumberOfVerts=\"0\" NumberOfLines=\"0\" NumberOfStrips=\"0\" "
             "NumberOfPolys=\"{}\">\n",
             points, cells) +
         arrays("PointData", surface.of_points, points) +
         arrays("CellData", surface.of_cells, cells) + "<Points>\n" +
         array("Float32", "Points", 3, surface.points) + "</Points>\n<Polys>\n" +
         array("Int32", "connectivity", 1, connectivity) + array("Int32", "offsets", 1, offsets) +
         "</Polys>\n</Piece>\n</PolyData>\n</VTKFile>\n";
}

std::string vtk_collection(const std::vector<std::pair<double, std::string>>& files) {
  std::string text =
      "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"1.0\" "
      "byte_order=\"LittleEndian\">\n<Collection>\n";
  for (const auto& [time, file] : files)
    text += fmt::format("<DataSet timestep=\"{}\" part=\"0\" file=\"{}\"/>\n", time, escaped(file));
  return text + "</Collection>\n</VTKFile>\n";
}

}  // namespace stribeck
