// `stribeck validate`: every case holds, and its reference figures are those of tests/verify/reference.
#include "study/validation/validate.h"

#include "study/validation/case_file.h"
#include "study/validation/embedded/case_texts.h"
#include "study/validation/embedded/example_models.h"
#include "validate/programs.h"
#include "verify/reference.h"

namespace stribeck::verify {
namespace {

using nlohmann::json;

std::vector<ValidationRow> holding_rows(const std::string& name) {
  std::vector<ValidationRow> rows = validate(name, validation_programs());
  EXPECT_FALSE(rows.empty());
  for (const ValidationRow& row : rows)
    EXPECT_NE(row.verdict, Verdict::miss)
        << row.quantity << ": " << row.ours << " against " << row.reference;
  return rows;
}

/// The reference that the row of this quantity quotes.
double quoted(const std::vector<ValidationRow>& rows, const std::string& quantity) {
  for (const ValidationRow& row : rows)
    if (row.quantity == quantity) return row.reference;
  ADD_FAILURE() << "there is no row '" << quantity << "'";
  return std::numeric_limits<double>::quiet_NaN();
}

TEST(Validation, of_the_journal_bearing_holds_and_quotes_the_reference) {
  const auto rows = holding_rows("flores_journal_bearing");
  const json figures = reference("journal_bearing.json");
  const std::pair<const char*, const char*> half_films[] = {
      {"short Guembel", "short_guembel"},
      {"long Guembel A", "long_guembel_a"},
      {"Pinkus-Sternlicht", "pinkus_sternlicht"},
      {"exact half film", "long_pi_film"}};
  for (const auto& [name, key] : half_films) {
    const json &rest = figures["half_films"][key], &start = figures["start_up"][key];
    EXPECT_EQ(quoted(rows, fmt::format("{}: eccentricity ratio at rest", name)), rest["eps"]);
    EXPECT_EQ(quoted(rows, fmt::format("{}: attitude angle at rest", name)),
              rest["attitude_angle_deg"]);
    EXPECT_EQ(quoted(rows, fmt::format("{}: largest eccentricity ratio of the overshoot", name)),
              start["eps_max"]);
    EXPECT_EQ(quoted(rows, fmt::format("{}: settled to 0.001 clearances after", name)),
              start["settled_1e-3_s"]);
    EXPECT_EQ(quoted(rows, fmt::format("{}: force y at rest", name)), figures["load"]);
  }
  for (const char* film : {"short", "long"}) {
    const json& orbit = figures["full_films"][film];
    const std::string name = fmt::format("{} Sommerfeld: ", film);
    EXPECT_EQ(quoted(rows, name + "period between two passes"), orbit["period"]);
    EXPECT_EQ(quoted(rows, name + "growth of the largest eccentricity ratio per orbit"),
              orbit["growth_of_eps_max_per_orbit"]);
  }
}

TEST(Validation, of_the_ideal_slider_crank_holds_and_quotes_the_reference) {
  const auto rows = holding_rows("flores_slider_crank_ideal");
  const json figures = reference("slider_crank_ideal.json");
  EXPECT_EQ(quoted(rows, "peak pin force"), figures["peak_pin_force"]["value"]);
  EXPECT_EQ(quoted(rows, "lowest pin force"), figures["lowest_pin_force"]["value"]);
  EXPECT_EQ(quoted(rows, "pin force at 180 deg"), figures["pin_force_at_180_deg"]);
  EXPECT_EQ(quoted(rows, "peak crank-pin force"), figures["peak_crank_pin_force"]["value"]);
  EXPECT_EQ(quoted(rows, "largest crank moment"), figures["largest_moment"]["value"]);
  EXPECT_EQ(quoted(rows, "crank angle of it"), figures["largest_moment"]["angle_deg"]);
  EXPECT_EQ(quoted(rows, "lowest crank moment"), figures["lowest_moment"]["value"]);
}

TEST(Validation, of_the_lubricated_slider_crank_holds_and_quotes_the_reference) {
  const auto rows = holding_rows("flores_slider_crank_lubricated");
  const std::pair<const char*, const char*> extremes[] = {
      {"peak pin force", "peak_force"},
      {"largest crank moment", "largest_moment"},
      {"lowest crank moment", "lowest_moment"},
      {"lowest film", "min_film"}};
  const json table = reference("slider_crank_lubricated.json")["cases"];
  for (const json& figures : table)
    for (const auto& [name, key] : extremes) {
      const std::string quantity =
          fmt::format("{:g} mm, {:g} cP: {}", figures["radial_clearance"].get<double>() * 1e3,
                      figures["viscosity"].get<double>() * 1e3, name);
      EXPECT_EQ(quoted(rows, quantity), figures[key]["value"]);
      EXPECT_EQ(quoted(rows, quantity + ": crank angle"), figures[key]["angle_deg"]);
    }
}

TEST(Validation, of_the_papers_statements_holds_where_it_says_so) {
  const auto rows = holding_rows("flores_statements");
  for (const ValidationRow& row : rows) {
    EXPECT_FALSE(row.note.empty()) << row.quantity;  // what the paper says
  }
}

class ValidationCase : public testing::TestWithParam<const char*> {};

TEST_P(ValidationCase, holds) {
  holding_rows(GetParam());
}

INSTANTIATE_TEST_SUITE_P(mechanisms, ValidationCase,
                         testing::Values("iftomm_a01_pendulum", "iftomm_a02_windows",
                                         "iftomm_a03_andrews", "iftomm_a04_bricard",
                                         "iftomm_a05_governor", "spatial_closed_forms"),
                         [](const auto& one) { return std::string(one.param); });

TEST(Validation, of_the_analyses_holds) {
  EXPECT_EQ(holding_rows("analyses").size(), 9u);
}

TEST(Validation, of_elastic_films_holds) {
  EXPECT_EQ(holding_rows("elastic_films").size(), 67u);
}

TEST(Validation, of_flexible_bodies_holds) {
  EXPECT_EQ(holding_rows("flexible").size(), 59u);
}

TEST(Validation, of_an_unknown_case_tells_the_nearest_name) {
  try {
    check_validation_cases({"flores_statements", "flores_jurnal_bearing"});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(),
                 "flores_jurnal_bearing: there is no such case\n  Did you mean "
                 "'flores_journal_bearing'?  Known: "
                 "flores_journal_bearing, flores_slider_crank_ideal, "
                 "flores_slider_crank_lubricated, flores_statements, iftomm_a01_pendulum, "
                 "iftomm_a02_windows, iftomm_a03_andrews, iftomm_a04_bricard, "
                 "iftomm_a05_governor, spatial_closed_forms, analyses, flexible, raimondi_boyd, "
                 "charts, "
                 "pads, piston, elastic_films, thermal, nascimento, "
                 "scotch_yoke, friction, wear, mukras.");
  }
}

TEST(ValidationRows, judge_by_difference_and_bound) {
  ValidationRows made("case");
  made.relative({"inside", "N", 1001}, 1000, 1.1e-3, "source");
  made.relative({"outside", "N", 1001}, 1000, 0.9e-3, "source");
  made.absolute({"outside", "N", -0.2}, 0, 0.1, "source");
  made.below({"at the bound", "", 1}, 1, "source");
  made.above({"above", "", 2}, 1, "source");
  made.info({"no judgement", "", 7}, "source", "note");
  const std::vector<ValidationRow> rows = made.take();
  const Verdict verdicts[] = {Verdict::ok,   Verdict::miss, Verdict::miss,
                              Verdict::miss, Verdict::ok,   Verdict::info};
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].verdict, verdicts[i]) << i;
  EXPECT_FALSE(all_hold(rows));
  EXPECT_TRUE(all_hold({rows[0], rows[4], rows[5]}));
}

TEST(ValidationRows, become_a_table_and_json_that_say_the_same) {
  ValidationRows made("case");
  made.relative({"force", "N", 1001}, 1000, 1e-4, "a source");
  made.info({"count", "", 4}, "a source", "a note");
  const std::vector<ValidationRow> rows = made.take();
  EXPECT_EQ(validation_table(rows),
            "case\n"
            "        quantity           ours unit     reference   difference  within  source\n"
            "  MISS  force           1001 N             1000  1.0e-03 rel   1e-04  a source\n"
            "  info  count              4                                          a source\n"
            "        a note\n");
  EXPECT_EQ(validation_count(rows), "0 ok, 1 missed, 1 for information");
  const json parsed = json::parse(validation_json(rows));
  EXPECT_EQ(parsed["miss"], 1);
  EXPECT_EQ(parsed["rows"][0]["verdict"], "miss");
  EXPECT_EQ(parsed["rows"][0]["reference"], 1000.0);
  EXPECT_NEAR(parsed["rows"][0]["difference"].get<double>(), 1e-3, 1e-15);
  EXPECT_TRUE(parsed["rows"][1]["reference"].is_null());
}

/// A run to 1 s, held against the pendulum of iftomm_a01.json, whose rows are 0.5 s apart and begin at x = -1.
class ReferenceTable : public testing::Test {
 protected:
  ReferenceTable() {
    run_.record = Record({{"x", "m", ""}});
    for (const double t : {0.0, 0.25, 0.5, 1.0}) {
      const double x[] = {t - 1};
      run_.record.append(t, x);
    }
    run_.simulated_time_s = 1;
    column_.of.channel = "x";
    column_.file.text = "iftomm_a01";
    column_.columns = {"x"};
  }
  RunResult run_;
  TableComparison column_;
};

TEST_F(ReferenceTable, is_judged_where_the_difference_is_largest) {
  const ComparedPair worst = worst_pair({{0, 0.05}, {4, 3.8}, {9, 9}});
  EXPECT_EQ(worst.ours, 4.0);
  EXPECT_EQ(worst.reference, 3.8);
}

TEST_F(ReferenceTable, counts_no_further_than_the_run) {
  const std::vector<ComparedPair> pairs = pairs_of(column_, run_);
  const json table = reference("iftomm_a01.json")["table"];
  ASSERT_EQ(pairs.size(), 3u);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_EQ(pairs[i].ours, 0.5 * static_cast<double>(i) - 1);
    EXPECT_EQ(pairs[i].reference, table[i]["x"]);
  }
}

TEST_F(ReferenceTable, compares_with_the_mean_of_columns_or_with_a_constant) {
  column_.columns = {"x", "t"};
  EXPECT_EQ(pairs_of(column_, run_)[0].reference, -0.5);
  column_.columns.clear();
  column_.constant_key = "period";
  EXPECT_EQ(pairs_of(column_, run_)[2].reference, reference("iftomm_a01.json")["period"]);
}

TEST_F(ReferenceTable, needs_a_sample_at_each_of_its_times) {
  run_.simulated_time_s = 1.5;
  EXPECT_THROW(pairs_of(column_, run_), InputError);
}

TEST_F(ReferenceTable, differences_of_two_runs_are_the_largest) {
  RunResult other = run_;
  EXPECT_EQ(largest_difference(run_, other, "x"), 0);
  other.record = Record({{"x", "m", ""}});
  for (const double t : {0.0, 0.25, 0.5, 1.0}) {
    const double x[] = {t == 0.5 ? 0 : t - 1};
    other.record.append(t, x);
  }
  EXPECT_EQ(largest_difference(run_, other, "x"), 0.5);
}

TEST(ValidationCases, are_read_without_an_error_and_are_the_files_of_the_repository) {
  for (const std::string& name : validation_cases()) {
    std::ifstream file(STRIBECK_SOURCE_DIR "/validation/" + name + ".toml");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(case_text(name), text) << name;
    EXPECT_NO_THROW(read_case(text, name + ".toml", validation_programs())) << name;
  }
}

TEST(ValidationCases, name_every_program) {
  std::string all;
  for (const std::string& name : validation_cases()) all += case_text(name);
  for (const ValidationProgram& one : validation_programs())
    EXPECT_NE(all.find(fmt::format("\"{}\"", one.name)), std::string::npos) << one.name;
}

TEST(ExampleModels, are_the_files_of_the_repository) {
  for (const std::string& name : example_names()) {
    std::ifstream file(STRIBECK_SOURCE_DIR "/examples/" + name + ".toml");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(example_model(name), text) << name;
  }
  EXPECT_THROW(example_model("slider_crank"), InputError);
}

}  // namespace
}  // namespace stribeck::verify
