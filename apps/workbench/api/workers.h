#pragma once
#include <boost/asio/io_context.hpp>
#include <string>

#include "workbench/api/answered.h"
#include "workbench/files/opened_folders.h"
#include "workbench/worker/worker.h"

namespace stribeck::workbench {

/// The worker processes, one for each kind of question, so that what answers at once never waits for what takes a while.
class Workers {
 public:
  Workers(boost::asio::io_context&, const OpenedFolders&);

  /// Returns a question of this name to a worker, with the folders that it may read.
  std::string question(const std::string& name, Json fields) const;

  Worker checks;   ///< what is wrong with a text
  Worker whatifs;  ///< what would change
  Worker curves;   ///< what takes a while
  Worker data;     ///< what stands in files

 private:
  const OpenedFolders& folders_;
};

}  // namespace stribeck::workbench
