#pragma once
#include <sys/types.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <filesystem>
#include <list>
#include <string>
#include <vector>

#include "workbench/api/events.h"
#include "workbench/files/opened_folders.h"

namespace stribeck::workbench {

/// Parameter studies over one value, each in a folder DIR/studies/NAME-1 of its own: model.toml and the files that it names,
/// study.toml, results/. Processes of this program compute them, and only those that this user's workbench has started are stopped; `stribeck study resume` continues one by hand.
class StudyList {
 public:
  StudyList(boost::asio::io_context& context, const OpenedFolders& folders, Events& events,
            const std::string& secret);
  StudyList(const StudyList&) = delete;
  StudyList& operator=(const StudyList&) = delete;

  /// `order` { "text", "vary", "from", "to", "points", "responses" }, `inputs` what is answered about the model. Its id. Throws
  /// InputError and FileError.
  std::string add(const Json& order, const std::string& model, const Json& inputs);
  void stop(const std::string& id) const;
  Json list() const;
  Json json(const std::string& id) const;
  bool has_points(const std::string& id) const;
  std::string results(const std::string& id) const;
  void stop_all() const;
  /// The folders of those that run.
  std::vector<std::string> running() const;

 private:
  struct Study {
    std::string id;
    std::filesystem::path folder;
    std::string model;
    Json order;
    pid_t process = 0;
    unsigned long long process_start = 0;
    bool is_child = false;
    std::string status = "interrupted", message;
  };
  static Json json_of(const Study& study);
  const Study& find(const std::string& id) const;
  void load(const std::filesystem::path& folder);
  void tick();
  static void take_end(Study& study);
  void write(const Study& study) const;

  const OpenedFolders& folders_;
  Events& events_;
  std::string secret_;
  std::list<Study> studies_;
  boost::asio::steady_timer timer_;
};

}  // namespace stribeck::workbench
