#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "build/builder.h"
#include "io/toml/reader.h"

// What the report's picture is told of a model file.
namespace stribeck::test::model_scene_test {
namespace {

Scene::Joint joint_of(const std::string& example, const std::string& name) {
  const ModelInput input = read_model(STRIBECK_SOURCE_DIR "/examples/" + example);
  const std::vector<Scene::Joint> all = build_model(input).scene.joints;
  const auto named = [&](const Scene::Joint& joint) { return joint.name == name; };
  return *std::find_if(all.begin(), all.end(), named);
}

using Sizes = decltype(SceneSizes::values);

TEST(ModelScene, has_the_radii_of_both_discs) {
  const Scene::Joint first = joint_of("dry/newtons_cradle.toml", "first");
  EXPECT_EQ(first.type, "discs");
  EXPECT_EQ(first.realism, "dry");
  ASSERT_TRUE(first.sizes);
  EXPECT_EQ(first.sizes->kind, "discs");
  EXPECT_EQ(first.sizes->values, (Sizes{{"second_radius", 20e-3}, {"first_radius", 20e-3}}));
  EXPECT_FALSE(joint_of("dry/newtons_cradle.toml", "hook1").sizes);
}

TEST(ModelScene, has_one_radius_where_a_disc_meets_a_flat) {
  const Scene::Joint plate = joint_of("dry/bouncing_ball.toml", "plate");
  ASSERT_TRUE(plate.sizes);
  EXPECT_EQ(plate.sizes->values, (Sizes{{"second_radius", 10e-3}}));
}

}  // namespace
}  // namespace stribeck::test::model_scene_test
