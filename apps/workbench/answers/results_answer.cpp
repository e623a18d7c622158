// Answers to questions about runs and studies on the disk.
#include <fstream>
#include <sstream>

#include "base/error.h"
#include "io/csv/csv.h"
#include "io/csv/csv_cell.h"
#include "io/run_folder.h"
#include "report/report.h"
#include "report/report_data.h"
#include "study/outcome/outcome_files.h"
#include "study/outcome/study_report.h"
#include "study/points/study_folder.h"
#include "study/points/study_run.h"
#include "workbench/answers/answer.h"
#include "workbench/runs/live_file.h"
#include "workbench/runs/peaks.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

struct Window {
  double from, to;
  std::size_t points;
};

Window window_of(const Json& question) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double usual = 2000, most = 200'000;
  return {question.value("from", -infinity), question.value("to", infinity),
          static_cast<std::size_t>(std::clamp(question.value("points", usual), 2.0, most))};
}

/// `time` and `columns` are those within the window.
Json thinned(std::span<const double> time, const std::vector<std::span<const double>>& columns,
             const std::vector<std::string>& names, std::size_t points) {
  Json channels = Json::object();
  const std::vector<std::size_t> kept = thinned_with_peaks(columns, time.size(), points);
  std::vector<double> times;
  for (const std::size_t i : kept) times.push_back(time[i]);
  for (std::size_t k = 0; k < names.size(); ++k) {
    std::vector<double> values;
    for (const std::size_t i : kept) values.push_back(columns[k][i]);
    channels[names[k]] = values;
  }
  return {{"time", times}, {"channels", channels}, {"total", time.size()}};
}

Json live_samples(LiveReader& live, const std::vector<std::string>& names, const Window& window) {
  std::vector<std::size_t> indices;
  for (const std::string& name : names) {
    const auto index = live.find(name);
    if (!index) throw InputError(name, "the run has no such channel.");
    indices.push_back(*index);
  }
  const std::uint64_t first = live.row_behind(std::nextafter(window.from, -HUGE_VAL)),
                      end = live.row_behind(window.to);
  const LiveReader::Rows rows = live.read(first, end - std::min(first, end), indices);
  return thinned(rows.time, {rows.columns.begin(), rows.columns.end()}, names, window.points);
}

Json saved_samples(const Record& record, const std::vector<std::string>& names,
                   const Window& window) {
  const std::span<const double> time = record.time();
  const auto begin = std::ranges::lower_bound(time, window.from),
             end = std::ranges::upper_bound(time, window.to);
  const auto first = static_cast<std::size_t>(begin - time.begin()),
             count = static_cast<std::size_t>(std::max<std::ptrdiff_t>(end - begin, 0));
  std::vector<std::span<const double>> columns;
  for (const std::string& name : names)
    columns.push_back(record.samples(name).subspan(first, count));
  return thinned(time.subspan(first, count), columns, names, window.points);
}

/// The last run that was read: zooming asks for the same one again and again.
const RunResult& run_in(const fs::path& folder) {
  static fs::path last;
  static fs::file_time_type written;
  static RunResult run;
  const fs::file_time_type now = fs::last_write_time(folder / "results.h5");
  if (folder != last || now != written) {
    last.clear();
    run = read_run(folder);
    last = folder;
    written = now;
  }
  return run;
}

/// A study that is polled while it is computed: its checks cost a while, and are made once.
struct KnownStudy {
  explicit KnownStudy(const fs::path& folder)
      : plan(load_study_texts(folder)), units(check_whole_study(plan)) {}
  StudyPlan plan;
  std::vector<std::string> units;
};

const KnownStudy& study_in(const fs::path& folder) {
  static fs::path last;
  static std::optional<KnownStudy> study;
  if (folder != last || !study) {
    study.reset();
    study.emplace(folder);
    last = folder;
  }
  return *study;
}

/// Rows of a CSV as this program writes it [RFC 4180].
std::vector<std::vector<std::string>> csv_rows(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> row{""};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"')
      row.back() += text[++i];
    else if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      row.emplace_back();
    else if (c == '\n' && !quoted)
      rows.push_back(std::exchange(row, {""}));
    else
      row.back() += c;
  }
  for (std::vector<std::string>& cells : rows)
    for (std::string& cell : cells) cell = text_of_cell(std::move(cell));
  return rows;
}

}  // namespace

Json report_answer(const Json& question) {
  std::vector<RunResult> runs;
  for (const auto& folder : question.at("folders").get<std::vector<std::string>>())
    runs.push_back(read_run(folder));
  return question.value("html", false) ? report_html(viewer_page(), runs) : report_data(runs);
}

Json samples_answer(const Json& question) {
  const fs::path folder = question.at("folder").get<std::string>();
  const auto names = question.at("channels").get<std::vector<std::string>>();
  const Window window = window_of(question);
  if (auto live = LiveReader::open(folder / live_file_name))
    return live_samples(*live, names, window);
  return saved_samples(run_in(folder).record, names, window);
}

Json csv_answer(const Json& question) {
  return csv_text(run_in(question.at("folder").get<std::string>()).record);
}

Json study_answer(const Json& question) {
  const fs::path folder = question.at("folder").get<std::string>();
  const KnownStudy& study = study_in(folder);
  std::string csv;  // the process that computes the study writes its files
  const StudyCounts counts = read_study_table(study.plan, folder, study.units, csv);
  std::vector<std::vector<std::string>> rows = csv_rows(csv);
  std::vector<std::string> columns = std::move(rows.front());
  rows.erase(rows.begin());
  return {{"points", counts.points},
          {"done", counts.done},
          {"failed", counts.failed},
          {"columns", columns},
          {"rows", rows}};
}

Json study_report_answer(const Json& question) {
  const fs::path folder = question.at("folder").get<std::string>();
  const KnownStudy& study = study_in(folder);
  return Json::parse(study_report_data(study.plan, study.units, folder));
}

}  // namespace stribeck::workbench
