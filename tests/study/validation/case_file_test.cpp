#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "base/atomic_file.h"
#include "study/validation/made_run.h"
#include "study/validation/validation_rows.h"

// tests/study/validation/bad holds wrong cases, each with the exact message it must get.
namespace stribeck::test::case_file_test {
namespace {

namespace fs = std::filesystem;

const fs::path bad_cases_folder = STRIBECK_SOURCE_DIR "/tests/study/validation/bad";

std::vector<std::string> bad_cases() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(bad_cases_folder))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem());
  std::ranges::sort(names);
  return names;
}

constexpr ValidationProgram known_programs[] = {
    {.name = "pads", .rows = [](ValidationRows&) {}},
    {.name = "work", .figure = [](const RunResult&) { return 0.0; }}};

std::string refusal_of_case(const std::string& name) {
  try {
    read_case(read_file(bad_cases_folder / (name + ".toml")), name + ".toml", known_programs);
  } catch (const InputError& error) {
    return std::string(error.what()) + "\n";
  }
  return "accepted\n";
}

class BadCase : public testing::TestWithParam<std::string> {};

TEST_P(BadCase, gets_its_exact_message) {
  EXPECT_EQ(refusal_of_case(GetParam()), read_file(bad_cases_folder / (GetParam() + ".txt")));
}

INSTANTIATE_TEST_SUITE_P(validation, BadCase, testing::ValuesIn(bad_cases()),
                         [](const auto& one) { return one.param; });

/// Runs with the settings that they were given as their only warning.
RunResult told_settings(const std::string& model, const std::vector<std::string>& settings) {
  RunResult run = made_run();
  run.warnings = {model};
  for (const std::string& one : settings) run.warnings.push_back(one);
  return run;
}

constexpr const char* repeated_case = R"(
[[part]]
for = { thin = { film = 2, names = ["y", "slow"] }, thick = { film = "3 um", names = ["slow", "y"] } }
[part.run.made]
model = "mukras/rig_efm"
set = { "joint.{part}" = "{film}", list = [1, 2.5] }
[part.figure]
both = { read = "correlation", run = "made", between = "{names}", while_positive = "step" }
settings = { read = "warnings", run = "made" }
[[part.row]]
quantity = "{part}, {row} of {film}"
ours = { read = "sample", run = "made", of = "{row}", take = "last" }
relation = "absolute"
reference = "{value}"
tolerance = 1e-9
source = "s"
for = { slow = { value = 0.2 }, step = { value = 2 } }
[[part.row]]
quantity = "only thin"
ours = "settings"
relation = "none"
source = "s"
only = ["thin"]
[[part]]
[[part.row]]
quantity = "ratio"
ours = { read = "ratio", of = ["thin.settings", "thick.settings"] }
relation = "above"
reference = 0.5
source = "s"
note = "a note"
)";

TEST(CaseFile, repeats_parts_and_rows_and_refers_to_figures_of_earlier_parts) {
  const std::vector<ValidationRow> rows = rows_of(repeated_case, {}, told_settings);
  std::vector<std::string> quantities;
  for (const ValidationRow& row : rows) quantities.push_back(row.quantity);
  const std::vector<std::string> expected{"thin, slow of 2",     "thin, step of 2",     "only thin",
                                          "thick, slow of 3 um", "thick, step of 3 um", "ratio"};
  EXPECT_EQ(quantities, expected);
  EXPECT_EQ(rows[0].verdict, Verdict::ok);
  EXPECT_EQ(rows[1].verdict, Verdict::miss);
  EXPECT_EQ(rows[2].verdict, Verdict::info);
  EXPECT_EQ(rows[5].ours, 1);
  EXPECT_EQ(rows[5].verdict, Verdict::ok);
  EXPECT_EQ(rows[5].note, "a note");
  EXPECT_EQ(rows[5].case_name, "made");
}

TEST(CaseFile, gives_a_run_its_settings_as_of_the_command_line) {
  const CaseFile file = read_case(repeated_case, "made.toml", {});
  const std::vector<std::string> thin{"joint.thin=2", "list=[1, 2.5]"},
      thick{"joint.thick=3 um", "list=[1, 2.5]"};
  EXPECT_EQ(file.parts.at(0).runs.at(0).value.settings, thin);
  EXPECT_EQ(file.parts.at(1).runs.at(0).value.settings, thick);
}

TEST(CaseFile, shows_figures_in_the_unit_of_their_row_and_written_numbers_as_they_are) {
  const auto rows = rows_of(
      R"([[part]]
[part.run.made]
model = "mukras/rig_efm"
[[part.row]]
quantity = "q"
unit = "mm"
ours = { read = "sample", run = "made", of = "slow", take = "last" }
relation = "relative"
reference = 200
tolerance = 1e-12
source = "s"
)");
  EXPECT_DOUBLE_EQ(rows.at(0).ours, 200);
  EXPECT_EQ(rows.at(0).reference, 200);
  EXPECT_EQ(rows.at(0).verdict, Verdict::ok);
}

TEST(CaseFile, runs_a_model_once_for_all_rows_of_a_part) {
  int runs = 0;
  rows_of(repeated_case, {}, [&](const auto&, const auto&) {
    ++runs;
    return made_run();
  });
  EXPECT_EQ(runs, 2);
}

constexpr const char* sweep_case = R"(
[[part]]
[part.sweep.all]
model = "mukras/rig_efm"
integrators = ["a", "b"]
tolerances = [1e-3, 1e-6]
usual_warnings = 1
[[part.sweep.all.right]]
of = "slow"
file = "iftomm_a01"
constant = 0.1
within = 0.15
[[part.row]]
quantity = "{row}"
ours = { read = "endings", sweep = "all", ending = "{row}" }
relation = "none"
source = "s"
for = { right = {}, warned = {}, refused = {}, wrong = {} }
)";

/// Its samples are 0.5 s apart, as those of the table.
RunResult ending_by_settings(const std::string&, const std::vector<std::string>& settings) {
  const bool fine = settings.at(1) == "simulation.tolerance=1e-06";
  if (settings.at(0) == "simulation.integrator=b" && fine)
    throw SolveError(1, "model", "stops", "");
  RunResult run;
  run.record = Record({{"slow", "m", ""}});
  const double off = settings.at(0) == "simulation.integrator=b" || !fine ? 1 : 0;
  for (int i = 0; i <= 4; ++i) run.record.append(0.5 * i, std::vector{0.05 * i + off});
  run.simulated_time_s = 2;
  run.warnings = {"usual"};
  if (!fine && off != 0 && settings.at(0) == "simulation.integrator=a")
    run.warnings.push_back("off");
  return run;
}

TEST(CaseFile, counts_runs_of_a_sweep_by_how_they_end) {
  const auto rows = rows_of(sweep_case, {}, ending_by_settings);
  for (const ValidationRow& row : rows) EXPECT_EQ(row.ours, 1) << row.quantity;
}

TEST(CaseFile, has_rows_of_a_program) {
  const ValidationProgram programs[] = {{.name = "two", .rows = [](ValidationRows& rows) {
                                           rows.below({"a", "", 1}, 2, "s");
                                           rows.above({"b", "", 1}, 2, "s");
                                         }}};
  const auto rows = rows_of("[[part]]\nprogram = \"two\"\n", programs);
  EXPECT_EQ(rows.at(0).verdict, Verdict::ok);
  EXPECT_EQ(rows.at(1).verdict, Verdict::miss);
}

}  // namespace
}  // namespace stribeck::test::case_file_test
