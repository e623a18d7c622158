#include "workbench/http/server.h"

#include <fcntl.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <set>

#include "base/error.h"
#include "workbench/http/admission.h"
#include "workbench/http/answers.h"
#include "workbench/http/compression.h"
#include "workbench/http/target.h"

namespace stribeck::workbench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using std::chrono::seconds;

constexpr std::uint32_t largest_header = 16 << 10;
constexpr std::uint64_t largest_body = 16 << 20;
constexpr std::size_t most_connections = 128, most_unauthenticated = 256;
// Size of events that a slow reader has not received
constexpr std::size_t largest_backlog = 32 << 20;
constexpr seconds time_to_request{10}, time_to_send{30}, time_idle{60}, time_to_close{2};
// Time to recover where the system has no descriptors left.
constexpr std::chrono::milliseconds time_to_recover{100};

std::string owned(beast::string_view text) {
  return {text.data(), text.size()};
}

/// No process that the server starts may keep a connection or the port open behind its back.
void close_on_exec(int socket) {
  ::fcntl(socket, F_SETFD, FD_CLOEXEC);
}

}  // namespace

class Connection;

struct HttpServer::Listener : std::enable_shared_from_this<Listener> {
  Listener(asio::io_context& context, Admit may, Handler answers)
      : acceptor(context), pause(context), admit(std::move(may)), handle(std::move(answers)) {}
  void open(const std::vector<unsigned short>& ports);
  boost::system::error_code try_port(unsigned short port);
  void accept();
  void take(tcp::socket socket);
  void close();

  void accept_later() {
    pause.expires_after(time_to_recover);
    pause.async_wait([self = shared_from_this()](boost::system::error_code error) {
      if (!error) self->accept();
    });
  }

  tcp::acceptor acceptor;
  asio::steady_timer pause;
  Admit admit;
  Handler handle;
  std::set<Connection*> connections;
  std::size_t authenticated = 0;
  Unauthenticated unauthenticated{most_unauthenticated, are_of_other_users};
};

/// One connection: request after request, each answered before the next is read.
class Connection : public EventStream,
                   public Peer,
                   public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, const LoopbackPorts& ports,
             std::shared_ptr<HttpServer::Listener> listener)
      : Peer(ports), stream_(std::move(socket)), listener_(std::move(listener)) {
    listener_->connections.insert(this);
    listener_->unauthenticated.add(*this);
  }
  ~Connection() override {
    listener_->connections.erase(this);
    if (is_authenticated_)
      --listener_->authenticated;
    else
      listener_->unauthenticated.remove(*this);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void read(seconds limit) {
    parser_.emplace();
    parser_->header_limit(largest_header);
    parser_->body_limit(largest_body);
    stream_.expires_after(limit);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              error ? self->end_reading(error) : self->take_header();
                            });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    stream_.close();
  }

  /// Closes the connection at once, and without a trace in the tables of the system.
  void drop() override {
    beast::error_code ignored;
    stream_.socket().set_option(asio::socket_base::linger(true, 0), ignored);
    stream_.close();
  }

  void send(const std::string& text) override {
    if (!streams_) return;
    backlog_ += text.size();
    if (backlog_ > largest_backlog) return close();
    waiting_.push_back(text);
    if (waiting_.size() == 1) write_event();
  }

 private:
  using Parser = http::request_parser<http::string_body>;

  void end_reading(beast::error_code error) {
    if (error == http::error::body_limit)
      return write_last(refused(413, "the request is too large: 16 MiB at most."));
    if (error == http::error::header_limit)
      return write_last(refused(431, "the header of the request is too large: 16 KiB at most."));
    const bool malformed =
        error.category() == http::make_error_code(http::error::end_of_stream).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message;
    if (malformed) return write_last(refused(400, "the request is not HTTP: " + error.message()));
    close();
  }

  void take_header() {
    const auto& message = parser_->get();
    if (message.count(http::field::host) > 1)
      return write_last(refused(400, "the request names more than one host."));
    const auto target = parse_target(owned(message.target()));
    if (!target) return write_last(refused(400, "the target of the request cannot be read."));
    request_ = {owned(message.method_string()),
                target->path,
                target->query,
                owned(message[http::field::host]),
                owned(message[http::field::origin]),
                owned(message["X-Stribeck-Token"]),
                owned(message["X-Stribeck-Window"]),
                {},
                owned(message[http::field::accept_encoding])};
    if (request_.token.empty()) request_.token = request_.value("token");
    Admission admission = listener_->admit(request_);
    if (admission.refusal) return write_last(std::move(*admission.refusal));
    if (admission.is_authenticated)
      authenticate();
    else if (parser_->chunked() || parser_->content_length().value_or(0) > 0)
      return write_last(refused(400, "this request has no body."));
    if (beast::iequals(message[http::field::expect], "100-continue")) return write_continue();
    read_body();
  }

  void authenticate() {
    stream_.expires_after(time_to_send);
    if (is_authenticated_) return;
    is_authenticated_ = true;
    ++listener_->authenticated;
    listener_->unauthenticated.remove(*this);
  }

  void write_continue() {
    static const std::string text = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(stream_, asio::buffer(text),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        error ? self->close() : self->read_body();
                      });
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       error ? self->end_reading(error) : self->answer();
                     });
  }

  void answer() {
    stream_.expires_never();
    keep_ = parser_->get().keep_alive();
    request_.body = std::move(parser_->get().body());
    const auto respond = [self = shared_from_this()](Response response) {
      // It is posted, never called within the handler: a long row of small requests does not become a deep one of calls.
      asio::post(self->stream_.get_executor(), [self, response = std::move(response)]() mutable {
        self->write(std::move(response));
      });
    };
    try {
      listener_->handle(request_, respond);
    } catch (const std::exception& error) {
      respond(failed(error));
    }
  }

  void write_last(Response response) {
    keep_ = false;
    write(std::move(response));
  }

  void write(Response response) {
    const bool is_head = request_.method == "HEAD";
    if (response.take_stream && !is_head) return begin_stream(std::move(response));
    encode_for(request_, response);
    response_.emplace(http::int_to_status(static_cast<unsigned>(response.status)), 11);
    set_fields(response);
    const std::size_t length = response.body.size();
    if (!is_head) response_->body() = std::move(response.body);
    response_->keep_alive(keep_);
    response_->prepare_payload();
    if (is_head) response_->content_length(length);
    stream_.expires_after(time_idle);
    http::async_write(stream_, *response_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error || !self->keep_) return self->end_writing();
                        self->read(time_idle);
                      });
  }

  /// Closes one half, so that the other side sees the response even while it still sends.
  void end_writing() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(time_to_close);
    discard();
  }
  void discard() {
    unread_.resize(64 << 10);
    stream_.async_read_some(asio::buffer(unread_),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (!error) self->discard();
                            });
  }

  void set_fields(const Response& response) {
    response_->set(http::field::content_type, response.type);
    response_->set(http::field::cache_control, "no-store");
    response_->set("X-Content-Type-Options", "nosniff");
    response_->set("Referrer-Policy", "no-referrer");
    for (const auto& [name, value] : response.fields) response_->set(name, value);
  }

  void begin_stream(Response response) {
    streams_ = true;
    stream_.expires_never();
    watch_end();
    waiting_.push_back(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
        "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n");
    backlog_ = waiting_.front().size();
    write_event();
    response.take_stream(shared_from_this());
  }

  void write_event() {
    stream_.expires_after(time_idle);
    asio::async_write(stream_, asio::buffer(waiting_.front()),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->end_stream();
                        self->stream_.expires_never();
                        self->backlog_ -= self->waiting_.front().size();
                        self->waiting_.pop_front();
                        if (!self->waiting_.empty()) self->write_event();
                      });
  }

  /// A stream is only read to see its end.
  void watch_end() {
    unread_.resize(64);
    stream_.async_read_some(asio::buffer(unread_),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              error ? self->end_stream() : self->watch_end();
                            });
  }

  void end_stream() {
    streams_ = false;
    close();
  }

  beast::tcp_stream stream_;
  bool is_authenticated_ = false;
  std::shared_ptr<HttpServer::Listener> listener_;
  beast::flat_buffer buffer_{largest_header + (64 << 10)};
  std::optional<Parser> parser_;
  Request request_;
  std::optional<http::response<http::string_body>> response_;
  bool keep_ = false, streams_ = false;
  std::deque<std::string> waiting_;
  std::size_t backlog_ = 0;
  std::string unread_;  ///< discarded text
};

boost::system::error_code HttpServer::Listener::try_port(unsigned short port) {
  const tcp::endpoint place(asio::ip::address_v4::loopback(), port);
  boost::system::error_code error, ignored;
  acceptor.close(ignored);
  acceptor.open(place.protocol());
  close_on_exec(acceptor.native_handle());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(place, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  return error;
}

void HttpServer::Listener::open(const std::vector<unsigned short>& ports) {
  boost::system::error_code error;
  for (const unsigned short port : ports)
    if (!(error = try_port(port))) return;
  throw FileError(
      fmt::format("port {} cannot be opened: {}. Choose another one with --port, or leave it out.",
                  ports.back(), error.message()));
}

void HttpServer::Listener::accept() {
  acceptor.async_accept(
      [self = shared_from_this()](boost::system::error_code error, tcp::socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error) return self->accept_later();
        close_on_exec(socket.native_handle());
        self->take(std::move(socket));
        self->accept();
      });
}

void HttpServer::Listener::take(tcp::socket socket) {
  boost::system::error_code error;
  const LoopbackPorts ports{acceptor.local_endpoint(error).port(),
                            socket.remote_endpoint(error).port()};
  if (error || authenticated >= most_connections) return;
  std::make_shared<Connection>(std::move(socket), ports, shared_from_this())->read(time_to_request);
}

void HttpServer::Listener::close() {
  boost::system::error_code ignored;
  acceptor.close(ignored);
  pause.cancel();
  for (Connection* connection : std::set(connections)) connection->close();
}

HttpServer::HttpServer(asio::io_context& context, const std::vector<unsigned short>& ports,
                       Admit admit, Handler handler)
    : listener_(std::make_shared<Listener>(context, std::move(admit), std::move(handler))) {
  listener_->open(ports);
  listener_->accept();
}

HttpServer::~HttpServer() {
  close();
}

unsigned short HttpServer::port() const {
  return listener_->acceptor.local_endpoint().port();
}

void HttpServer::close() {
  listener_->close();
}

}  // namespace stribeck::workbench
