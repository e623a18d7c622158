#include "io/hdf5/results.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/arithmetic.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "base/text/text_check.h"
#include "io/hdf5/checkpoint_file.h"
#include "io/hdf5/field_file.h"
#include "io/hdf5/hdf5_file.h"
#include "io/hdf5/statistics_json.h"
#include "report/scene_json.h"

namespace stribeck {

using Json = nlohmann::ordered_json;

// The library finds these overloads by the namespace of the types they convert.
static void to_json(Json& j, const Energy& e) {
  j = {{"input", e.input},         {"dissipated", e.dissipated}, {"stored", e.stored},
       {"imbalance", e.imbalance}, {"throughput", e.throughput}, {"exchanged", e.exchanged}};
}
static void from_json(const Json& j, Energy& e) {
  e = {j.at("input"),     j.at("dissipated"), j.at("stored"),
       j.at("imbalance"), j.at("throughput"), j.value("exchanged", 0.0)};
}

static void to_json(Json& j, const StatisticsRequest& r) {
  j = request_json(r);
}
static void from_json(const Json& j, StatisticsRequest& r) {
  r = parse_request(j);
}

static void to_json(Json& j, const Periodicity& p) {
  j = {{"reached", p.reached},     {"ends", p.ends},       {"cycles", p.cycles},
       {"tolerance", p.tolerance}, {"changed", p.changed}, {"largest_change", nullptr}};
  if (p.largest_change) j["largest_change"] = *p.largest_change;
}
static void from_json(const Json& j, Periodicity& p) {
  p = {j.at("reached"), j.at("ends"), j.at("cycles"), j.at("tolerance"), {}, j.at("changed")};
  if (const Json& change = j.at("largest_change"); !change.is_null())
    p.largest_change = change.get<double>();
}

static void to_json(Json& j, const SurfaceFigure& f) {
  j = {{"name", f.name},      {"title", f.title},           {"value", f.value},
       {"unit", f.unit},      {"shown_unit", f.shown_unit}, {"shown_size", f.shown_size},
       {"meaning", f.meaning}};
}
static void from_json(const Json& j, SurfaceFigure& f) {
  f = {j.at("name"),       j.at("title"),      j.at("value"),  j.at("unit"),
       j.at("shown_unit"), j.at("shown_size"), j.at("meaning")};
}

static void to_json(Json& j, const JointSurfaces& s) {
  j = {{"joint", s.joint}, {"figures", s.figures}};
}
static void from_json(const Json& j, JointSurfaces& s) {
  s = {j.at("joint"), j.at("figures")};
}

namespace {

constexpr std::int64_t results_format = 2;

std::string run_json(const RunResult& run) {
  Json all = {{"analysis", run.analysis},
              {"overrides", run.overrides},
              {"message", run.message},
              {"simulated_time_s", run.simulated_time_s},
              {"steps", run.steps},
              {"rejected_steps", run.rejected_steps},
              {"newton_iterations", run.newton_iterations},
              {"film_solves", run.film_solves},
              {"energy", run.energy},
              {"warnings", run.warnings},
              {"assumptions", run.assumptions},
              {"surfaces", run.surfaces},
              {"undetermined_reactions", run.undetermined_reactions},
              {"statistics", run.statistics},
              {"cycle", run.cycle ? cycle_json(*run.cycle) : Json(nullptr)},
              {"figures", run.figures ? figures_json(*run.figures) : Json(nullptr)},
              {"scene", Json::parse(scene_json(run.scene))}};
  if (run.periodicity) all["periodicity"] = *run.periodicity;
  return all.dump(2, ' ', false, Json::error_handler_t::replace);
}

[[noreturn]] void fail_description(const std::filesystem::path& path) {
  throw FileError(fmt::format(
      "{}: its description of the run cannot be read. Run the simulation again.", path.string()));
}

void set_from_json(RunResult& run, const std::string& text) {
  const Json j = Json::parse(text);
  run.analysis = j.at("analysis");
  run.overrides = j.at("overrides");
  run.message = j.at("message");
  run.simulated_time_s = j.at("simulated_time_s");
  run.steps = j.at("steps");
  run.rejected_steps = j.at("rejected_steps");
  run.newton_iterations = j.at("newton_iterations");
  run.film_solves = j.at("film_solves");
  run.energy = j.at("energy");
  run.warnings = j.at("warnings");
  run.assumptions = j.value("assumptions", run.assumptions);  // older results have none
  run.surfaces = j.value("surfaces", run.surfaces);           // nor these
  run.undetermined_reactions = j.at("undetermined_reactions");
  run.statistics = j.at("statistics");
  if (const Json cycle = j.value("cycle", Json()); !cycle.is_null()) run.cycle = parse_cycle(cycle);
  if (const Json figures = j.value("figures", Json()); !figures.is_null())
    run.figures = parse_figures(figures);
  if (j.contains("periodicity")) run.periodicity = j.at("periodicity").get<Periodicity>();
  run.scene = parse_scene(j.at("scene").dump());
}

void write_column(Hdf5Writer& file, const std::string& path, const Channel& channel,
                  std::span<const double> values) {
  file.dataset(path, values);
  file.attribute(path, "name", channel.name);
  file.attribute(path, "unit", channel.unit);
  file.attribute(path, "shape", "scalar");
  file.attribute(path, "meaning", channel.meaning);
  file.attribute(path, "units", channel.unit);  // name of the unit in xarray and netCDF
}

void write_record(Hdf5Writer& file, const Record& record) {
  write_column(file, "/time", {"time", "s", "simulated time"}, record.time());
  file.scale("/time", "time");
  file.group("/channels");
  for (std::size_t i = 0; i < record.channels().size(); ++i) {
    const std::string path = "/channels/" + record.channels()[i].name;
    write_column(file, path, record.channels()[i], record.column(i));
    file.dimensions(path, {"/time"});
  }
}

Record read_record(const Hdf5Reader& file) {
  std::vector<Channel> channels;
  std::vector<std::vector<double>> columns;
  const std::vector<double> time = file.numbers("/time");
  for (const std::string& name : file.members("/channels")) {
    const std::string path = "/channels/" + name;
    channels.push_back(
        {name, file.text_attribute(path, "unit"), file.text_attribute(path, "meaning")});
    columns.push_back(file.numbers(path));
    if (columns.back().size() != time.size())
      throw FileError(
          fmt::format("channel '{}' has {} samples for {} times. Run the simulation again.", name,
                      columns.back().size(), time.size()));
  }
  Record record(std::move(channels));
  record.reserve(time.size());
  std::vector<double> sample(columns.size());
  for (std::size_t i = 0; i < time.size(); ++i) {
    for (std::size_t c = 0; c < columns.size(); ++c) sample[c] = columns[c][i];
    record.append(time[i], sample);
  }
  return record;
}

// Numbered, since a name may hold slashes.
void write_files(Hdf5Writer& hdf5, const std::vector<InputFile>& files) {
  hdf5.group("/files");
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string path = fmt::format("/files/{}", i + 1);
    const bool is_text = files[i].text.find('\0') == std::string::npos;
    if (is_text)
      hdf5.dataset(path, files[i].text);
    else
      hdf5.bytes(path, files[i].text);
    hdf5.attribute(path, "name", files[i].name);
  }
}

std::vector<InputFile> read_files(const Hdf5Reader& hdf5) {
  std::vector<InputFile> files;
  for (const std::string& member : hdf5.members("/files")) {
    const std::string path = "/files/" + member;
    files.push_back({hdf5.text_attribute(path, "name"), hdf5.text_or_bytes(path)});
  }
  return files;
}

}  // namespace

void write_results(const std::filesystem::path& path, const RunResult& run) {
  Hdf5Writer file;
  file.attribute("/", "format", results_format);
  file.attribute("/", "program", run.program);
  file.attribute("/", "version", run.version);
  file.attribute("/", "arithmetic", name_of(arithmetic()));
  file.attribute("/", "model", run.model);
  file.attribute("/", "input_hash", run.input_hash);
  file.attribute("/", "status", to_string(run.status));
  file.dataset("/input", run.model_text);
  write_files(file, run.files);
  file.dataset("/run", run_json(run));
  write_record(file, run.record);
  write_fields(file, run.fields);
  if (run.position) file.bytes("/position", checkpoint_image(*run.position));
  for (const std::string& name : run.undetermined_reactions)
    file.attribute("/channels/" + name, "undetermined",
                   "redundant joints leave it undetermined: one of many possible values");
  write_file_atomically(path, file.image());
}

RunResult read_results(const std::filesystem::path& path) try {
  const Hdf5Reader file(read_file(path), path.string(), "Run the simulation again.");
  const std::int64_t format = file.integer_attribute("/", "format");
  if (format != results_format)
    throw FileError(
        fmt::format("{}: has results of format {}; this program reads format {}. Run the "
                    "simulation again.",
                    path.string(), format, results_format));
  RunResult run;
  run.program = file.text_attribute("/", "program");
  run.version = file.text_attribute("/", "version");
  run.model = file.text_attribute("/", "model");
  run.input_hash = file.text_attribute("/", "input_hash");
  run.status = parse_run_status(file.text_attribute("/", "status"));
  run.model_text = file.text("/input");
  run.files = read_files(file);
  const std::string description = file.text("/run");
  if (is_too_deep(description)) fail_description(path);
  set_from_json(run, description);
  run.record = read_record(file);
  run.fields = read_fields(file);
  if (std::ranges::count(file.members("/"), "position") > 0)
    run.position = parse_checkpoint(file.text_or_bytes("/position"), path.string(), run.input_hash);
  return run;
} catch (const Json::exception&) {
  fail_description(path);
}

}  // namespace stribeck
