import { dot, smooth, unit, type Vec } from '../geometry/vectors.ts'

/** Direction towards the key light: above, left and behind the chain as it lies in the frame. */
export const keyLight: Vec = unit([-0.5, -0.62, 0.74])

interface Panel {
  towards: Vec
  right: Vec
  down: Vec
  halfWidth: number
  halfHeight: number
  edge: number
  light: number
}

/** A rectangular light in a direction, `turn` being its rotation about that direction. */
function panel(towards: Vec, halfWidth: number, halfHeight: number, turn: number, light: number): Panel {
  const t = unit(towards)
  const flatRight = unit([-t[1], t[0], 0])
  const flatDown: Vec = [
    t[1] * flatRight[2] - t[2] * flatRight[1],
    t[2] * flatRight[0] - t[0] * flatRight[2],
    t[0] * flatRight[1] - t[1] * flatRight[0],
  ]
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const mixed = (a: Vec, b: Vec, ka: number, kb: number): Vec => [
    a[0] * ka + b[0] * kb,
    a[1] * ka + b[1] * kb,
    a[2] * ka + b[2] * kb,
  ]
  return {
    towards: t,
    right: mixed(flatRight, flatDown, c, s),
    down: mixed(flatRight, flatDown, -s, c),
    halfWidth,
    halfHeight,
    edge: 0.12,
    light,
  }
}

/** The studio: a large soft box, a long strip on the right, a fill from below and a small one far left. */
const panels: Panel[] = [
  panel([-0.5, -0.62, 0.74], 0.66, 0.36, 0, 1.6),
  panel([0.82, -0.1, 0.5], 0.8, 0.11, 0, 1.2),
  panel([0.15, 0.8, 0.62], 0.5, 0.16, 0, 0.75),
  panel([-0.9, 0.3, 0.35], 0.22, 0.12, 0, 0.55),
]

/** Light that arrives from a direction, 0 dark to about 1.4; below the horizon the lit table answers. */
export function studioLight(direction: Vec): number {
  const z = direction[2]
  let light =
    z > 0 ? 0.07 + 0.3 * smooth(0.05, 0.7, z) - 0.1 * smooth(0.95, 1, z) : 0.07 + 0.42 * smooth(0, 0.5, -z)
  for (const one of panels) light += panelLight(one, direction)
  return light
}

function panelLight(one: Panel, direction: Vec): number {
  const ahead = dot(direction, one.towards)
  if (ahead <= 0.2) return 0
  const across = Math.abs(dot(direction, one.right)) / ahead
  const along = Math.abs(dot(direction, one.down)) / ahead
  const inside =
    (1 - smooth(one.halfWidth - one.edge, one.halfWidth + one.edge, across)) *
    (1 - smooth(one.halfHeight - one.edge, one.halfHeight + one.edge, along))
  return inside * one.light
}
