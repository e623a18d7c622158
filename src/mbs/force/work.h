#pragma once
#include <memory>
#include <utility>
#include <vector>

/// The work of force elements: arrays that an element computes with, and evaluations that it can use again. A Work belongs to one thread
/// and is an argument of every method that needs one, so that a model is constant and any number of threads may evaluate it, each in
/// states of its own. Nothing in it is part of a state or of a result.
namespace stribeck {

class Work {
 public:
  /// The share of one element; an element that needs a work derives its own from it.
  class Share {
   public:
    Share() = default;
    virtual ~Share() = default;
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
  };

  explicit Work(std::size_t elements) : shares_(elements) {}

  /// The share of the element with this index, which `make` makes when the element first asks. An element always asks for the same type.
  /// Elements of different indices may ask at the same time.
  template <class Kind, class Make>
  Kind& of(std::size_t element, const Make& make) {
    std::unique_ptr<Share>& share = shares_.at(element);
    if (!share) share = make();
    return static_cast<Kind&>(*share);
  }

 private:
  std::vector<std::unique_ptr<Share>> shares_;
};

}  // namespace stribeck
