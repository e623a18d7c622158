#include "workbench/api/workbench.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text/text_check.h"
#include "workbench/api/answered.h"
#include "workbench/api/model_routes.h"
#include "workbench/api/page.h"
#include "workbench/api/session.h"
#include "workbench/files/json_text.h"
#include "workbench/http/answers.h"

namespace stribeck::workbench {
namespace {

constexpr std::chrono::milliseconds between_checks_of_ends{20};

// Permissions of the page: its own code and styles, pictures that it makes, and this server. Nothing from elsewhere.
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
      last_(state_.server_of(folders_.home())),
      guard_(random_token()),
      workers_(context, folders_),
      runs_(context, folders_, events_, state_.secret()),
      studies_(context, folders_, events_, state_.secret()),
      file_routes_(context, folders_, state_, events_),
      run_routes_(folders_, events_, workers_, runs_),
      study_routes_(folders_, workers_, studies_),
      end_timer_(context),
      server_(
          context, ports_to_try(options.port, last_),
          [this](const Request& request) { return guard_.admit(request); },
          [this](const Request& request, const Respond& respond) {
            if (is_too_deep(request.body))
              return respond(
                  refused(400, "the request is not the JSON that is expected here.",
                          fmt::format("It is nested deeper than {} levels.", deepest_json)));
            routes_.answer(request, respond);
          }) {
  record_address();
  if (options_.file) state_.add_recent(*options_.file);
  add_page_routes();
  file_routes_.add_to(routes_);
  add_model_routes(routes_, folders_, workers_);
  run_routes_.add_to(routes_);
  study_routes_.add_to(routes_);
}

void Workbench::record_address() {
  if (last_ && last_->is_running()) return;  // two servers of one folder: pages know the first
  // A page at another port cannot ask this server; whoever listens at the old one may have heard the old token.
  if (last_ && last_->port == server_.port()) guard_ = Guard(last_->token);
  try {
    state_.keep_server(folders_.home(), server_.port(), guard_.token());
  } catch (const FileError&) {  // the next server gets an address of its own
  }
}

std::string Workbench::address() const {
  return fmt::format("http://127.0.0.1:{}/?token={}", server_.port(), guard_.token());
}

std::string Workbench::address_for_one_visit() {
  return fmt::format("http://127.0.0.1:{}/?code={}", server_.port(), guard_.make_code());
}

void Workbench::close() {
  file_routes_.close();
  runs_.close();
  server_.close();
}

void Workbench::stop_runs(std::function<void()> then) {
  runs_.stop_all();
  studies_.stop_all();
  wait_for_runs(std::move(then));
}

void Workbench::wait_for_runs(std::function<void()> then) {
  if (running().empty()) return then();
  end_timer_.expires_after(between_checks_of_ends);
  end_timer_.async_wait(
      [this, then = std::move(then)](boost::system::error_code) { wait_for_runs(then); });
}

std::vector<std::string> Workbench::running() const {
  std::vector<std::string> all = runs_.running(), studies = studies_.running();
  all.insert(all.end(), studies.begin(), studies.end());
  return all;
}

void Workbench::add_page_routes() {
  routes_.add_plain("GET", "/",
                    [this](const Request& request, const auto&) { return page(request); });
  routes_.add_plain("GET", alive_path, [this](const Request& request, const auto&) {
    return Response{200, dump({{"proof", guard_.proof(request.value("nonce"))}})};
  });
  routes_.add_plain("GET", "/api/session", [this](const Request&, const auto&) {
    return session(options_, folders_, state_);
  });
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

Response Workbench::page(const Request& request) {
  if (const std::string code = request.value("code"); code.empty())
    return {200,
            std::string(compressed_page()),
            "text/html; charset=utf-8",
            {{"Content-Encoding", "gzip"}, {"Content-Security-Policy", page_policy}}};
  else if (!guard_.redeem(code))
    return refused(403, "this address was valid once.",
                   "Use the address that stribeck open printed.");
  return {303, "", "text/plain", {{"Location", "/?token=" + guard_.token()}}};
}

}  // namespace stribeck::workbench
