#include "study/design_curve/design_curve.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "study/design_curve/design_output.h"
#include "study/design_curve/design_page.h"
#include "study/plain_bearing/plain_bearing_model.h"

// Design curves are steady states of the bearing at their points, and keep what they say of limits.
namespace stribeck::test::design_curve_test {
namespace {

const ModelInput& bearing() {
  static const ModelInput input = read_model_text(R"(
[body.journal]
[joint.bearing]
type = "revolute"
between = ["ground", "journal"]
realism = "lubricated"
[joint.bearing.film]
model = "reynolds"
journal_radius = "25 mm"
radial_clearance = "30 um"
length = "30 mm"
lubricant = "oil"
cells_circumferential = 32
cells_axial = 3
[lubricant.oil]
grade = "ISO VG 46"
temperature = "50 degC"
)",
                                                  "bearing.toml", {}, ModelUse::film);
  return input;
}

constexpr double omega = 1500 * std::numbers::pi / 30;

BearingQuestion question() {
  BearingQuestion q;
  q.load = 5000;
  return q;
}

const DesignBearing& design() {
  static const DesignBearing made(bearing(), "bearing", question(), omega);
  return made;
}

DesignRequest over(const char* name, const char* range) {
  DesignRequest request;
  request.variables = {design_variable(bearing(), "bearing", name)};
  request.ranges = {design_range("--vary", request.variables[0], range)};
  request.points = 11;
  return request;
}

DesignCurve curve_of(DesignRequest request, int threads = 2) {
  return design_curve(design(), "bearing", std::move(request), threads);
}

double film(const DesignPoint& point) {
  return point.state->min_film;
}

TEST(DesignCurve, points_are_states_of_the_model_with_these_values) {
  const DesignCurve curve = curve_of(over("clearance", "10 um..60 um"));
  ASSERT_EQ(curve.points.size(), 11U);
  for (const DesignPoint& point : curve.points) {
    ModelInput input = read_model_text(
        bearing().text, "bearing.toml",
        {fmt::format("joint.bearing.film.radial_clearance={}", point.values[0])}, ModelUse::film);
    EXPECT_EQ(BearingStudy(input, "").at_rest(question(), omega).min_film, film(point));
  }
}

TEST(DesignCurve, threads_change_no_bit) {
  EXPECT_EQ(design_csv(curve_of(over("width", "20 mm..40 mm"), 1)),
            design_csv(curve_of(over("width", "20 mm..40 mm"), 4)));
}

TEST(DesignCurve, quantities_of_model_and_question_are_varied) {
  for (const auto& [name, range] : {std::pair{"diameter", "40 mm..60 mm"},
                                    {"psi", "0.5e-3..2e-3"},
                                    {"temperature", "30 degC..80 degC"},
                                    {"load", "1 kN..8 kN"},
                                    {"speed", "500 rpm..3000 rpm"},
                                    {"direction", "-90 deg..0 deg"},
                                    {"eccentricity", "0.2..0.9"}}) {
    const DesignCurve curve = curve_of(over(name, range));
    EXPECT_TRUE(curve.points.front().state && curve.points.back().state) << name;
  }
}

TEST(DesignCurve, the_best_value_is_inside_the_band_and_no_point_beats_it) {
  DesignRequest request = over("clearance", "10 um..60 um");
  request.limits = {design_limit("--limit", "smallest film > 8 um")};
  request.goal = design_goal("--best", "least power loss");
  const DesignCurve curve = curve_of(request);
  ASSERT_TRUE(curve.best && curve.bands.size() == 1);
  const auto [from, to] = curve.bands[0];
  EXPECT_GE(curve.best->values[0], from);
  EXPECT_LE(curve.best->values[0], to);
  EXPECT_GE(film(*curve.best), 8e-6);
  EXPECT_LT(film(*curve.best), 8.1e-6);  // more clearance loses less power
  for (const DesignPoint& point : curve.points) {
    if (point.meets_limits) {
      EXPECT_GE(point.state->power, curve.best->state->power);
    }
  }
}

TEST(DesignCurve, a_best_value_between_the_points_is_found) {
  DesignRequest request = over("clearance", "10 um..60 um");
  request.goal = design_goal("--best", "largest smallest film");
  const DesignCurve curve = curve_of(request);
  ASSERT_TRUE(curve.best);
  for (const DesignPoint& point : curve.points) EXPECT_GE(film(*curve.best), film(point));
}

TEST(DesignCurve, limits_hold_at_every_corner_of_the_tolerances) {
  DesignRequest request = over("clearance", "10 um..60 um");
  request.limits = {design_limit("--limit", "smallest film > 5 um")};
  request.uncertain = {design_variable(bearing(), "bearing", "clearance"),
                       design_variable(bearing(), "bearing", "temperature")};
  request.tolerances = {design_tolerance("--tolerance", request.uncertain[0], "+-5 um"),
                        design_tolerance("--tolerance", request.uncertain[1], "+-10 degC")};
  EXPECT_DOUBLE_EQ(request.tolerances[1], 10);
  request.nominals = {0, design().nominal_of(request.uncertain[1])};
  const DesignCurve curve = curve_of(request);
  const std::size_t index = index_of(*find_bearing_figure("min_film_thickness"));
  const DesignPoint& middle = curve.points[5];
  for (const double dc : {-5e-6, 5e-6})
    for (const double dT : {-10.0, 10.0}) {
      const BearingState corner = design().at({{&request.variables[0], middle.values[0] + dc},
                                               {&request.uncertain[1], request.nominals[1] + dT}});
      EXPECT_LE(middle.bounds[index][0], corner.min_film);
      EXPECT_GE(middle.bounds[index][1], corner.min_film);
    }
}

TEST(DesignCurve, limits_that_nothing_meets_name_the_nearest_point) {
  DesignRequest request = over("clearance", "10 um..60 um");
  request.limits = {design_limit("--limit", "smallest film > 50 um")};
  request.goal = design_goal("--best", "least power loss");
  const DesignCurve curve = curve_of(request);
  EXPECT_FALSE(curve.best);
  ASSERT_TRUE(curve.nearest);
  for (const DesignPoint& point : curve.points) EXPECT_GE(film(*curve.nearest), film(point));
  EXPECT_NE(design_table(curve).find("no point meets the limits; the nearest is clearance 20 um"),
            std::string::npos);
}

TEST(DesignCurve, a_film_in_closed_form_is_not_judged_by_its_flow) {
  const ModelInput input = read_model_text(bearing().text, "bearing.toml",
                                           {"joint.bearing.film={model=\"short_guembel\", "
                                            "journal_radius=0.025, radial_clearance=3e-5, "
                                            "length=0.01, lubricant=\"oil\"}"},
                                           ModelUse::film);
  const DesignBearing made(input, "bearing", question(), omega);
  DesignRequest request = over("clearance", "20 um..40 um");
  request.limits = {design_limit("--limit", "side flow > 1 ml/min")};
  EXPECT_THROW(design_curve(made, "bearing", request, 1), InputError);
}

TEST(DesignCurve, two_quantities_make_a_map) {
  DesignRequest request = over("clearance", "20 um..40 um");
  request.variables.push_back(design_variable(bearing(), "bearing", "load"));
  request.ranges.push_back({1000, 6000});
  request.points = 4;
  const DesignCurve curve = curve_of(request);
  EXPECT_EQ(curve.points.size(), 16U);
  EXPECT_LT(film(curve.points[3]), film(curve.points[0]));  // the load varies fastest
  EXPECT_NE(design_svg(curve).find("rgb("), std::string::npos);
}

TEST(DesignCurve, wrong_words_name_the_option) {
  const auto says = [](const auto& call, const std::string& part) {
    try {
      call();
      FAIL() << part;
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
  };
  says([] { over("clearence", "1 um..2 um"); }, "--vary: 'clearence' is no quantity");
  says([] { over("clearance", "60 um..10 um"); }, "does not increase");
  says([] { over("clearance", "60 um"); }, "is not a range");
  says([] { over("clearance", "1 N..2 N"); }, "is measured in N");
  says([] { over("viscosity", "1 cP..2 cP"); }, "this bearing states no viscosity");
  says([] { design_limit("--limit", "smallest film"); }, "is not FIGURE > VALUE");
  says([] { design_limit("--limit", "smalest film > 5 um"); }, "Did you mean 'smallest film'?");
  says([] { design_limit("--limit", "smallest film > 5 N"); }, "is measured in N");
  says([] { design_goal("--best", "power loss"); }, "neither the least nor the largest");
}

TEST(DesignCurve, what_a_page_draws_has_units_limits_and_the_present_value) {
  DesignRequest request = over("clearance", "20 um..60 um");
  request.limits = {design_limit("--limit", "smallest film > 5 um")};
  request.goal = design_goal("--best", "least power loss");
  const nlohmann::json data =
      nlohmann::json::parse(design_data(design(), curve_of(std::move(request))));
  const auto& curves = data.at("curves");
  EXPECT_DOUBLE_EQ(data.at("present").at("clearance"), 30e-6);
  EXPECT_EQ(curves.at("variables")[0].at("shown").at("unit"), "um");
  const auto& film = curves.at("figures")[0];
  EXPECT_EQ(film.at("name"), "min_film_thickness");
  EXPECT_EQ(film.at("title"), "smallest film");
  EXPECT_DOUBLE_EQ(film.at("shown").at("size"), 1e-6);
  for (const auto& figure : curves.at("figures"))
    EXPECT_TRUE(curves.at("points")[0].at("figures").contains(figure.at("name"))) << figure;
  const auto& limit = curves.at("limits")[0];
  EXPECT_EQ(limit.at("figure"), "min_film_thickness");
  EXPECT_TRUE(limit.at("is_least").get<bool>());
  EXPECT_DOUBLE_EQ(limit.at("bound"), 5e-6);
}

}  // namespace
}  // namespace stribeck::test::design_curve_test
