/** A point or direction: x along the chain (or right), y across it (or down the frame), z towards the camera. */
export type Vec = [number, number, number]

/** A point of a link as a function of its parameter from 0 to 1. */
export type Curve = (t: number) => Vec

export const tau = Math.PI * 2

export function scaled(a: Vec, k: number): Vec {
  return [a[0] * k, a[1] * k, a[2] * k]
}

export function plus(a: Vec, b: Vec): Vec {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function minus(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Vec): Vec {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** Turns about the x axis: rolls a link around the run of the chain. */
export function rolled(a: Vec, angle: number): Vec {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [a[0], a[1] * c - a[2] * s, a[1] * s + a[2] * c]
}

/** Turns about the y axis: lifts one end of a link. */
export function pitched(a: Vec, angle: number): Vec {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [a[0] * c + a[2] * s, a[1], a[2] * c - a[0] * s]
}

/** Turns about the z axis: slants a link in the plane of the picture. */
export function slanted(a: Vec, angle: number): Vec {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [a[0] * c - a[1] * s, a[0] * s + a[1] * c, a[2]]
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}
