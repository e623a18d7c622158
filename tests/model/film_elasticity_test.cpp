#include "model/film/film_elasticity.h"

#include <gtest/gtest.h>

#include "io/toml/document.h"
#include "model/film/finite_film_spec.h"

namespace stribeck::film_elasticity_test {
namespace {

/// What is said of a film with these keys.
std::string complaint(const std::string& keys, const std::string& feed = "") {
  Value table =
      parse_document("journal_radius = '25 mm'\nradial_clearance = '25 um'\nlength = '20 mm'\n" +
                         keys + "\n" + feed,
                     "film.toml");
  std::vector<Diagnostic> entries;
  FiniteFilm film;
  FiniteFilm::schema().read(film, table, Diagnostics(entries, table));
  try {
    throw_if_any(std::move(entries));
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

const std::string ring =
    "bearing_compliance = { model = 'elastic_ring', outer_radius = '38 mm', modulus = '210 GPa', "
    "poisson_ratio = 0.3 }\n";

TEST(FilmElasticity, takes_a_bearing_a_journal_or_both) {
  EXPECT_EQ(complaint(ring), "accepted");
  EXPECT_EQ(complaint("elastic_journal = { modulus = '210 GPa' }"), "accepted");
  EXPECT_EQ(complaint(ring + "elastic_journal = { modulus = '210 GPa' }"), "accepted");
}

TEST(FilmElasticity, refuses_what_does_not_fit) {
  const auto expect = [](const std::string& said, const std::string& message) {
    EXPECT_TRUE(said.ends_with(message)) << said;
  };
  expect(complaint("bearing_compliance = { model = 'elastic_ring', outer_radius = '20 mm', "
                   "modulus = '210 GPa', poisson_ratio = 0.3 }"),
         "bearing_compliance.outer_radius: 0.02 m is not larger than the bore's 0.025025 m.\n"
         "  It is the radius at which the housing holds the ring.");
  expect(complaint("bearing_compliance = { model = 'winkler_foundation', modulus = '1 GPa', "
                   "poisson_ratio = 0.4, thickness = '26 mm' }"),
         "bearing_compliance.thickness: a layer of 0.026 m is thicker than the radius of the bore "
         "of 0.025025 m.\n"
         "  Springs that do not feel each other stand for thin layers; use model = "
         "\"elastic_ring\", and mind the units.");
  expect(complaint(ring + "grading_circumferential = 3"),
         "grading_circumferential: bearing_compliance needs columns of equal width.\n"
         "  Leave it out.");
  expect(complaint(ring + "mesh = 'follows_film'"),
         "mesh: a rotating mesh cannot be combined with bearing_compliance, which is fixed to the "
         "bearing.\n  Leave mesh out.");
  expect(complaint(ring,
                   "[[feed]]\nsurface = 'journal'\nshape = 'hole'\nangle = '0 deg'\n"
                   "radius = '2 mm'\npressure = '2 bar'"),
         "feed[0].surface: bearing_compliance cannot be combined with a supply feature of the "
         "journal.\n  Write surface = \"bearing\", or leave the surfaces rigid.");
}

/// Ring and journal add up; one of a Winkler layer is local.
TEST(FilmElasticity, adds_both_surfaces) {
  FilmElasticity both;
  both.journal = ElasticSolid{2.1e11, 0.3};
  const FilmGrid grid(0.025, 0.02, 48, 2, true);
  const auto journal = both.surface(grid, 0.025, 0.025, 0, false);
  ASSERT_TRUE(journal);
  Field p = Field::Zero(grid.size()), d = p;
  for (int j = 0; j < 48; ++j)
    for (int i = 0; i < 2; ++i) p[grid.cell(j, i)] = 1e6 * std::cos(2 * grid.angle[j]);
  journal->compliance->deflect(p, d);
  const ElasticDisc disc{0.025, {2.1e11, 0.3, PlaneState::strain}};
  EXPECT_NEAR((d * p).sum() / (p * p).sum() / disc.compliance(2), 1, 1e-2);
  EXPECT_FALSE(FilmElasticity{}.surface(grid, 0.025, 0.025, 0, false));
}

}  // namespace
}  // namespace stribeck::film_elasticity_test
