#include "report/report.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "report/report_data.h"
#include "results/sample_run.h"
#include "results/summary.h"

namespace stribeck::report_test {
namespace {

const std::string page =
    "<html><script>find('stribeck-data')</script>\n"
    "<script id=\"stribeck-data\" type=\"application/json\">{}</script><p>after</p></html>";

TEST(Report, puts_the_data_in_the_place_of_the_empty_data_and_changes_nothing_else) {
  const std::vector runs = {sample_run()};
  const std::string html = report_html(page, runs);
  const std::size_t at = page.find("{}");
  EXPECT_EQ(html, page.substr(0, at) + report_data(runs) + page.substr(at + 2));
}

TEST(Report, needs_a_page_with_a_place_for_the_data) {
  EXPECT_THROW(report_html("<html></html>", {}), std::logic_error);
  EXPECT_THROW(report_html("<script id=\"stribeck-data\">{}", {}), std::logic_error);
}

TEST(Report, of_planar_runs_does_without_the_part_for_space) {
  const std::string with_part =
      page + "<script id=\"stribeck-3d\" type=\"x\">QUJD</script><p>end</p>";
  std::vector runs = {sample_run(), sample_run()};
  EXPECT_EQ(report_html(with_part, runs), report_html(page, runs) + "<p>end</p>");
  runs[1].scene = spatial_scene();
  EXPECT_NE(report_html(with_part, runs).find(">QUJD</script><p>end</p>"), std::string::npos);
}

TEST(Report, data_cannot_end_its_element) {
  const std::vector runs = {sample_run()};  // its model text holds </script> and <!--
  const std::string data = report_data(runs);
  EXPECT_EQ(data.find('<'), data.npos);
  EXPECT_NE(data.find("\\u003c/script> and \\u003c!--"), data.npos);
}

TEST(Report, data_has_the_agreed_form) {
  RunResult run = sample_run();
  run.model_text = "text";
  run.input_hash = "abc";
  run.record = Record({{"x", "m", "a ramp"}});
  run.record.append(0, std::vector{1.0});
  run.record.append(2, std::vector{-1e300});  // drawn at the edge of single precision
  run.statistics.clear();
  run.scene.bodies.erase(run.scene.bodies.begin() + 1, run.scene.bodies.end());
  run.scene.joints.pop_back();
  const std::string data = report_data(std::span(&run, 1));
  const std::size_t begin = data.find("\"summary\":") + 10, end = data.find(",\"samples\"");
  EXPECT_EQ(
      data.substr(0, begin),
      R"({"format":1,"program":"stribeck","version":"1.2.3","runs":[{"name":"Sine of a crank",)"
      R"("status":"done","message":"","model_text":"text","input_hash":"abc","summary":)");
  std::string summary = summary_json(run);
  for (const char* gap : {"\n", "  ", ": "})
    for (std::size_t at; (at = summary.find(gap)) != summary.npos;)
      summary.replace(at, std::string(gap).size(), *gap == ':' ? ":" : "");
  EXPECT_EQ(data.substr(begin, end - begin), summary);
  // float64 0 and 2; float32 1 and −largest.
  EXPECT_EQ(
      data.substr(end),
      R"(,"samples":2,"time":"AAAAAAAAAAAAAAAAAAAAQA==","channels":[{"name":"x","unit":"m",)"
      R"("meaning":"a ramp","data":"AACAP///f/8="}],"fields":null,"scene":{"bodies":[{"name":"ground","ground":true,)"
      R"("points":[{"name":"origin","x":0.0,"y":0.0}]}],"joints":[{"name":"pin","type":"revolute",)"
      R"("realism":"lubricated","a":{"body":"rod","x":0.06,"y":0.0,"angle":0.0},)"
      R"("b":{"body":"slider","x":0.0,"y":0.0,"angle":0.0},"film":{"journal_radius":0.0118,)"
      R"("bearing_radius":0.012,"radial_clearance":0.0002,"length":0.04,"safe_film":[)"
      R"({"label":"safe film, 0.00015 mm per mm of diameter","value":3.6e-06},)"
      R"({"label":"safe film, 2.5 µm","value":2.5e-06}]}}],"springs":[{"name":"return",)"
      R"("a":{"body":"ground","x":0.3,"y":0.0,"angle":0.0},)"
      R"("b":{"body":"slider","x":0.01,"y":0.0,"angle":0.0}}],"crank":"crank.angle"}}]})");
}

TEST(Report, keeps_every_sample_of_a_short_run) {
  EXPECT_EQ(thinned_samples(sine_record(3000), 3000).size(), 3000u);
}

TEST(Report, thins_a_long_run_but_keeps_its_ends_and_extremes) {
  Record record({{"needle", "1", ""}, {"dip", "1", ""}});
  for (int i = 0; i < 100'000; ++i)
    record.append(i, std::vector{i == 54'321 ? 1.0 : 0.0, i == 77'777 ? -1.0 : 0.0});
  const std::vector<std::size_t> kept = thinned_samples(record, 3000);
  EXPECT_LE(kept.size(), 3000u);
  EXPECT_GE(kept.size(), 2990u);
  EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end()));
  for (const std::size_t must : {0u, 54'321u, 77'777u, 99'999u})
    EXPECT_TRUE(std::binary_search(kept.begin(), kept.end(), must)) << must;
  for (std::size_t i = 1; i < kept.size(); ++i) EXPECT_LE(kept[i] - kept[i - 1], 34u);
}

TEST(Report, of_several_runs_is_one_file_on_the_embedded_page) {
  const TemporaryFolder folder;
  std::vector runs = {sample_run(), sample_run()};
  runs[1].model = "another run";
  write_report(folder / "report.html", runs);
  const std::string html = read_file(folder / "report.html");
  EXPECT_EQ(html, report_html(viewer_page(), runs));
  EXPECT_NE(html.find("\"name\":\"another run\""), html.npos);
  EXPECT_LT(html.find("<html"), html.find("</html>"));
}

}  // namespace
}  // namespace stribeck::report_test
