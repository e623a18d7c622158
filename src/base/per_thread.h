#pragma once
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

  /// The object of the calling thread.
  T& mine() const {
    const std::lock_guard lock(store_->mutex);
    std::unique_ptr<T>& object = store_->objects[std::this_thread::get_id()];
    if (!object) object = store_->make();
    return *object;
  }

 private:
  struct Store {
    explicit Store(std::function<std::unique_ptr<T>()> maker) : make(std::move(maker)) {}
    std::function<std::unique_ptr<T>()> make;
    std::mutex mutex;
    std::unordered_map<std::thread::id, std::unique_ptr<T>> objects;
  };
  std::unique_ptr<Store> store_;
};

}  // namespace stribeck
