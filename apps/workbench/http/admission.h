#pragma once
#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Choice of the connections that may stay where there are too many. Any user of the machine can connect to a port of the loopback; those that
/// have not shown the token yet share a few places of their own, so that they never occupy those of the owner.
namespace stribeck::workbench {

/// Both ends of a connection between 127.0.0.1 and 127.0.0.1.
struct LoopbackPorts {
  unsigned short own = 0, peer = 0;
};

/// Returns the user that holds the other end, by the text of /proc/net/tcp [proc(5)]; nothing where it does not stand there.
std::optional<uid_t> peer_user(std::string_view table, const LoopbackPorts& ports);

/// A connection that another program holds the other end of.
class Peer {
 public:
  explicit Peer(const LoopbackPorts& ports) : ports_(ports) {}
  virtual ~Peer() = default;
  const LoopbackPorts& ports() const { return ports_; }
  /// Ends it at once.
  virtual void drop() = 0;

 private:
  LoopbackPorts ports_;
};

/// Connections that have not shown the token, the oldest first.
class Unauthenticated {
 public:
  /// `is_foreign`: whether another user, or one that the system does not name, holds the other end; asked for all of them where
  /// one has to go.
  using IsForeign = std::function<std::vector<bool>(const std::vector<Peer*>&)>;
  Unauthenticated(std::size_t most, IsForeign is_foreign)
      : most_(most), is_foreign_(std::move(is_foreign)) {}

  /// One more; where they are too many, the oldest of another user is dropped, else the oldest.
  void add(Peer& peer);
  /// Removes a connection that has shown the token, or has ended.
  void remove(const Peer& peer);

 private:
  std::size_t most_;
  IsForeign is_foreign_;
  std::vector<Peer*> all_;
};

/// Returns which peers belong to other users than that of this process, by the table of the system.
std::vector<bool> are_of_other_users(const std::vector<Peer*>& peers);

}  // namespace stribeck::workbench
