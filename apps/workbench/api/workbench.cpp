#include "workbench/api/workbench.h"

#include <fmt/format.h>

#include "base/error.h"
#include "workbench/api/answered.h"
#include "workbench/api/page.h"

namespace stribeck::workbench {
namespace {

using std::chrono::seconds;

constexpr seconds longest_check{30}, longest_whatif{30}, longest_reading{300};

// What the page may do: its own code and styles, pictures that it makes, and this server. Nothing from elsewhere.
constexpr const char* page_policy =
    "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src data:; connect-src 'self' blob: data:; "
    "worker-src blob:; frame-src blob:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

}  // namespace

Workbench::Workbench(boost::asio::io_context& context, const OpenOptions& options)
    : options_(options),
      folders_(options.folder, options.examples),
      state_(StateFolder::usual()),
      guard_(random_token()),
      checks_(context, longest_check),
      whatifs_(context, longest_whatif),
      data_(context, longest_reading),
      runs_(context, folders_, events_),
      studies_(context, folders_, events_),
      watch_(context),
      server_(
          context, options.port, [this](const Request& request) { return guard_.refusal(request); },
          [this](const Request& request, const Respond& respond) {
            routes_.answer(request, respond);
          }) {
  if (options_.file) state_.add_recent(*options_.file);
  add_page_routes();
  add_file_routes();
  add_model_routes();
  add_run_routes();
  add_study_routes();
  watch_files();
}

std::string Workbench::address() const {
  return fmt::format("http://127.0.0.1:{}/?token={}", server_.port(), guard_.token());
}

void Workbench::close(bool runs_too) {
  watch_.cancel();
  runs_.close();
  studies_.close();
  if (runs_too) {
    runs_.stop_all();
    studies_.stop_all();
  }
  server_.close();
}

void Workbench::add_page_routes() {
  routes_.add_plain("GET", "/", [](const Request&, const auto&) {
    return Response{200,
                    std::string(compressed_page()),
                    "text/html; charset=utf-8",
                    {{"Content-Encoding", "gzip"}, {"Content-Security-Policy", page_policy}}};
  });
  routes_.add_plain("GET", "/api/session",
                    [this](const Request&, const auto&) { return session(); });
  routes_.add_plain("GET", "/api/events", [this](const Request& request, const auto&) {
    const std::vector<std::string> list = split_list(request.value("channels"));
    const std::set<std::string> channels(list.begin(), list.end());
    Response response;
    response.take_stream = [this, channels](const std::shared_ptr<EventStream>& stream) {
      events_.add(stream, channels);
    };
    return response;
  });
}

std::string Workbench::question(const std::string& name, Json fields) const {
  fields["ask"] = name;
  fields["roots"] = folders_.readable();
  return dump(fields);
}

}  // namespace stribeck::workbench
