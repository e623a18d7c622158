#pragma once
#include <sys/types.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <filesystem>
#include <list>
#include <string>
#include <vector>

#include "workbench/api/events.h"
#include "workbench/files/opened_folders.h"

namespace stribeck::workbench {

/// Parameter studies, each in a folder DIR/studies/NAME-1 of its own: input/ with the study file and what it names, results/.
/// Processes of this program compute them. Only those that this user's workbench has started are stopped and continued;
/// `stribeck study resume` continues others by hand.
class StudyList {
 public:
  StudyList(boost::asio::io_context& context, const OpenedFolders& folders, Events& events,
            const std::string& secret);
  StudyList(const StudyList&) = delete;
  StudyList& operator=(const StudyList&) = delete;

  /// `file` is the study's, `text` what stands in it, `inputs` the files that it reads (answers/answer.h). Its id. Throws InputError and
  /// FileError.
  std::string add(const std::string& file, const std::string& text, const Json& inputs);
  void stop(const std::string& id) const;
  /// Computes what is missing; those that failed too. Throws InputError where there is nothing to continue.
  void resume(const std::string& id, bool rerun_failed);
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
    std::string file, model;   ///< files from which it was started
    std::int64_t created = 0;  ///< [ms since 1970]
    pid_t process = 0;
    unsigned long long process_start = 0;
    bool is_child = false, was_made_here = false;
    std::string status = "interrupted", message;
    Json counts = Json::object();  ///< counts of the points, once its process has ended
  };
  static Json json_of(const Study& study);
  const Study& find(const std::string& id) const;
  void load(const std::filesystem::path& folder);
  void tick();
  static void take_end(Study& study);
  /// Starts `stribeck study` with these arguments.
  void begin(Study& study, std::vector<std::string> arguments);
  void write(const Study& study) const;

  const OpenedFolders& folders_;
  Events& events_;
  std::string secret_;
  std::list<Study> studies_;
  boost::asio::steady_timer timer_;
};

}  // namespace stribeck::workbench
