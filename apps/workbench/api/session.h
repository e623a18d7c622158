#pragma once
#include "workbench/api/open_options.h"
#include "workbench/files/opened_folders.h"
#include "workbench/files/state_folder.h"
#include "workbench/http/message.h"

namespace stribeck::workbench {

/// Returns what a page reads first: version, folders, file, recent files and examples.
Response session(const OpenOptions&, const OpenedFolders&, const StateFolder&);

}  // namespace stribeck::workbench
