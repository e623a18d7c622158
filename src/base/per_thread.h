#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>

/// One object for each thread that asks for it: scratch of a model that several threads evaluate at once. An object is made when its
/// thread first asks, and lives as long as the whole; a thread that begins after another has ended may get the object of that one.
namespace stribeck {

template <class T>
class PerThread {
 public:
  explicit PerThread(std::function<std::unique_ptr<T>()> make)
      : store_(std::make_unique<Store>(std::move(make))) {}

  /// The object of the calling thread, which remembers the one that it has asked for last: the lock is not taken again for it.
  T& mine() const {
    constinit thread_local Last last{};
    if (last.id != id_) last = {id_, &find_or_make()};
    return *last.object;
  }

 private:
  T& find_or_make() const {
    const std::lock_guard lock(store_->mutex);
    std::unique_ptr<T>& object = store_->objects[std::this_thread::get_id()];
    if (!object) object = store_->make();
    return *object;
  }

  struct Last {
    std::uint64_t id = 0;
    T* object = nullptr;
  };
  struct Store {
    explicit Store(std::function<std::unique_ptr<T>()> maker) : make(std::move(maker)) {}
    std::function<std::unique_ptr<T>()> make;
    std::mutex mutex;
    std::unordered_map<std::thread::id, std::unique_ptr<T>> objects;
  };
  static inline std::atomic<std::uint64_t> count = 0;
  std::uint64_t id_ = ++count;  ///< differs from that of every other one, deleted ones too
  std::unique_ptr<Store> store_;
};

}  // namespace stribeck
