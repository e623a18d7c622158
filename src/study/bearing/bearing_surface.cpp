#include "study/bearing/bearing_surface.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "tribo/film/bearing/film_fields.h"
#include "tribo/film/elastic/elastic_history.h"

namespace stribeck {
namespace {

// Cells of a plotted field of a film in closed form
constexpr int closed_columns = 120, closed_rows = 17;

}  // namespace

BearingSurface bearing_surface(const std::string& joint, const FiniteJournalFilm& film,
                               const FiniteJournalFilm::Workspace& w) {
  BearingSurface surface{film_fields("joint." + joint, film), {}};
  std::size_t size = 0;
  for (const FieldChannel& field : surface.fields) size += field.size();
  surface.values.resize(size);
  const Field oil_height = w.film.full_height.value * w.film.theta;
  FilmMemory memory{0, w.motion.a, oil_height.data(), w.pressure.data()};
  std::vector<double> elastic;
  if (w.elastic) {
    elastic.resize(static_cast<std::size_t>(elastic_rows(film)));
    store_elastic_memory(film, w, elastic.data());
    memory.elastic = elastic.data();
  }
  if (w.thermal) memory.temperature = w.thermal->rows.data();
  sample_film_fields(film, w.motion, memory, 0, surface.values.data());
  return surface;
}

BearingSurface bearing_surface(const std::string& joint, const ClosedFormFilm& film,
                               const FilmConditions& conditions, const Eigen::Vector2d& e,
                               double omega) {
  FieldAxis width{"width", "m", {}}, angle{"angle", "rad", {}};
  for (int i = 0; i < closed_rows; ++i)
    width.values.push_back(conditions.length * ((i + 0.5) / closed_rows - 0.5));
  for (int j = 0; j < closed_columns; ++j)
    angle.values.push_back(2 * std::numbers::pi * j / closed_columns);
  const std::string name = "joint." + joint;
  BearingSurface surface{
      {{{name + ".film_pressure", "Pa", "gauge pressure of the film"}, {width, angle}},
       {{name + ".gap", "m", "gap between journal and bearing"}, {width, angle}}},
      {}};
  const JournalMotion<double> motion{e.x(), e.y(), 0, 0, omega};
  for (const double z : width.values)
    for (const double phi : angle.values)
      surface.values.push_back(film.pressure(conditions, motion, phi, z));
  for (int i = 0; i < closed_rows; ++i)
    for (const double phi : angle.values)
      surface.values.push_back(conditions.radial_clearance - e.x() * std::cos(phi) -
                               e.y() * std::sin(phi));
  return surface;
}

std::string surface_csv(const BearingSurface& surface) {
  const auto& [width, angle] = surface.fields.front().axes;
  std::string text = "angle [rad],width [m]";
  for (const FieldChannel& field : surface.fields) {
    const std::string& name = field.channel.name;
    text += fmt::format(",{} [{}]", name.substr(name.rfind('.') + 1), field.channel.unit);
  }
  text += "\n";
  const std::size_t columns = angle.values.size(), size = width.values.size() * columns;
  for (std::size_t i = 0; i < size; ++i) {
    text += fmt::format("{},{}", angle.values[i % columns], width.values[i / columns]);
    for (std::size_t f = 0; f < surface.fields.size(); ++f)
      text += fmt::format(",{}", surface.values[f * size + i]);
    text += "\n";
  }
  return text;
}

}  // namespace stribeck
