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
#include "workbench/runs/run_place.h"
#include "workbench/runs/study_text.h"
#include "workbench/worker/spawn.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds between_study_polls{500};
constexpr std::size_t longest_study_log = 2000;
constexpr int levels_of_study = 4;  // results/runs/000001/results.h5

/// The files that the model names, beside its copy.
void copy_files(const Json& files, const fs::path& from, const fs::path& to) {
  for (const Json& file : files) {
    const fs::path name = file.at("name").get<std::string>();
    const fs::path target = (to / name).lexically_normal();
    if (name.is_absolute() || std::ranges::mismatch(to, target).in1 != to.end())
      throw InputError(
          "path",
          fmt::format("{} lies outside of the folder of the model: a study cannot take it along.",
                      name.string()),
          "Put it beside the model.");
    std::error_code error;
    fs::create_directories(target.parent_path(), error);
    write_file_atomically(target, read_file(from / name));
  }
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
  study.model = json.value("model", "");
  study.order = json.value("order", Json::object());
  study.process = json.value("process", 0);
  study.process_start = json.value("process_start", 0ULL);
  if (json.value("marker", "") != marker_in(folder.parent_path(), secret_)) study.process_start = 0;
  study.status = "running";
  if (study.process_start == 0 || start_of(study.process) != study.process_start) take_end(study);
  studies_.push_back(std::move(study));
} catch (const std::exception&) {  // cannot be read, or was written by others
}

std::string StudyList::add(const Json& order, const std::string& model, const Json& inputs) {
  const std::string text = study_text(order);
  const fs::path studies =
      folders_.to_write((folders_.folder_for_results(model) / "studies").string());
  const fs::path folder = new_folder(studies, fs::path(model).stem().string());
  copy_files(inputs.at("files"), fs::path(model).parent_path(), folder);
  write_file_atomically(folder / "model.toml", order.at("text").get<std::string>());
  write_file_atomically(folder / "study.toml", text);
  Study study;
  study.id = id_of(folder);
  study.folder = folder;
  study.model = model;
  study.order = order;
  study.order.erase("text");
  const int log =
      ::open((folder / "study.log").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  study.process = spawn({"study", "run", (folder / "study.toml").string(), "--out",
                         (folder / "results").string(), "--quiet"},
                        {.error = log});
  if (log >= 0) ::close(log);
  study.process_start = start_of(study.process);
  study.is_child = true;
  study.status = "running";
  write(study);
  studies_.push_back(std::move(study));
  return studies_.back().id;
}

void StudyList::write(const Study& study) const {
  const Json json = {{"marker", marker_in(study.folder.parent_path(), secret_)},
                     {"model", study.model},
                     {"order", study.order},
                     {"process", study.process},
                     {"process_start", study.process_start}};
  write_file_atomically(study.folder / "workbench.json",
                        json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

void StudyList::take_end(Study& study) {
  std::error_code error;
  study.status = fs::exists(study.folder / "results/study.csv", error) ? "done" : "failed";
  if (study.status == "failed")
    study.message = end_of_text(study.folder / "study.log", longest_study_log);
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
}

const StudyList::Study& StudyList::find(const std::string& id) const {
  const auto found = std::ranges::find(studies_, id, &Study::id);
  if (found == studies_.end())
    throw InputError("study", fmt::format("there is no study '{}'.", id), "List them again.");
  return *found;
}

Json StudyList::json_of(const Study& study) {
  return {{"id", study.id},
          {"name", study.folder.filename().string()},
          {"folder", study.folder.string()},
          {"model", study.model},
          {"order", study.order},
          {"status", study.status},
          {"message", study.message}};
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
