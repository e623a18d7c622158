#include "model/check/manual.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/error.h"
#include "model/check/catalogue.h"
#include "model/check/manual_search.h"
#include "model/film/film_models.h"
#include "model/force/force_models.h"

namespace stribeck::manual_test {
namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Reference, tells_unit_range_default_and_meaning) {
  EXPECT_TRUE(contains(describe("joint.film"), "[joint.NAME.film]"));
  const std::string text = describe("film.pinkus_sternlicht");
  EXPECT_TRUE(contains(text, "  radial_clearance  m "));
  EXPECT_TRUE(contains(text, "> 0"));
  EXPECT_TRUE(contains(text, "bearing radius minus journal radius"));
  EXPECT_TRUE(contains(describe("integrator.hht"), "0.05"));
}

TEST(Reference, finds_a_model_by_its_last_name) {
  EXPECT_EQ(describe("pinkus_sternlicht"), describe("film.pinkus_sternlicht"));
  EXPECT_TRUE(contains(describe("pinkus_sternlicht"), "Source: "));
}

TEST(Reference, finds_whatever_a_path_of_a_model_file_names) {
  EXPECT_TRUE(contains(describe("joint.main.film.feed"), "[[joint.NAME.film.model.feed]]"));
  EXPECT_EQ(describe("joint.main.film.feed[0]"), describe("joint.main.film.feed"));
  EXPECT_TRUE(contains(describe("joint.main.film"), "[joint.NAME.film]"));
  EXPECT_TRUE(
      contains(describe("joint.main.film.feed[0].pressure"), "film.reynolds.feed.pressure"));
  EXPECT_TRUE(
      contains(describe("joint.main.film.radial_clearance"), "film.reynolds.radial_clearance"));
  EXPECT_TRUE(contains(describe("lubricant.oil.viscosity"), "dynamic viscosity"));
  EXPECT_THROW(describe("joint.main.film.feeds"), InputError);
  for (const char* broken : {".", "..", "[", "a.", "joint..", "]]."})
    EXPECT_THROW(describe(broken), InputError) << broken;
}

TEST(Reference, has_words_of_the_field_under_names_that_exist) {
  EXPECT_TRUE(contains(describe("supply"), "'supply' is 'film.reynolds.feed' here"));
  EXPECT_TRUE(contains(describe("fidelity"), "realism = \"ideal\""));
  for (const std::string& word : words_of_the_field())
    for (const std::string& name : names_for(word))
      EXPECT_TRUE(found_in_manual(name)) << word << ": " << name;
}

TEST(Reference, an_unknown_name_gets_the_nearest) {
  try {
    describe("pinkus_sternlich");
    FAIL() << "it was found";
  } catch (const InputError& error) {
    EXPECT_TRUE(contains(error.what(), "Did you mean 'pinkus_sternlicht'?"));
  }
}

TEST(Reference, every_model_of_every_family_is_listed_with_its_family) {
  for (const auto& member : film_models().members) {
    EXPECT_TRUE(contains(describe("film"), member->name)) << member->name;
    EXPECT_NE(find_entry("film." + member->name), nullptr) << member->name;
  }
  for (const auto& member : force_models().members)
    EXPECT_NE(find_entry("force." + member->name), nullptr);
  EXPECT_TRUE(contains(describe("profile"), "angle_table"));
}

TEST(Reference, one_model_of_several_dimensions_stands_once_with_all_its_units) {
  EXPECT_TRUE(contains(describe("profile.ramp"), "rad, rad/s, m, m/s, N, Pa, N m"));
  std::set<std::string> names;
  for (const CatalogueEntry& entry : catalogue())
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
}

TEST(Reference, every_parameter_has_a_meaning) {
  for (const CatalogueEntry& entry : catalogue())
    for (const SchemaInfo* schema : entry.schemas) {
      EXPECT_FALSE(schema->summary.empty()) << entry.name;
      for (const FieldInfo& field : schema->fields)
        EXPECT_FALSE(field.meaning.empty()) << entry.name << "." << field.key;
    }
}

TEST(Reference, the_whole_manual_holds_every_entry) {
  const std::string all = describe_all();
  for (const CatalogueEntry& entry : catalogue())
    EXPECT_TRUE(contains(all, describe(entry.name))) << entry.name;
}

}  // namespace
}  // namespace stribeck::manual_test
