#include "model/film/film_elasticity.h"

#include <fmt/format.h>

#include "model/check/families.h"
#include "tribo/film/elastic/section_compliance.h"

namespace stribeck {

const Schema<FilmElasticity>& FilmElasticity::schema() {
  static const auto solid = elastic_solid_schema(
      "elastic_journal",
      "A solid journal, elastic as a whole, in plane strain; harmonics around the axis.");
  static const auto s =
      Schema<FilmElasticity>{"film_elasticity",
                             "Surfaces of a film that yield to its pressure: film and deflection "
                             "are found together."}
          .family("bearing_compliance", &FilmElasticity::bearing, compliances(),
                  "compliance of the bearing's surface, each cross section by itself; rigid when "
                  "left out",
                  Presence::optional)
          .record("elastic_journal", &FilmElasticity::journal, solid,
                  "elasticity of the journal; rigid when left out");
  return s;
}

std::shared_ptr<const ElasticSurface> FilmElasticity::surface(const FilmGrid& grid,
                                                              double journal_radius,
                                                              double bore_radius,
                                                              double surroundings) const {
  if (is_rigid()) return nullptr;
  std::optional<Compliance> both;
  if (bearing) both = bearing->film_compliance(bore_radius, grid.columns());
  if (journal) {
    const ElasticDisc disc{journal_radius,
                           {journal->modulus, journal->poisson_ratio, PlaneState::strain}};
    const Compliance solid = compliance_of_harmonics(disc, grid.columns(), false);
    both = both ? *both + solid : solid;
  }
  std::shared_ptr<const SurfaceCompliance> compliance;
  if (both->is_local())
    compliance = std::make_shared<const WinklerLayer>(both->diagonal()[0]);
  else
    compliance = std::make_shared<const SectionCompliance>(grid, both->matrix());
  return std::make_shared<const ElasticSurface>(
      ElasticSurface{std::move(compliance), EdgeInterpolation(grid), surroundings});
}

void FilmElasticity::check(double bore_radius, bool graded, Diagnostics& diagnostics) const {
  if (is_rigid()) return;
  constexpr int strips = 16;  // any number shows whether each yields by itself
  bool local = false;
  const std::size_t before = diagnostics.count();
  if (bearing) {
    bearing->check(bore_radius, "bearing_compliance", diagnostics);
    if (bearing->file().name)
      return diagnostics.add(
          "bearing_compliance.model", "a condensed mesh is available in dry joints that wear only.",
          "Use model = \"elastic_ring\", \"half_plane\" or \"winkler_foundation\".");
    if (diagnostics.count() > before) return;
    local = bearing->film_compliance(bore_radius, strips).is_local();
    if (const double layer = bearing->wall(bore_radius); local && layer > bore_radius)
      diagnostics.add("bearing_compliance.thickness",
                      fmt::format("a layer of {:.6g} m is thicker than the radius of the bore of "
                                  "{:.6g} m.",
                                  layer, bore_radius),
                      "Springs that do not feel each other stand for thin layers; use model = "
                      "\"elastic_ring\", and mind the units.");
  }
  if (graded && (journal || !local))
    diagnostics.add("grading_circumferential",
                    fmt::format("{} needs columns of equal width.", key()), "Leave it out.");
}

}  // namespace stribeck
