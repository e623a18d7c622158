#include "tribo/journal/film_field.h"

#include <algorithm>
#include <boost/math/tools/minima.hpp>
#include <cmath>
#include <numbers>

#include "tribo/journal/long_profile.h"

namespace stribeck {
namespace {

using std::numbers::pi;

/// θ of a place, counted on from the begin of the film: in [begin, begin + 2π).
double counted_on(double begin, double theta) {
  const double beyond = std::fmod(theta - begin, 2.0 * pi);
  return begin + (beyond < 0.0 ? beyond + 2.0 * pi : beyond);
}

LongProfile profile(const FilmFrame& f, const FilmExtent& extent) {
  if (extent.cut_off) return {f.eccentricity, f.wedge, f.squeeze, 0.0, 2.0 * pi};
  return {f.eccentricity, f.wedge, f.squeeze, extent.begin, extent.end};
}

}  // namespace

FilmFrame film_frame(const ReducedMotion<double>& m) {
  const double eccentricity = std::sqrt(square_eccentricity(m));
  const bool centred = eccentricity < centre_ratio;
  const double direction = centred ? std::atan2(m.sy, m.sx) : std::atan2(m.ey, m.ex);
  const double rx = std::cos(direction);
  const double ry = std::sin(direction);
  return {eccentricity, direction + pi, -2.0 * (rx * m.sy - ry * m.sx), rx * m.sx + ry * m.sy};
}

double ShortField::scale(const FilmConditions& film) {
  const double aspect = film.length / film.radial_clearance;
  return film.viscosity * film.journal_radius * film.length * aspect * aspect;
}

double ShortField::pressure(const FilmConditions& film, const FilmFrame& f,
                            const FilmExtent& extent, double angle, double z) {
  const double theta = counted_on(extent.begin, angle - f.largest_gap);
  if (theta > extent.end) return 0.0;
  const double h = film.radial_clearance * (1.0 + f.eccentricity * std::cos(theta));
  const double source = f.wedge * std::sin(theta) - 2.0 * f.squeeze * std::cos(theta);
  const double axial = std::max(0.25 * film.length * film.length - z * z, 0.0);
  return 3.0 * film.viscosity * film.radial_clearance * axial * source / (h * h * h);
}

// Sampled in an angle χ half way between θ and Sommerfeld's, which shows what happens at the
// smallest gap as well as at the largest: tan(θ/2) = ((1 + ε)/(1 − ε))^(1/4) tan(χ/2).
double ShortField::peak(const FilmConditions& film, const FilmFrame& f, const FilmExtent& extent) {
  const double stretch = std::pow((1.0 + f.eccentricity) / (1.0 - f.eccentricity), 0.25);
  const auto suction = [&](double chi) {
    const double s = stretch * std::sin(0.5 * chi);
    const double c = std::cos(0.5 * chi);
    const double sine = 2.0 * s * c / (s * s + c * c);
    const double cosine = (c * c - s * s) / (s * s + c * c);
    const double h = 1.0 + f.eccentricity * cosine;
    return (2.0 * f.squeeze * cosine - f.wedge * sine) / (h * h * h);
  };
  constexpr int samples = 32;
  const double step = (extent.end - extent.begin) / samples;
  double best = extent.begin;
  for (int i = 1; i <= samples; ++i)
    if (suction(extent.begin + i * step) < suction(best)) best = extent.begin + i * step;
  constexpr int bits = 26;
  const auto summit = boost::math::tools::brent_find_minima(
      suction, std::max(best - step, extent.begin), std::min(best + step, extent.end), bits);
  const double aspect = film.length / film.radial_clearance;
  const double largest = std::max({-summit.second, -suction(best), 0.0});
  return 0.75 * film.viscosity * aspect * aspect * largest;
}

double LongField::scale(const FilmConditions& film) {
  const double slope = film.journal_radius / film.radial_clearance;
  return film.viscosity * film.journal_radius * film.length * slope * slope;
}

double LongField::pressure(const FilmConditions& film, const FilmFrame& f, const FilmExtent& extent,
                           double angle, double z) {
  const double theta = counted_on(extent.begin, angle - f.largest_gap);
  if (theta > extent.end || std::abs(z) > 0.5 * film.length) return 0.0;
  const double slope = film.journal_radius / film.radial_clearance;
  return 6.0 * film.viscosity * slope * slope * profile(f, extent).at(theta);
}

double LongField::peak(const FilmConditions& film, const FilmFrame& f, const FilmExtent& extent) {
  const LongProfile p = profile(f, extent);
  const double summit = counted_on(extent.begin, p.summit());
  const double inside = summit <= extent.end ? p.at(summit) : 0.0;
  const double slope = film.journal_radius / film.radial_clearance;
  return 6.0 * film.viscosity * slope * slope *
         std::max({inside, p.at(extent.begin), p.at(extent.end), 0.0});
}

}  // namespace stribeck
