#include "workbench/open.h"

#include <fmt/format.h>
#include <spawn.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdlib>

#include "base/error.h"
#include "base/own_program.h"
#include "study/run/run_failure.h"
#include "workbench/api/workbench.h"
#include "workbench/files/gallery.h"

extern char** environ;

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

OpenOptions options_of(const OpenArguments& arguments) {
  OpenOptions options;
  if (arguments.port) options.port = static_cast<unsigned short>(*arguments.port);
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

/// Opens a browser without a shell; whether it works is seen by whoever sits before the screen, who has the address too.
void show_in_browser(const std::string& address) {
  std::string program = "xdg-open", argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  close_descriptors_on_exec();
  pid_t process = 0;
  ::posix_spawnp(&process, program.c_str(), nullptr, nullptr, arguments, environ);
}

/// Serves until the context stops: an exception in a handler ends its own work, not the server.
void serve(boost::asio::io_context& context, const std::function<void(const std::string&)>& say) {
  while (!context.stopped()) {
    try {
      context.run();
    } catch (const std::exception& error) {
      say(fmt::format("workbench  {}", text_of_unexpected(error)));
    }
  }
}

/// Response to a signal: the server accepts no more requests, and ends with its runs or reports that they continue.
class End {
 public:
  using Say = std::function<void(const std::string&)>;
  End(boost::asio::io_context& context, Workbench& workbench, bool leave_runs, const Say& say)
      : context_(context),
        workbench_(workbench),
        leave_runs_(leave_runs),
        say_(say),
        signals_(context, SIGINT, SIGTERM, SIGHUP) {
    wait();
  }

 private:
  void wait() {
    signals_.async_wait([this](boost::system::error_code error, int) {
      if (!error) is_ending_ ? leave() : begin();
    });
  }

  void begin() {
    is_ending_ = true;
    workbench_.close();
    if (leave_runs_ || workbench_.running().empty()) return leave();
    say_("workbench  its runs stop at their next step; a second Ctrl-C leaves them to it");
    workbench_.stop_runs([this] { context_.stop(); });
    wait();
  }

  void leave() {
    for (const std::string& folder : workbench_.running())
      say_(fmt::format("workbench  {} still computes; the next stribeck open shows it", folder));
    context_.stop();
  }

  boost::asio::io_context& context_;
  Workbench& workbench_;
  bool leave_runs_, is_ending_ = false;
  const Say& say_;
  boost::asio::signal_set signals_;
};

}  // namespace

void open(const OpenArguments& arguments, const std::function<void(const std::string&)>& say) {
  std::signal(SIGPIPE, SIG_IGN);
  boost::asio::io_context context(1);
  Workbench workbench(context, options_of(arguments));
  End end(context, workbench, arguments.leave_runs, say);
  say(fmt::format("workbench  {}", workbench.address()));
  if (arguments.browser && has_display()) show_in_browser(workbench.address_for_one_visit());
  serve(context, say);
}

}  // namespace stribeck::workbench
