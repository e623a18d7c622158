#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <string>

#include "workbench/api/events.h"
#include "workbench/api/routes.h"
#include "workbench/files/opened_folders.h"
#include "workbench/files/state_folder.h"

namespace stribeck::workbench {

/// Models on the disk: lists, texts, versions, drafts. Pages get an event where others change a file.
class FileRoutes {
 public:
  FileRoutes(boost::asio::io_context&, OpenedFolders&, StateFolder&, Events&);
  void add_to(Routes&);
  /// Watches files no longer.
  void close() { poll_.cancel(); }

 private:
  Response list(const std::string& dir) const;
  Response read(const std::string& path);
  Response write(const Request& request);
  Response keep_draft(const Request& request);
  void watch_files();

  OpenedFolders& folders_;
  StateFolder& state_;
  Events& events_;
  std::map<std::string, std::string> versions_;  ///< of the files that pages have read, by path
  boost::asio::steady_timer poll_;
};

}  // namespace stribeck::workbench
