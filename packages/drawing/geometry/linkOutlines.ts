import { type Curve, tau, type Vec } from './vectors.ts'

/** Forms a flat link may be bent into. */
export type LinkForm = 'oval' | 'rhomb' | 'heart' | 'drop' | 'bean' | 'rectangle' | 'eight'

/** Closed centreline of a link lying flat, `length` along the chain and `width` across it. */
export function outlineCurve(form: LinkForm, length: number, width: number): Curve {
  switch (form) {
    case 'oval':
      return superellipse(length, width, 2.15)
    case 'rectangle':
      return superellipse(length, width, 7)
    case 'rhomb':
      return superellipse(length, width, 1.32)
    case 'heart':
      return heart(length, width)
    case 'drop':
      return drop(length, width)
    case 'bean':
      return bean(length, width)
    case 'eight':
      return eight(length, width)
  }
}

/** |x/a|^n + |y/b|^n = 1: a rhomb below 2, an ellipse at 2, a rounded rectangle above 4. */
export function superellipse(length: number, width: number, power: number): Curve {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
  return (t) => [(bent(Math.cos(t * tau)) * length) / 2, (bent(Math.sin(t * tau)) * width) / 2, 0]
}

function heart(length: number, width: number): Curve {
  return (t) => {
    const a = t * tau
    const across = Math.sin(a) ** 3
    const along = (13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) / 15
    return [(along * length) / 2 + length * 0.06, (across * width) / 2, 0]
  }
}

function drop(length: number, width: number): Curve {
  return (t) => {
    const a = t * tau
    return [(-Math.cos(a) * length) / 2, ((Math.sin(a) * Math.sin(a / 2) ** 0.9 * width) / 2) * 1.15, 0]
  }
}

function bean(length: number, width: number): Curve {
  return (t) => {
    const a = t * tau
    const bow = 0.16 * width * Math.cos(a) ** 2
    return [(Math.cos(a) * length) / 2, (Math.sin(a) * width) / 2 + bow - 0.08 * width, 0]
  }
}

function eight(length: number, width: number): Curve {
  return (t) => {
    const a = t * tau
    const waist = 0.62 + 0.38 * Math.cos(a) ** 2
    return [(Math.cos(a) * length) / 2, ((Math.sin(a) * width) / 2) * waist * 1.1, 0]
  }
}

/** An open spiral lying flat: from near its centre out to `radius` in `turns`. */
export function spiral(radius: number, turns: number, direction: 1 | -1): Curve {
  return (t): Vec => {
    const r = radius * (0.16 + 0.84 * t)
    const a = Math.PI * (1 + direction * 2 * turns * (1 - t))
    return [Math.cos(a) * r, Math.sin(a) * r, 0]
  }
}
