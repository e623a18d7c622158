// The table of a study: one line for each point, sorted, the same whatever computed it in which order; times last.
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/error.h"
#include "io/csv/csv_cell.h"
#include "io/hdf5/hdf5_file.h"
#include "study/points/study_run.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

constexpr std::size_t piece = 1 << 16;  ///< size of a piece of study.csv in memory [bytes]

std::string with_unit(const std::string& name, const std::string& unit) {
  return unit.empty() || unit == "1" ? name : fmt::format("{} [{}]", name, unit);
}

std::string response_columns(const StudyPlan& plan, const std::vector<std::string>& units) {
  std::string text;
  for (std::size_t k = 0; k < units.size(); ++k)
    text += "," + csv_cell(with_unit(plan.file().responses[k].name, units[k]));
  return text;
}

/// study.csv, written piece by piece beside its place, which it takes at the end.
class CsvWriter {
 public:
  explicit CsvWriter(std::filesystem::path path)
      : path_(std::move(path)), part_(path_.string() + ".part"), file_(part_, std::ios::binary) {}
  ~CsvWriter() {
    std::error_code code;
    if (!finished_) std::filesystem::remove(part_, code);
  }
  CsvWriter(const CsvWriter&) = delete;
  CsvWriter& operator=(const CsvWriter&) = delete;

  std::string& text() { return text_; }
  void flush(std::size_t least = 0) {
    if (text_.size() < least) return;
    file_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    if (!file_) fail_write(path_, errno);
    text_.clear();
  }
  void finish() {
    flush();
    file_.close();
    if (!file_) fail_write(path_, errno);
    std::filesystem::rename(part_, path_);
    finished_ = true;
  }

 private:
  std::filesystem::path path_, part_;
  std::ofstream file_;
  std::string text_;
  bool finished_ = false;
};

/// Collects the columns of study.h5, and appends the lines of study.csv to `csv`, point by point.
class Table {
 public:
  Table(const StudyPlan& plan, const std::vector<std::string>& units, std::string& csv)
      : plan_(plan), units_(units), csv_(csv) {
    csv_ = "point";
    for (const std::string& name : plan.columns()) csv_ += "," + csv_cell(name);
    csv_ += response_columns(plan, units) + ",status,message,hash,cpu_time [s]\n";
    parameters_.resize(plan.parameters().size());
    responses_.resize(units.size());
  }

  void add(std::size_t i, const StudyPlan::Hash& hash, const PointResult& result) {
    const double* values = plan_.points().point(i);
    csv_ += fmt::format("{}", i);
    for (std::size_t j = 0; j < parameters_.size(); ++j) {
      csv_ += "," + csv_cell(plan_.parameters()[j].text(values[j]));
      parameters_[j].push_back(values[j]);
    }
    const bool done = result.status == PointStatus::done;
    for (std::size_t k = 0; k < responses_.size(); ++k) {
      csv_ += done ? fmt::format(",{}", result.values[k]) : std::string(",");
      if (done) responses_[k].push_back(result.values[k]);
    }
    csv_ += fmt::format(",{},{},{},{}\n", to_string(result.status), csv_cell(result.message),
                        hex_text(hash), result.cpu_s);
    if (done) done_.push_back(static_cast<double>(i));
    cpu_.push_back(result.cpu_s);
    status_.push_back(static_cast<double>(result.status));
  }

  std::string hdf5(const std::string& analysis) const {
    Hdf5Writer file;
    file.attribute("/", "program", "stribeck");
    file.attribute("/", "version", program_version);
    file.attribute("/", "model_hash", plan_.hash_of_model());
    file.attribute("/", "status", "0 done, 1 input, 2 solve, 3 crash, 4 time, 5 memory, 6 missing");
    file.dataset("/study", plan_.texts().study);
    if (!analysis.empty()) file.dataset("/analysis", analysis);
    file.group("/parameters");
    for (std::size_t j = 0; j < parameters_.size(); ++j)
      column(file, fmt::format("/parameters/{}", j), parameters_[j], plan_.parameters()[j].name(),
             plan_.parameters()[j].unit());
    file.group("/responses");
    for (std::size_t k = 0; k < responses_.size(); ++k)
      column(file, fmt::format("/responses/{}", k), responses_[k], plan_.file().responses[k].name,
             units_[k]);
    column(file, "/done", done_, "points that the responses are of", "");
    column(file, "/status", status_, "how each point ended", "");
    column(file, "/cpu_time", cpu_, "processor time of each point", "s");
    return file.image();
  }

 private:
  static void column(Hdf5Writer& file, const std::string& path, const std::vector<double>& values,
                     const std::string& name, const std::string& unit) {
    file.dataset(path, values);
    file.attribute(path, "name", name);
    file.attribute(path, "unit", unit.empty() ? "1" : unit);
  }

  const StudyPlan& plan_;
  const std::vector<std::string>& units_;
  std::string& csv_;
  std::vector<std::vector<double>> parameters_, responses_;
  std::vector<double> done_, status_, cpu_;
};

/// study.json: what the columns of study.csv are, and how many points there are of which kind.
std::string names_of_columns(const StudyPlan& plan, const std::vector<std::string>& units,
                             const StudyCounts& counts) {
  const auto unit = [](const std::string& text) { return text.empty() ? "1" : text; };
  nlohmann::ordered_json parameters = nlohmann::ordered_json::array(), responses = parameters;
  for (const StudyParameter& p : plan.parameters())
    parameters.push_back({{"name", p.name()}, {"unit", unit(p.unit())}});
  for (std::size_t k = 0; k < units.size(); ++k)
    responses.push_back({{"name", plan.file().responses[k].name}, {"unit", unit(units[k])}});
  const nlohmann::ordered_json all = {{"program", "stribeck"},
                                      {"version", program_version},
                                      {"model_hash", plan.hash_of_model()},
                                      {"design", plan.file().design.kind->name},
                                      {"points", counts.points},
                                      {"done", counts.done},
                                      {"failed", counts.failed},
                                      {"missing", counts.missing()},
                                      {"parameters", parameters},
                                      {"responses", responses}};
  return all.dump(2) + "\n";
}

/// Every point of the plan, with what the folder's store holds of it. `between`: called after each line.
StudyCounts add_points(Table& table, const StudyPlan& plan, const std::filesystem::path& folder,
                       const std::function<void()>& between) {
  const StudyStore store(folder / "store", plan);
  StudyCounts counts{.points = plan.points().size()};
  for (std::size_t i = 0; i < plan.points().size(); ++i) {
    const StudyPlan::Hash hash = plan.hash(plan.points().point(i));
    const auto known = store.find(hash);
    table.add(i, hash, known.value_or(PointResult{}));
    if (known) ++(known->status == PointStatus::done ? counts.done : counts.failed);
    between();
  }
  return counts;
}

}  // namespace

StudyCounts write_study_table(const StudyPlan& plan, const std::filesystem::path& folder,
                              const std::vector<std::string>& units, const std::string& analysis) {
  CsvWriter csv(folder / "study.csv");
  Table table(plan, units, csv.text());
  const StudyCounts counts = add_points(table, plan, folder, [&csv] { csv.flush(piece); });
  csv.finish();
  write_file_atomically(folder / "study.json", names_of_columns(plan, units, counts));
  write_file_atomically(folder / "study.h5", table.hdf5(analysis));
  return counts;
}

StudyCounts read_study_table(const StudyPlan& plan, const std::filesystem::path& folder,
                             const std::vector<std::string>& units, std::string& csv) {
  csv.clear();
  Table table(plan, units, csv);
  return add_points(table, plan, folder, [] {});
}

}  // namespace stribeck
