#include "base/text/suggest.h"

#include <gtest/gtest.h>

namespace stribeck::suggest_test {
namespace {

const std::vector<std::string> keys = {"length", "radial_clearance", "mass", "MPa", "mPa"};

TEST(Suggest, typing_slips_find_the_word_meant) {
  EXPECT_EQ(nearest("radial_clearence", keys), "radial_clearance");
  EXPECT_EQ(nearest("lenght", keys), "length");
  EXPECT_EQ(nearest("Mass", keys), "mass");
  EXPECT_EQ(nearest("MPA", keys), "MPa");
}

TEST(Suggest, a_different_word_finds_nothing) {
  EXPECT_EQ(nearest("viscosity", keys), "");
  EXPECT_EQ(nearest("", keys), "");
  EXPECT_EQ(nearest(std::string(100000, 'm'), keys), "");
}

TEST(Suggest, a_name_is_described_by_its_words) {
  EXPECT_TRUE(is_described("supply", "oil supply"));
  EXPECT_TRUE(is_described("Cold_supply", "supply of cold oil"));
  EXPECT_TRUE(is_described("elastic_modulus", "modulus of an elastic half-plane"));
  EXPECT_FALSE(is_described("elastic_modulus", "modulus of the layer"));
  EXPECT_FALSE(is_described("suppl", "oil supply"));
  EXPECT_FALSE(is_described("of", "thickness of the layer"));
  EXPECT_FALSE(is_described("", "oil supply"));
}

TEST(Suggest, a_part_of_a_name_finds_it) {
  const std::vector<std::string> film = {"bearing_radius", "journal_radius", "radial_clearance"};
  EXPECT_EQ(suggestion("clearance", film).find("Did you mean 'radial_clearance'?"), 0u);
  EXPECT_EQ(suggestion("radius", film).find("Did you mean 'bearing_radius' or 'journal_radius'?"),
            0u);
  EXPECT_EQ(suggestion("clear", film).find("Known"), 0u);
}

TEST(Suggest, all_candidates_are_listed_up_to_a_screenful) {
  EXPECT_EQ(suggestion("mas", {"mass", "spin"}), "Did you mean 'mass'?  Known: mass, spin.");
  EXPECT_EQ(suggestion("x", {}), "");
  const std::vector<std::string> many(1000, "body");
  EXPECT_LT(suggestion("x", many).size(), 200u);
}

}  // namespace
}  // namespace stribeck::suggest_test
