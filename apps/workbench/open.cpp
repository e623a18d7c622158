#include "workbench/open.h"

#include <fmt/format.h>
#include <spawn.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdlib>

#include "base/error.h"
#include "workbench/api/workbench.h"
#include "workbench/files/gallery.h"

extern char** environ;

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

OpenOptions options_of(const OpenArguments& arguments) {
  OpenOptions options;
  options.port = static_cast<unsigned short>(arguments.port);
  options.examples = examples_folder();
  const fs::path place = arguments.place.empty() ? fs::current_path() : fs::path(arguments.place);
  std::error_code error;
  const fs::path found = fs::canonical(place, error);
  if (error)
    throw InputError(arguments.place, fmt::format("cannot be opened: {}.", error.message()),
                     "Name a model file or a folder.");
  options.folder = fs::is_directory(found) ? found : found.parent_path();
  if (!fs::is_directory(found)) options.file = found.string();
  return options;
}

bool has_display() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

/// Without a shell; whether it works is seen by whoever sits before the screen, who has the address too.
void show_in_browser(const std::string& address) {
  std::string program = "xdg-open", argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t process = 0;
  ::posix_spawnp(&process, program.c_str(), nullptr, nullptr, arguments, environ);
}

/// What a handler did not expect costs its own work, not the server.
void serve(boost::asio::io_context& context, const std::function<void(const std::string&)>& say) {
  while (!context.stopped()) {
    try {
      context.run();
    } catch (const std::exception& error) {
      say(fmt::format("workbench  {}", error.what()));
    }
  }
}

}  // namespace

void open(const OpenArguments& arguments, const std::function<void(const std::string&)>& say) {
  std::signal(SIGPIPE, SIG_IGN);
  boost::asio::io_context context(1);
  Workbench workbench(context, options_of(arguments));
  boost::asio::signal_set signals(context, SIGINT, SIGTERM, SIGHUP);
  signals.async_wait([&](boost::system::error_code error, int) {
    if (error) return;
    workbench.close(!arguments.leave_runs);
    context.stop();
  });
  say(fmt::format("workbench  {}", workbench.address()));
  if (arguments.browser && has_display()) show_in_browser(workbench.address());
  serve(context, say);
}

}  // namespace stribeck::workbench
