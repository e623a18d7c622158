/**
 * An ideal slider-crank at constant speed, from closed forms:
 *   x_s = r cos θ + √(l² − r² sin²θ),  φ_rod = −asin(r sin θ / l)
 * r crank radius [m], l rod length [m], θ crank angle [rad], counter-clockwise; slider on the x axis.
 */
export interface SliderCrank {
  radius: number;
  rod: number;
  speed: number;
  slider_mass: number;
}

export interface Kinematics {
  sliderX: number;
  sliderV: number;
  sliderA: number;
  rodX: number;
  rodY: number;
  rodAngle: number;
}

export function sliderCrankAt(mechanism: SliderCrank, theta: number): Kinematics {
  const step = 1e-4;
  const x = (angle: number) => sliderPlace(mechanism, angle);
  const rodAngle = -Math.asin((mechanism.radius * Math.sin(theta)) / mechanism.rod);
  return {
    sliderX: x(theta),
    sliderV: ((x(theta + step) - x(theta - step)) / (2 * step)) * mechanism.speed,
    sliderA:
      ((x(theta + step) - 2 * x(theta) + x(theta - step)) / step ** 2) * mechanism.speed ** 2,
    rodX: mechanism.radius * Math.cos(theta) + 0.5 * mechanism.rod * Math.cos(rodAngle),
    rodY: 0.5 * mechanism.radius * Math.sin(theta),
    rodAngle,
  };
}

function sliderPlace({ radius, rod }: SliderCrank, theta: number): number {
  return radius * Math.cos(theta) + Math.sqrt(rod ** 2 - (radius * Math.sin(theta)) ** 2);
}
