#pragma once
#include <Eigen/Core>
#include <utility>
#include <vector>

/// The surface of a worn bore, cut into segments along its axis, and in space into slices along it too, and how far a round pin reaches into it.
///
///   θ_i = i dθ,  dθ = 2π/n,  A = R dθ b,  u = (cos θ, sin θ),  t = (−sin θ, cos θ)
///   o_i = r(θ_i) − R − h_i                     penetration: of pin and bore as they would be without elasticity
///   r = (R − c) + e·u                          shallow: first order in e/R
///   r = e·u + √(R_p² − (e·t)²)                 round: where the ray at θ leaves the pin
///   g = ∂r/∂e,  or u                           contact direction: the force of a pressure p on the segment is p A g
///   e_s = e + γ z_s                            centre of the pin in the slice at z_s, whose share of b is w_s: trapezoidal rule, both ends included
///
/// R bore's radius, R_p = R − c pin's radius, c radial clearance, b length, e from the bore's centre to the pin's, h worn
/// depth, all [m]; γ slope of the pin's axis against the bore's [-], z from the middle of the bore [m]; θ from the x axis of the bore's marker [rad]; n segments. To first order in the clearance g = u; for the true circle g is
/// the normal of the pin over the cosine to the ray: the pressure acts on the pin's surface, as it must where a pocket is as
/// round as the pin, and the force is the gradient of the elastic energy. `radial_pressure` takes the true circle's r and yet g = u, the normal of
/// the unworn bore: in a pocket of depth h loads come out lower by some h/R.
/// Sign: o > 0 where pin and bore penetration; h >= 0 is worn depth; forces are those of the pin on the bore.
/// Valid for |e| < R_p and h small against R; pressures count on the area of the unworn segment. Source: [Mukras2010]
/// equations (19), (20) with the projection of each segment that (19) leaves out.
namespace stribeck {

enum class PinPath { first_order_in_clearance, true_circle, radial_pressure };

struct BoreSize {
  double bore_radius = 0;  ///< R [m]
  double pin_radius = 0;   ///< R_p [m]
  double length = 0;       ///< b [m]
  friend bool operator==(const BoreSize&, const BoreSize&) = default;
};

/// Part of the bore that carries no load, counterclockwise from one angle to the other [rad].
struct Groove {
  double from = 0, to = 0;
};

class ConformalGeometry {
 public:
  /// Requires at least 8 segments. Segments with their middle in a groove carry no load. One slice is the whole length.
  ConformalGeometry(const BoreSize& size, int segments, PinPath path,
                    const std::vector<Groove>& grooves = {}, int slices = 1);

  const BoreSize& size() const { return size_; }
  PinPath path() const { return path_; }
  int segments() const { return segments_; }  ///< n, in each slice
  int slices() const { return static_cast<int>(heights_.size()); }
  int cells() const { return segments() * slices(); }  ///< segments of all slices, slice by slice
  double height(int slice) const { return heights_[slice]; }  ///< z_s [m]
  double share(int slice) const { return shares_[slice]; }    ///< w_s [-]
  Eigen::VectorXd cell_shares() const;                        ///< shares of the surface, by cell
  double clearance() const { return size_.bore_radius - size_.pin_radius; }  ///< c [m]
  double spacing() const { return spacing_; }                                ///< dθ [rad]
  double segment_area() const { return size_.bore_radius * spacing_ * size_.length; }  ///< A [m²]
  double angle(int segment) const { return segment * spacing_; }
  const Eigen::ArrayXd& cosine() const { return cosine_; }  ///< cosines of the angles
  const Eigen::ArrayXd& sine() const { return sine_; }

  /// Cells [begin, begin + count) of a slice.
  struct Run {
    int begin = 0, count = 0;
  };
  /// Returns the runs of a slice in which penetration is possible at all with the centre there: at most two, in order; others are empty. No segment is
  /// worn less than `least_worn` [m].
  std::pair<Run, Run> reach(const Eigen::Vector2d& centre, double least_worn = 0,
                            int slice = 0) const;

  /// o of a run [m]; `penetration` and `worn` are of all cells, `centre` is that of the pin in the slice of the run.
  void penetration(Run run, const Eigen::Vector2d& centre, const Eigen::VectorXd& worn,
                   Eigen::VectorXd& penetration) const;
  /// Adds r(e + s) − r(e) to o of a run without cancellation: the pin a step s farther than the centre e [m].
  void add_step(Run run, const Eigen::Vector2d& centre, const Eigen::Vector2d& step,
                Eigen::VectorXd& penetration) const;
  /// g of a run [-].
  void contact_direction(Run run, const Eigen::Vector2d& centre, Eigen::VectorXd& x,
                         Eigen::VectorXd& y) const;

 private:
  void slice(int slices);

  BoreSize size_;
  PinPath path_;
  int segments_;
  double spacing_;
  Eigen::ArrayXd heights_, shares_;  ///< by slice
  Eigen::ArrayXd cosine_, sine_;     ///< of the angles, by cell
  Eigen::ArrayXd clearance_;         ///< c, or far beyond any pin in grooves [m]
};

/// Volume of what is gone, in the two conventions that papers use; they differ by h/2R.
struct WearVolume {
  double unrolled = 0;  ///< Σ h R dθ b [m³]: k ∫ p ds over the area of the unworn bore
  double annular = 0;   ///< Σ ((R + h)² − R²)/2 dθ b [m³]: what is missing
};
/// Returns the volume of a bore; of a pin with its own radius and `outward` −1.
WearVolume wear_volume(const Eigen::VectorXd& depth, double radius, double length, int outward = 1);
/// Returns that volume where depths stand for these shares of the surface, which sum to 1.
WearVolume wear_volume(const Eigen::VectorXd& depth, const Eigen::VectorXd& shares, double radius,
                       double length, int outward = 1);

}  // namespace stribeck
