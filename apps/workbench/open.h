#pragma once
#include <functional>
#include <optional>
#include <string>

namespace stribeck::workbench {

struct OpenArguments {
  std::string place;  ///< a model file or a folder; empty: the present folder
  std::optional<int>
      port;  ///< 0: any free one; nothing: that of the last server of the folder, else any
  bool browser = true;
  bool leave_runs = false;  ///< runs continue by themselves at its end
};

/// Serves the workbench until SIGINT, SIGTERM or SIGHUP. `say` gets the lines for the user. Throws InputError and FileError.
void open(const OpenArguments& arguments, const std::function<void(const std::string&)>& say);

}  // namespace stribeck::workbench
