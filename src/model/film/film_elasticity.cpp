#include "model/film/film_elasticity.h"

#include <fmt/format.h>

#include <numbers>

#include "model/compliance/compliances.h"
#include "tribo/film/surface/paired_compliance.h"
#include "tribo/film/surface/section_compliance.h"

namespace stribeck {

const Schema<FilmElasticity>& FilmElasticity::schema() {
  static const auto solid = elastic_solid_schema(
      "elastic_journal",
      "A solid journal, elastic as a whole, in plane strain; harmonics around the axis.");
  static const auto s =
      Schema<FilmElasticity>{
          "film_elasticity",
          "Surfaces of a film that deflect under its pressure: film and deflection "
          "are found together."}
          .family("bearing_compliance", &FilmElasticity::bearing, compliances(),
                  "compliance of the bearing's surface, each cross section by itself; rigid when "
                  "left out",
                  Presence::optional)
          .record("elastic_journal", &FilmElasticity::journal, solid,
                  "elasticity of the journal; rigid when left out");
  return s;
}

namespace {

/// A compliance of cross sections has equal segments: forces of columns whose edges lie on those of grooves act at their centres.
std::shared_ptr<const SurfaceCompliance> of_sections(const Compliance& sections,
                                                     const FilmGrid& grid) {
  if (sections.is_local()) return std::make_shared<const WinklerLayer>(sections.diagonal()[0]);
  Eigen::VectorXd wide(grid.columns());
  for (int j = 0; j < grid.columns(); ++j)
    wide[j] = grid.width(j) * grid.columns() / (2 * std::numbers::pi);
  return std::make_shared<const SectionCompliance>(grid, sections.matrix() * wide.asDiagonal());
}

}  // namespace

std::shared_ptr<const ElasticSurface> FilmElasticity::surface(const FilmGrid& grid,
                                                              double journal_radius,
                                                              double bore_radius,
                                                              double surroundings,
                                                              bool with_modes) const {
  std::optional<Compliance> sections;
  if (bearing) sections = bearing->film_compliance(bore_radius, grid.columns());
  if (journal) {
    const ElasticDisc disc{journal_radius,
                           {journal->modulus, journal->poisson_ratio, PlaneState::strain}};
    const Compliance solid = compliance_of_harmonics(disc, grid.columns(), false);
    sections = sections ? *sections + solid : solid;
  }
  std::shared_ptr<const SurfaceCompliance> both =
      bearing ? bearing->film_surface(grid, with_modes) : nullptr;
  if (sections) {
    const auto others = of_sections(*sections, grid);
    both = both ? std::make_shared<const PairedCompliance>(both, others) : others;
  }
  if (!both) return nullptr;
  return std::make_shared<const ElasticSurface>(
      ElasticSurface{std::move(both), EdgeInterpolation(grid), surroundings});
}

std::shared_ptr<const Eigen::MatrixXd> FilmElasticity::modes(const FilmGrid& grid) const {
  return bearing ? bearing->film_modes(grid) : nullptr;
}

std::string FilmElasticity::warning() const {
  return bearing ? bearing->film_warning() : std::string();
}

bool FilmElasticity::is_even() const {
  return !bearing || bearing->is_even();
}

void FilmElasticity::check(double bore_radius, bool graded, Diagnostics& diagnostics) const {
  if (is_rigid()) return;
  constexpr int segments = 16;  // any number shows whether each deflects by itself
  bool needs_equal_columns = journal.has_value();
  const std::size_t before = diagnostics.count();
  if (bearing) {
    bearing->check(bore_radius, "bearing_compliance", diagnostics);
    if (bearing->file().name)
      return diagnostics.add(
          "bearing_compliance.model", "a condensed mesh is available in dry joints that wear only.",
          "Use model = \"reduced_body\" with a mesh of the whole bearing, or \"elastic_ring\", "
          "\"half_plane\", \"winkler_foundation\".");
    if (diagnostics.count() > before) return;
    const std::optional<Compliance> sections = bearing->film_compliance(bore_radius, segments);
    const bool is_local = sections && sections->is_local();
    needs_equal_columns = journal || (sections && !is_local);
    if (const double layer = bearing->wall(bore_radius); is_local && layer > bore_radius)
      diagnostics.add("bearing_compliance.thickness",
                      fmt::format("a layer of {:.6g} m is thicker than the radius of the bore of "
                                  "{:.6g} m.",
                                  layer, bore_radius),
                      "Springs that do not feel each other stand for thin layers; use model = "
                      "\"elastic_ring\", and mind the units.");
  }
  if (graded && needs_equal_columns)
    diagnostics.add("grading_circumferential",
                    fmt::format("{} needs columns of equal width.", key()), "Leave it out.");
}

}  // namespace stribeck
