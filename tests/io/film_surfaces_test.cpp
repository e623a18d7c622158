#include <gtest/gtest.h>

#include <functional>
#include <numbers>

#include "base/error.h"
#include "io/hdf5/reduced_body_file.h"
#include "io/toml/reader.h"

// Bearings whose surface is that of a reduced body, as model files name it.
namespace stribeck::film_surfaces_test {
namespace {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using std::numbers::pi;

/// A rod along x with an eye of 25 mm, its interfaces 160 mm apart.
ReducedBodyFile rod() {
  ReducedBodyFile file;
  ModalBody& body = file.body;
  body.mass = 0.4;
  body.centre = {0.06, 0, 0};
  body.inertia.diagonal() << 1e-4, 2e-3, 2e-3;
  body.stiffness = Eigen::Vector2d(1e8, 4e8);
  body.damping = Eigen::Vector2d(20, 40);
  body.first = MatrixXd::Constant(3, 2, 0.1);
  for (auto& row : body.second)
    for (MatrixXd& one : row) one = MatrixXd::Zero(3, 3);
  MatrixXd along = MatrixXd::Zero(6, 2);
  along.topRows<2>().setIdentity();
  body.interfaces = {{"big", {-0.06, 0, 0}, along}, {"small", {0.1, 0, 0}, 2 * along}};
  FilmSurface film;
  film.name = "big_eye";
  film.origin = Vector3d::Zero();
  film.axis = Vector3d::UnitZ();
  film.zero = Vector3d::UnitX();
  film.angles = Eigen::VectorXd::LinSpaced(13, 0, 2 * pi).head(12);
  film.places = Vector3d(-0.011, 0, 0.011);
  film.radius = 0.025;
  film.motion = MatrixXd::Constant(36, 2, 0.5);
  film.compliance = 1e-9 * MatrixXd::Identity(36, 36);
  file.films = {film};
  return file;
}

struct Model {
  std::string body = "flexible = 'rod.h5'", marker = "rod.big", length = "20 mm",
              compliance = "surface = 'big_eye'", dimension = "";
};

const std::string rigid_rod =
    "mass = '0.4 kg'\ninertia = '1e-3 kg m^2'\npoints.big = [0, 0]\npoints.small = ['0.16 m', 0]";

std::string text_of(const Model& m) {
  return "[model]\nname = 'x'\n" + m.dimension + "[body.rod]\n" + m.body +
         "\n[body.pin]\nmass = '1 kg'\ninertia = '1e-3 kg m^2'\n" +
         "[joint.big]\ntype = 'revolute'\nrealism = 'lubricated'\nbetween = ['" + m.marker +
         "', 'pin']\n[joint.big.film]\nmodel = 'reynolds'\njournal_radius = '24.98 mm'\n"
         "radial_clearance = '20 um'\nlength = '" +
         m.length + "'\nlubricant = 'oil'\nbearing_compliance = { model = 'reduced_body', " +
         m.compliance +
         " }\n[lubricant.oil]\nviscosity = '10 mPa s'\n[simulation]\nduration = '1 ms'\n";
}

/// What is said of the model, behind the place in it.
std::string complaint(const Model& m, const ReducedBodyFile& file = rod()) {
  const std::string image = reduced_body_image(file);
  try {
    read_model_text(text_of(m), "m.toml", {}, [&](const std::string&) { return image; });
  } catch (const InputError& error) {
    const std::string text = error.diagnostics().front().text();
    EXPECT_TRUE(text.starts_with("m.toml:")) << text;
    return text.substr(text.find("  ") + 2);
  }
  return "accepted";
}

const std::string at = "joint.big.film.bearing_compliance";

TEST(FilmSurfaces, are_those_of_flexible_bodies_or_of_files) {
  EXPECT_EQ(complaint({}), "accepted");
  EXPECT_EQ(complaint({.body = rigid_rod, .compliance = "surface = 'big_eye', file = 'rod.h5'"}),
            "accepted");
  EXPECT_EQ(complaint({.body = rigid_rod,
                       .marker = "ground",
                       .compliance = "surface = 'big_eye', file = 'rod.h5', angle = '30 deg'"}),
            "accepted");
}

TEST(FilmSurfaces, that_do_not_exist_are_refused_with_the_nearest_name) {
  EXPECT_EQ(complaint({.compliance = "surface = 'big_eey'"}),
            at + ".surface: the flexible body 'rod' has no film surface 'big_eey'.\n"
                 "  Did you mean 'big_eye'?  Known: big_eye.");
  EXPECT_EQ(complaint({.body = rigid_rod, .compliance = "surface = 'bore', file = 'rod.h5'"}),
            at + ".surface: 'rod.h5' has no film surface 'bore'.\n  Known: big_eye.");
  ReducedBodyFile bare = rod();
  bare.films.clear();
  EXPECT_EQ(complaint({}, bare),
            at + ".surface: the flexible body 'rod' has no film surface 'big_eye'.\n"
                 "  Add [film_surface.NAME] to the input of 'stribeck reduce', and reduce the body "
                 "again.");
}

TEST(FilmSurfaces, need_a_file_where_the_body_is_rigid_and_none_where_it_is_flexible) {
  EXPECT_EQ(complaint({.body = rigid_rod}), at + ": the bearing belongs to 'rod', which is rigid.\n"
                                                 "  Name a reduced body: file = \"rod.h5\".");
  EXPECT_EQ(complaint({.compliance = "surface = 'big_eye', file = 'rod.h5'"}),
            at + ".file: the bearing belongs to 'rod', which is flexible and has a file of its "
                 "own.\n  Remove it, or describe a rigid body.");
}

TEST(FilmSurfaces, that_do_not_fit_the_bearing_are_refused) {
  EXPECT_EQ(complaint({.length = "24 mm"}),
            at + ".surface: the film reaches 0.012 m from the middle of 'big_eye', whose ends lie "
                 "at 0.011 m.\n  Shorten length, or reduce the body with a longer face.");
  ReducedBodyFile other = rod();
  other.films[0].radius = 25;
  EXPECT_EQ(complaint({}, other),
            at + ".surface: 'big_eye' has a radius of 25 m, and the bore one of 0.025 m.\n"
                 "  Mind the unit of the mesh, or change journal_radius and radial_clearance.");
  other = rod();
  other.films[0].closed = false;
  EXPECT_EQ(complaint({}, other),
            at + ".surface: 'big_eye' is part of a ring, and the film of a bearing closes around "
                 "it.\n  Leave arc out of its [film_surface] and reduce the body again.");
  EXPECT_EQ(complaint({.marker = "rod.small"}),
            at + ".surface: the bearing's marker lies 0.16 m beside the axis of 'big_eye'.\n"
                 "  Attach the joint to the interface that the surface surrounds.");
}

/// A piston on two skirts of 40 mm by 72 deg, whose surface is that of a file.
std::string skirts(const std::string& table, const std::function<void(ReducedBodyFile&)>& change) {
  ReducedBodyFile file = rod();
  FilmSurface& film = file.films.front();
  film.name = "skirt";
  film.axis = Vector3d::UnitX();
  film.zero = Vector3d::UnitY();
  film.closed = false;
  film.angles = Eigen::VectorXd::LinSpaced(12, -pi / 5, pi / 5);
  film.places = Vector3d(-0.024, 0, 0.016);
  film.radius = 0.04;
  change(file);
  const std::string image = reduced_body_image(file);
  const std::string skirt = "half_angle = '36 deg', from = '-24 mm', to = '16 mm' }";
  const std::string text =
      "[model]\nname = 'x'\n[body.piston]\nmass = '1 kg'\ninertia = '1e-3 kg m^2'\n"
      "[joint.piston]\ntype = 'translational'\nbetween = ['ground', 'piston']\n"
      "realism = 'lubricated'\n[joint.piston.film]\nmodel = 'skirts'\nlubricant = 'oil'\n"
      "bore_diameter = '80 mm'\nradial_clearance = '25 um'\n"
      "skirt = [{ name = 'thrust', direction = '180 deg', " +
      skirt + ", { name = 'anti_thrust', direction = '0 deg', " + skirt +
      "]\n"
      "skirt_compliance = [{ model = 'reduced_body', file = 'piston.h5', " +
      table + " }]\n[lubricant.oil]\nviscosity = '4 mPa s'\n[simulation]\nduration = '1 ms'\n";
  try {
    read_model_text(text, "m.toml", {}, [&](const std::string&) { return image; });
  } catch (const InputError& error) {
    const std::string said = error.diagnostics().front().text();
    return said.substr(said.find("  ") + 2);
  }
  return "accepted";
}

std::string skirts(const std::string& table) {
  return skirts(table, [](ReducedBodyFile&) {});
}

const std::string on_skirts = "joint.piston.film.skirt_compliance[0]";

TEST(FilmSurfaces, of_skirts_come_from_a_file) {
  EXPECT_EQ(skirts("surface = 'skirt'"), "accepted");
  EXPECT_EQ(skirts("surface = 'skirt', modes = 2, residual = false"), "accepted");
  EXPECT_EQ(skirts("surface = 'skrit'"),
            on_skirts +
                ".surface: 'piston.h5' has no film surface 'skrit'.\n  Did you mean 'skirt'?  "
                "Known: skirt.");
  EXPECT_EQ(skirts("surface = 'skirt', modes = 3"),
            on_skirts +
                ".modes: 'piston.h5' has 2 modes.\n  Reduce the body with more of them, or "
                "leave modes out: what they would do deflects at once.");
  EXPECT_EQ(skirts("surface = 'skirt', residual = false"),
            on_skirts +
                ".residual: without it and without modes the skirt is rigid.\n  Give modes, "
                "or leave out residual.");
}

TEST(FilmSurfaces, that_do_not_lie_under_the_whole_skirt_are_refused) {
  EXPECT_EQ(skirts("surface = 'skirt', height = '5 mm'"),
            on_skirts +
                ".surface: the skirt reaches from -0.024 to 0.016 m along x, and 'skirt' from "
                "-0.019 to 0.021 m.\n  Give height, x of the surface's origin, or reduce the "
                "piston with a face under the whole skirt.");
  EXPECT_EQ(skirts("surface = 'skirt', angle = '170 deg', on = 'thrust'"),
            on_skirts +
                ".surface: the skirt reaches from -26 to 46 deg of its angles, and 'skirt' "
                "from -36 to 36 deg.\n  Give angle, the direction of its angle zero, or "
                "reduce the piston with an arc under the whole skirt.");
  EXPECT_EQ(skirts("surface = 'skirt'", [](ReducedBodyFile& file) { file.films[0].radius = 40; }),
            on_skirts +
                ".surface: 'skirt' has a radius of 40 m, and the bore one of 0.04 m.\n  Mind "
                "the unit of the mesh, or change bore_diameter.");
  EXPECT_EQ(skirts("surface = 'skirt'",
                   [](ReducedBodyFile& file) { file.films[0].compliance(0, 1) += 1e-9; }),
            on_skirts +
                ".file: piston.h5: '/film_surfaces/skirt/C' is not symmetric: entries (0, 1) "
                "and (1, 0) differ by 1 of the largest. Make it again with 'stribeck reduce'.");
}

/// The same rod with a dry bore that wears.
std::string worn(const std::string& wear) {
  const std::string text =
      "[model]\nname = 'x'\n[body.rod]\n" + rigid_rod +
      "\n[body.pin]\nmass = '1 kg'\ninertia = '1e-3 kg m^2'\n[joint.big]\ntype = 'revolute'\n"
      "realism = 'ideal'\nbetween = ['rod.big', 'pin']\n[joint.big.clearance]\nbearing_radius = "
      "'25 mm'\n"
      "journal_radius = '24.98 mm'\nlength = '20 mm'\n[joint.big.wear]\nbore = '1e-8 mm^3/(N "
      "m)'\n" +
      wear +
      "\ncompliance = { model = 'reduced_body', surface = 'big_eye', file = 'rod.h5' }\n"
      "[simulation]\nanalysis = 'kinematic'\nduration = '1 ms'\n[wear]\ncycles = 1\n"
      "period = '1 ms'\n";
  ReducedBodyFile file = rod();
  file.films[0].angles = Eigen::VectorXd::LinSpaced(41, 0, 2 * pi).head(40);
  file.films[0].motion = MatrixXd::Constant(120, 2, 0.5);
  file.films[0].compliance = 1e-9 * MatrixXd::Identity(120, 120);
  const std::string image = reduced_body_image(file);
  try {
    read_model_text(text, "m.toml", {}, [&](const std::string&) { return image; });
  } catch (const InputError& error) {
    const std::string said = error.diagnostics().front().text();
    return said.substr(said.find("  ") + 2);
  }
  return "accepted";
}

TEST(FilmSurfaces, of_bores_that_wear_have_no_more_strips_than_points) {
  EXPECT_EQ(worn("strips = 40"), "accepted");
  EXPECT_EQ(worn("strips = 72"),
            "joint.big.wear.strips: 72 strips are more than the 40 points of 'big_eye' around the "
            "bore.\n  Write strips = 40, or reduce the body with circumferential = 72.");
  EXPECT_EQ(worn("strips = 72\nelastic_pin = { modulus = '210 GPa' }"), "accepted");
}

TEST(FilmSurfaces, have_the_axis_of_the_bearing) {
  ReducedBodyFile other = rod();
  other.films[0].axis = Vector3d(0, std::sin(pi / 6), std::cos(pi / 6));
  EXPECT_EQ(complaint({}, other),
            at + ".surface: the axis of 'big_eye' is not parallel to that of the bearing: they "
                 "include 30 deg.\n  Check z_axis of the bearing's marker and axis of "
                 "[film_surface].");
}

}  // namespace
}  // namespace stribeck::film_surfaces_test
