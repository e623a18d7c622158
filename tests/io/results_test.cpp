#include "io/hdf5/results.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/hdf5/hdf5_file.h"
#include "report/scene_json.h"
#include "results/sample_run.h"
#include "results/summary.h"

namespace stribeck::results_test {
namespace {

TEST(Results, give_back_the_run_bit_for_bit) {
  const TemporaryFolder folder;
  RunResult run = sample_run();
  write_results(folder / "results.h5", run);
  const RunResult back = read_results(folder / "results.h5");
  ASSERT_EQ(back.record.size(), run.record.size());
  EXPECT_TRUE(std::ranges::equal(back.record.time(), run.record.time()));
  for (std::size_t c = 0; c < run.record.channels().size(); ++c) {
    EXPECT_EQ(back.record.channels()[c].name, run.record.channels()[c].name);
    EXPECT_EQ(back.record.channels()[c].unit, run.record.channels()[c].unit);
    EXPECT_EQ(back.record.channels()[c].meaning, run.record.channels()[c].meaning);
    EXPECT_TRUE(std::ranges::equal(back.record.column(c), run.record.column(c)));
  }
  EXPECT_EQ(back.model_text, run.model_text);
  ASSERT_EQ(back.files.size(), 1u);
  EXPECT_EQ(back.files[0].name, run.files[0].name);
  EXPECT_EQ(back.files[0].text, run.files[0].text);
  EXPECT_EQ(back.overrides, run.overrides);
  EXPECT_EQ(scene_json(back.scene), scene_json(run.scene));
  run.wall_time_s = run.cpu_time_s = 0;  // of the summary alone
  EXPECT_EQ(summary_json(back), summary_json(run));
}

TEST(Results, keep_files_that_are_no_text) {
  const TemporaryFolder folder;
  RunResult run = sample_run();
  run.files = {{"a.csv", "x, y"}, {"b.stl", std::string("\0\xff\0abc\0", 7)}};
  write_results(folder / "results.h5", run);
  const RunResult back = read_results(folder / "results.h5");
  ASSERT_EQ(back.files.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(back.files[i].text, run.files[i].text);
}

TEST(Results, mark_reactions_that_redundancy_leaves_undetermined) {
  const TemporaryFolder folder;
  RunResult run = sample_run();
  run.undetermined_reactions = {"force"};
  write_results(folder / "results.h5", run);
  EXPECT_EQ(read_results(folder / "results.h5").undetermined_reactions, run.undetermined_reactions);
  const Hdf5Reader file(read_file(folder / "results.h5"), "results.h5", "");
  for (const std::string& name : file.members("/channels")) {
    const auto attributes = file.attributes("/channels/" + name);
    const auto marked = std::count(attributes.begin(), attributes.end(), "undetermined");
    EXPECT_EQ(marked, name == "force" ? 1 : 0) << name;
  }
}

TEST(Results, keep_the_order_of_many_channels) {
  std::vector<Channel> channels;
  for (int i = 0; i < 80; ++i) channels.push_back({std::to_string(i * 37 % 80), "m", ""});
  const TemporaryFolder folder;
  RunResult run = sample_run();
  run.record = Record(channels);
  write_results(folder / "results.h5", run);  // a run may fail before its first sample
  const RunResult back = read_results(folder / "results.h5");
  EXPECT_TRUE(back.record.empty());
  ASSERT_EQ(back.record.channels().size(), 80u);
  for (std::size_t i = 0; i < 80; ++i) EXPECT_EQ(back.record.channels()[i].name, channels[i].name);
}

TEST(Results, have_the_promised_layout) {
  const TemporaryFolder folder;
  const RunResult run = sample_run();
  write_results(folder / "results.h5", run);
  const Hdf5Reader file(read_file(folder / "results.h5"), "results.h5", "");
  EXPECT_EQ(file.numbers("/channels/force").size(), run.record.size());
  EXPECT_EQ(file.text_attribute("/channels/force", "name"), "force");
  EXPECT_EQ(file.text_attribute("/channels/force", "unit"), "N");
  EXPECT_EQ(file.text_attribute("/channels/force", "shape"), "scalar");
  EXPECT_EQ(file.text_attribute("/channels/force", "meaning"), "a sine");
  EXPECT_EQ(file.text_attribute("/time", "unit"), "s");
  EXPECT_EQ(file.text("/input"), run.model_text);
  EXPECT_EQ(file.text("/files/1"), run.files[0].text);
  EXPECT_EQ(file.text_attribute("/files/1", "name"), "data/gas.csv");
  EXPECT_EQ(file.text_attribute("/", "input_hash"), run.input_hash);
  EXPECT_EQ(file.text_attribute("/", "version"), "1.2.3");
}

TEST(Results, of_the_same_run_are_the_same_bytes_however_long_it_took) {
  const TemporaryFolder folder;
  RunResult run = sample_run();
  write_results(folder / "a.h5", run);
  const std::string scribble(1 << 20, 'x');  // memory that the library gets next is not clean
  run.wall_time_s = 99;
  write_results(folder / "b.h5", run);
  EXPECT_EQ(read_file(folder / "a.h5"), read_file(folder / "b.h5"));
}

TEST(Results, that_are_missing_damaged_or_of_another_kind_are_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "results.h5";
  const auto refused = [&] { return message_of<FileError>([&] { read_results(path); }); };
  EXPECT_EQ(refused(), path.string() +
                           ": cannot be read: No such file or directory. Check the path and its "
                           "permissions.");
  write_file_atomically(path, "");
  EXPECT_EQ(refused(), path.string() + ": is empty. Run the simulation again.");
  write_file_atomically(path, "no results at all");
  EXPECT_EQ(
      refused(),
      path.string() + ": is damaged, or was changed by another program. Run the simulation again.");
  write_results(path, sample_run());
  const std::string whole = read_file(path);
  write_file_atomically(path, whole.substr(0, whole.size() / 2));
  EXPECT_EQ(
      refused(),
      path.string() + ": is damaged, or was changed by another program. Run the simulation again.");
  write_file_atomically(path, Hdf5Writer().image());
  EXPECT_EQ(refused(),
            path.string() + ": lacks the attribute 'format' of '/'. Run the simulation again.");
}

TEST(Results, with_any_byte_changed_are_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "results.h5";
  write_results(path, sample_run());
  const std::string whole = read_file(path);
  for (std::size_t at = 0; at < whole.size(); at += whole.size() / 200) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 1 << at % 8);
    write_file_atomically(path, damaged);
    ASSERT_EQ(message_of<FileError>([&] { read_results(path); }),
              path.string() +
                  ": is damaged, or was changed by another program. Run the simulation again.");
  }
}

TEST(Results, of_several_runs_are_read_side_by_side) {
  Hdf5Writer first, second;
  first.dataset("/text", "one");
  second.dataset("/text", "two");
  const Hdf5Reader a(first.image(), "x.h5", ""), b(second.image(), "x.h5", "");
  EXPECT_EQ(a.text("/text"), "one");
  EXPECT_EQ(b.text("/text"), "two");
}

TEST(Scene, comes_back_from_its_text) {
  const Scene scene = sample_scene(), back = parse_scene(scene_json(scene));
  EXPECT_EQ(scene_json(back), scene_json(scene));
  EXPECT_EQ(back.bodies[1].points[1].x, -0.06);
  EXPECT_TRUE(back.bodies[0].ground);
  EXPECT_EQ(back.joints[0].film->radial_clearance, 0.2e-3);
  EXPECT_FALSE(back.joints[1].film);
  EXPECT_EQ(back.joints[1].a.angle, 0.5);
  EXPECT_EQ(back.springs[0].b.body, "slider");
  EXPECT_EQ(back.crank, "crank.angle");
  EXPECT_EQ(parse_scene(scene_json({})).crank, "");
  EXPECT_THROW(parse_scene("{}"), FileError);
}

TEST(Scene, of_dry_joints_comes_back_from_its_text) {
  Scene scene = sample_scene();
  scene.joints.resize(3, scene.joints[1]);
  scene.joints[0].sizes =
      SceneSizes{"slot", {{"pin_radius", 8e-3}, {"side_clearance", 25e-6}, {"travel", 0.1}}};
  scene.joints[1].sizes = SceneSizes{"discs", {{"second_radius", 10e-3}}};
  const std::vector<Scene::Joint> back = parse_scene(scene_json(scene)).joints;
  ASSERT_EQ(back.size(), 3u);
  EXPECT_EQ(back[0].sizes->kind, "slot");
  EXPECT_EQ(back[0].sizes->values, scene.joints[0].sizes->values);
  EXPECT_EQ(back[1].sizes->kind, "discs");
  EXPECT_EQ(back[1].sizes->values, scene.joints[1].sizes->values);
  EXPECT_FALSE(back[2].sizes);
}

TEST(Scene, a_campaign_of_wear_comes_back_from_its_text) {
  Scene scene;
  scene.wear = SceneWear{2, 21400, 1e-3, {{"pin", {9.533e-3, 9.5e-3, 13.1e-3, 0.2, true}}}};
  const SceneWear back = parse_scene(scene_json(scene)).wear.value();
  EXPECT_EQ(back.period, 2);
  EXPECT_EQ(back.cycles, 21400);
  EXPECT_EQ(back.depth_limit, 1e-3);
  EXPECT_EQ(back.joints.at("pin").pin_radius, 9.5e-3);
  EXPECT_EQ(back.joints.at("pin").uncertainty, 0.2);
  EXPECT_TRUE(back.joints.at("pin").runs_in);
  EXPECT_FALSE(back.joints.at("pin").link);
  scene.wear->joints["pin"].link = 38e-3;
  scene.wear->joints["pin"].ideal_peak_force = 12;
  scene.wear->runs = {{"cycle", 0}, {"cycle_2", 400}};
  const SceneWear more = parse_scene(scene_json(scene)).wear.value();
  EXPECT_EQ(more.joints.at("pin").link, 38e-3);
  EXPECT_EQ(more.joints.at("pin").ideal_peak_force, 12);
  ASSERT_EQ(more.runs.size(), 2u);
  EXPECT_EQ(more.runs[1].folder, "cycle_2");
  EXPECT_EQ(more.runs[1].cycles, 400);
  scene.wear->depth_limit.reset();
  EXPECT_FALSE(parse_scene(scene_json(scene)).wear->depth_limit);
  EXPECT_FALSE(parse_scene(scene_json(sample_scene())).wear);
}

TEST(Scene, in_space_comes_back_from_its_text) {
  const Scene scene = spatial_scene(), back = parse_scene(scene_json(scene));
  EXPECT_EQ(scene_json(back), scene_json(scene));
  EXPECT_EQ(back.dimension, 3);
  EXPECT_EQ(back.gravity, (SceneVector{0, 0, -9.81}));
  EXPECT_EQ(back.bodies[1].points[0].z, 0.03);
  EXPECT_EQ(back.joints[0].a.z, 0.1);
  EXPECT_EQ(back.joints[0].a.quaternion, (SceneQuaternion{0.6, 0, 0.8, 0}));
  EXPECT_EQ(back.modes->list[0].bodies.at("rotor").imag[5], 0.5);
  EXPECT_EQ(back.modes->reference.at("rotor")[2], 0.1);
  const std::vector<SceneShape>& shapes = back.bodies[1].shapes;
  ASSERT_EQ(shapes.size(), 4u);
  EXPECT_EQ(std::get<SceneCylinder>(shapes[0]).axis, (SceneVector{1, 0, 0}));
  EXPECT_EQ(std::get<SceneBox>(shapes[1]).size[2], 0.3);
  EXPECT_EQ(std::get<SceneSphere>(shapes[2]).radius, 0.01);
  EXPECT_EQ(std::get<SceneMesh>(shapes[3]).faces, (std::vector{0, 1, 2}));
}

TEST(Scene, in_the_plane_says_nothing_of_space) {
  const std::string text = scene_json(sample_scene());
  for (const char* word : {"dimension", "\"z\"", "quaternion", "shapes", "gravity", "modes"})
    EXPECT_EQ(text.find(word), text.npos) << word;
}

TEST(Scene, with_an_unknown_shape_is_refused) {
  std::string text = scene_json(spatial_scene());
  text.replace(text.find("sphere"), 6, "teapot");
  EXPECT_THROW(parse_scene(text), FileError);
}

TEST(Scene, knows_the_safe_film_of_a_bearing) {
  // Flores 2009: of order of 3 um for a bearing of 20 mm.
  const std::vector<SafeFilm> limits = safe_film_limits(20e-3);
  ASSERT_EQ(limits.size(), 2u);
  EXPECT_DOUBLE_EQ(limits[0].value, 3e-6);
  EXPECT_DOUBLE_EQ(limits[1].value, 2.5e-6);
}

}  // namespace
}  // namespace stribeck::results_test
