#include "workbench/runs/study_list.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <system_error>

#include "base/atomic_file.h"
#include "base/error.h"
#include "workbench/files/file_list.h"
#include "workbench/files/json_text.h"
#include "workbench/files/state_folder.h"
#include "workbench/runs/run_place.h"
#include "workbench/worker/spawn.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds between_study_polls{500};
constexpr std::size_t longest_study_log = 2000;
constexpr int levels_of_study = 4;  // results/runs/000001/results.h5

/// The innermost folder that holds them all.
fs::path common_folder(const std::vector<fs::path>& files) {
  fs::path common = files.front().parent_path();
  for (const fs::path& file : files)
    while (std::ranges::mismatch(common, file).in1 != common.end()) common = common.parent_path();
  return common;
}

void write_below(const fs::path& path, const std::string& bytes) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  write_file_atomically(path, bytes);
}

/// The text of the study and copies of the files that it reads, below `to` as they lie to each other. Where the study is there.
fs::path copy_inputs(const fs::path& study, const std::string& text, const Json& inputs,
                     const OpenedFolders& folders, const fs::path& to) {
  std::vector<fs::path> files{study};
  for (const Json& file : inputs.at("files")) files.emplace_back(file.get<std::string>());
  const fs::path common = common_folder(files);
  for (const fs::path& file : files)
    if (file != study)
      write_below(to / file.lexically_relative(common), read_file(folders.to_read(file.string())));
  const fs::path copy = to / study.lexically_relative(common);
  write_below(copy, text);
  return copy;
}

template <class Studies>
auto& study_in(Studies& studies, const std::string& id) {
  const auto found = std::ranges::find_if(studies, [&](const auto& one) { return one.id == id; });
  if (found == studies.end())
    throw InputError("study", fmt::format("there is no study '{}'.", id), "List them again.");
  return *found;
}

/// The file may be a stranger's: what is no count there is 0.
std::size_t count_in(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_number_unsigned() ? found->get<std::size_t>() : 0;
}

/// "wear" of wear.study.toml
std::string name_of(const fs::path& study) {
  const fs::path stem = study.stem();
  return stem.extension() == ".study" ? stem.stem().string() : stem.string();
}

}  // namespace

StudyList::StudyList(boost::asio::io_context& context, const OpenedFolders& folders, Events& events,
                     const std::string& secret)
    : folders_(folders), events_(events), secret_(secret), timer_(context) {
  std::error_code error;
  for (const std::string& root : folders_.writable()) {
    const fs::path studies = fs::path(root) / "studies";
    if (!lies_below(studies, folders_.writable())) continue;
    for (const fs::directory_entry& entry : fs::directory_iterator(studies, error))
      if (stays_below(entry.path(), folders_.writable(), levels_of_study) &&
          fs::exists(entry.path() / "workbench.json", error))
        load(entry.path());
  }
  tick();
}

void StudyList::load(const fs::path& folder) try {
  const Json json = read_json(folder / "workbench.json");
  if (!json.is_object()) return;
  Study study;
  study.id = id_of(folder);
  study.folder = folder;
  study.file = json.value("file", "");
  study.model = json.value("model", "");
  study.created = json.value("created", std::int64_t{0});
  study.process = json.value("process", 0);
  study.was_made_here = json.value("marker", "") == marker_in(folder.parent_path(), secret_);
  if (study.was_made_here) study.process_start = json.value("process_start", 0ULL);
  study.status = "running";
  if (study.process_start == 0 || start_of(study.process) != study.process_start) take_end(study);
  studies_.push_back(std::move(study));
} catch (const std::exception&) {  // cannot be read, or was written by others
}

std::string StudyList::add(const std::string& file, const std::string& text, const Json& inputs) {
  const fs::path studies =
      folders_.to_write((folders_.folder_for_results(file) / "studies").string());
  Study study;
  study.folder = new_folder(studies, name_of(file));
  study.id = id_of(study.folder);
  study.file = file;
  study.model = inputs.at("model").get<std::string>();
  study.created = now_ms();
  study.was_made_here = true;
  const fs::path copy = copy_inputs(file, text, inputs, folders_, study.folder / "input");
  begin(study, {"run", copy.string(), "--out", (study.folder / "results").string()});
  studies_.push_back(std::move(study));
  return studies_.back().id;
}

void StudyList::resume(const std::string& id, bool rerun_failed) {
  Study& study = study_in(studies_, id);
  if (study.status == "running") throw InputError("study", "it is computed already.", "");
  if (!study.was_made_here || !has_points(id))
    throw InputError("study",
                     fmt::format("{} was not begun by this workbench.", study.folder.string()),
                     "Start its study file anew.");
  std::vector<std::string> arguments = {"resume", results(id)};
  if (rerun_failed) arguments.emplace_back("--rerun-failed");
  begin(study, std::move(arguments));
}

void StudyList::begin(Study& study, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "study");
  arguments.emplace_back("--quiet");
  const int log = ::open((study.folder / "study.log").c_str(),
                         O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
  study.process = spawn(arguments, {.error = log});
  if (log >= 0) ::close(log);
  study.process_start = start_of(study.process);
  study.is_child = true;
  study.status = "running";
  study.message.clear();
  study.counts = Json::object();
  write(study);
  events_.publish("study", json_of(study));
}

void StudyList::write(const Study& study) const {
  const Json json = {{"marker", marker_in(study.folder.parent_path(), secret_)},
                     {"file", study.file},
                     {"model", study.model},
                     {"created", study.created},
                     {"process", study.process},
                     {"process_start", study.process_start}};
  write_file_atomically(study.folder / "workbench.json",
                        json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

/// Points that are missing can be computed yet. A process that was killed has said nothing.
void StudyList::take_end(Study& study) {
  std::error_code error;
  const fs::path counts = study.folder / "results/study.json";
  study.message = end_of_text(study.folder / "study.log", longest_study_log);
  const bool began = fs::exists(study.folder / "results/input.h5", error);
  study.status = began && study.message.empty() ? "interrupted" : "failed";
  if (!fs::exists(counts, error)) return;
  const Json json = read_json(counts);
  if (!json.is_object()) return;
  for (const char* name : {"points", "done", "failed"}) study.counts[name] = count_in(json, name);
  study.status = count_in(json, "missing") == 0 ? "done" : "interrupted";
}

void StudyList::tick() {
  timer_.expires_after(between_study_polls);
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) tick();
  });
  for (Study& study : studies_) {
    if (study.status != "running") continue;
    const bool ended = study.is_child ? ::waitpid(study.process, nullptr, WNOHANG) == study.process
                                      : start_of(study.process) != study.process_start;
    if (ended) take_end(study);
    events_.publish("study", json_of(study));
  }
  studies_.remove_if([](const Study& study) {  // its folder was removed by hand
    std::error_code error;
    return study.status != "running" && !fs::exists(study.folder, error) && !error;
  });
}

const StudyList::Study& StudyList::find(const std::string& id) const {
  return study_in(studies_, id);
}

Json StudyList::json_of(const Study& study) {
  std::error_code error;
  Json json = {{"id", study.id},
               {"name", study.folder.filename().string()},
               {"folder", study.folder.string()},
               {"file", study.file},
               {"model", study.model},
               {"created", study.created},
               {"resumable", study.was_made_here && study.status != "running" &&
                                 fs::exists(study.folder / "results/input.h5", error)},
               {"status", study.status},
               {"message", study.message}};
  json.update(study.counts);
  return json;
}

Json StudyList::json(const std::string& id) const {
  return json_of(find(id));
}

Json StudyList::list() const {
  Json all = Json::array();
  for (const Study& study : studies_) all.push_back(json_of(study));
  return all;
}

bool StudyList::has_points(const std::string& id) const {
  return fs::exists(find(id).folder / "results/input.h5");
}

std::string StudyList::results(const std::string& id) const {
  return (find(id).folder / "results").string();
}

void StudyList::stop(const std::string& id) const {
  if (find(id).status == "running") ::kill(find(id).process, SIGTERM);
}

std::vector<std::string> StudyList::running() const {
  std::vector<std::string> all;
  for (const Study& study : studies_)
    if (study.status == "running") all.push_back(study.folder.string());
  return all;
}

void StudyList::stop_all() const {
  for (const Study& study : studies_)
    if (study.status == "running") ::kill(study.process, SIGTERM);
}

}  // namespace stribeck::workbench
