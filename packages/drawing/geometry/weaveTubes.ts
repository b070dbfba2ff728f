import type { Profile, Strand, Weave } from './strand.ts'
import { plus, scaled, tau, type Vec } from './vectors.ts'
import { body } from './weaveLinks.ts'

/** Rope: rings stacked along helical strands. Lengths in wires. */
export interface RopeShape {
  kind: 'rope'
  strands: number
  /** Radius of the circle the strands run on, and of the rings themselves. */
  coil: number
  ring: number
  /** Length of one full turn. */
  turn: number
  spacing?: number
  faceted?: boolean
  /** Smooth strands instead of stacked rings. */
  plain?: boolean
}

/** Snake: scales around a tube, edge to edge. */
export interface SnakeShape {
  kind: 'snake'
  width: number
  height: number
  /** Section of the tube: 2 round, 5 square. */
  power: number
  /** Length of one scale row and how far its edge waves. */
  band: number
  wave: number
  waves: number
}

/** Cord: stitches knitted around a tube. */
export interface CordShape {
  kind: 'cord'
  radius: number
  columns: number
  stitch: number
  flat?: number
}

/** Popcorn: round grains all over a tube; `rows` around it. */
export interface PopcornShape {
  kind: 'popcorn'
  radius: number
  rows: number
  grain: number
  flat?: number
  faceted?: boolean
}

const roundWire: Profile = { width: 1, height: 1, power: 2 }

/** Rope, plain or of rings. */
export function weaveRope(shape: RopeShape): Weave {
  return {
    period: shape.turn,
    width: 2 * (shape.coil + (shape.plain ? shape.ring : shape.ring + 0.5)),
    cap: 2 * (shape.coil + shape.ring) + 0.6,
    cell: () =>
      Array.from({ length: shape.strands }, (_, i) => (i / shape.strands) * tau).flatMap((phase) =>
        shape.plain ? [plainStrand(shape, phase)] : ringStack(shape, phase),
      ),
  }
}

function helix(shape: RopeShape, phase: number, x: number): Vec {
  const a = (x / shape.turn) * tau + phase
  return [x, Math.cos(a) * shape.coil, Math.sin(a) * shape.coil]
}

function plainStrand(shape: RopeShape, phase: number): Strand {
  const outward = (t: number): Vec => {
    const p = helix(shape, phase, t * shape.turn)
    return [0, p[1], p[2]]
  }
  return {
    curve: (t) => helix(shape, phase, t * shape.turn),
    closed: false,
    length: Math.hypot(shape.turn, tau * shape.coil),
    profile: {
      width: shape.ring * 2,
      height: shape.ring * 2,
      power: 2,
      ...(shape.faceted ? { sides: 7 } : {}),
    },
    up: outward,
  }
}

function ringStack(shape: RopeShape, phase: number): Strand[] {
  const spacing = shape.spacing ?? 1
  const count = Math.max(1, Math.round(shape.turn / spacing))
  const rings: Strand[] = []
  for (let i = 0; i < count; i++) {
    const x = (i / count) * shape.turn
    const centre = helix(shape, phase, x)
    if (centre[2] < -shape.coil * 0.75) continue
    rings.push(ropeRing(shape, centre, phase + (x / shape.turn) * tau))
  }
  return rings
}

/** A ring across the strand, leaning the way the strand runs. */
function ropeRing(shape: RopeShape, centre: Vec, angle: number): Strand {
  const lean = Math.atan2(tau * shape.coil, shape.turn) * 0.9
  const outward: Vec = [0, Math.cos(angle), Math.sin(angle)]
  const around: Vec = [-Math.sin(lean), -Math.sin(angle) * Math.cos(lean), Math.cos(angle) * Math.cos(lean)]
  return {
    curve: (t) => {
      const c = Math.cos(t * tau) * shape.ring
      const s = Math.sin(t * tau) * shape.ring
      return plus(centre, plus(scaled(outward, c), scaled(around, s)))
    },
    closed: true,
    length: tau * shape.ring,
    profile: shape.faceted ? { width: 1.1, height: 1.1, power: 2, sides: 6 } : roundWire,
    up: [Math.cos(lean), -Math.sin(angle) * Math.sin(lean), Math.cos(angle) * Math.sin(lean)],
  }
}

/** Snake, round or flat, with straight or waving scales. */
export function weaveSnake(shape: SnakeShape): Weave {
  const place = (angle: number, grow: number): Vec => {
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / shape.power)
    return [
      0,
      bent(Math.cos(angle)) * (shape.width / 2) * grow,
      bent(Math.sin(angle)) * (shape.height / 2) * grow,
    ]
  }
  return {
    period: shape.band,
    width: shape.width,
    cap: shape.height + shape.band * 0.6,
    cell: () => [
      {
        curve: (t) => {
          const angle = -0.25 + t * (Math.PI + 0.5)
          return [shape.wave * Math.cos(angle * shape.waves), place(angle, 1)[1], place(angle, 1)[2]]
        },
        closed: false,
        length: shape.width * 1.7 + shape.wave * shape.waves * 2,
        profile: { width: shape.band * 1.16, height: shape.band * 0.62, power: 2.6 },
        up: (t) => {
          const angle = -0.25 + t * (Math.PI + 0.5)
          return [0, Math.cos(angle) / shape.width, Math.sin(angle) / shape.height]
        },
      },
    ],
  }
}

/** Cord of knitted stitches. */
export function weaveCord(shape: CordShape): Weave {
  const flat = shape.flat ?? 1
  return {
    period: shape.stitch,
    width: 2 * shape.radius + 1,
    cap: (2 * shape.radius + 1.6) * (shape.flat ?? 1),
    cell: () => {
      const strands: Strand[] = []
      for (let i = 0; i < shape.columns; i++) {
        const angle = ((i + 0.5) / shape.columns) * tau
        if (Math.sin(angle) > -0.35) strands.push(stitch(shape, angle, flat))
      }
      return strands
    },
  }
}

function stitch(shape: CordShape, angle: number, flat: number): Strand {
  const half = (tau / shape.columns) * 0.56
  const at = (t: number): number => angle + (t * 2 - 1) * half
  return {
    curve: (t) => {
      const side = Math.abs(t * 2 - 1)
      const radius = shape.radius + 0.55 * Math.sin(side * Math.PI * 0.5 + 0.5)
      const along = shape.stitch * 2 * (1 - side ** 1.7)
      return [along, Math.cos(at(t)) * radius, Math.sin(at(t)) * radius * flat]
    },
    closed: false,
    length: shape.stitch * 3.4 + shape.radius * half * 2,
    profile: roundWire,
    up: (t) => [0, Math.cos(at(t)), Math.sin(at(t)) / flat],
  }
}

/** Popcorn: grains in rows set half a step against each other. */
export function weavePopcorn(shape: PopcornShape): Weave {
  const step = shape.grain * 0.84
  return {
    period: step * 2,
    width: 2 * (shape.radius + shape.grain * 0.32),
    cap: (2 * shape.radius + shape.grain) * (shape.flat ?? 1),
    cell: () =>
      [0, 1].flatMap((ring) => {
        const grains: Strand[] = []
        for (let i = 0; i < shape.rows; i++) {
          const angle = ((i + ring / 2) / shape.rows) * tau
          if (Math.sin(angle) > -0.4) grains.push(grain(shape, ring * step, angle))
        }
        return grains
      }),
  }
}

function grain(shape: PopcornShape, x: number, angle: number): Strand {
  const flat = shape.flat ?? 1
  const at = (radius: number): Vec => [x, Math.cos(angle) * radius, Math.sin(angle) * radius * flat]
  const half = shape.grain / 2
  const profile: Profile = {
    width: shape.grain,
    height: shape.grain,
    power: 2,
    ...(shape.faceted ? { sides: 6 } : {}),
  }
  const from = at(shape.radius - half * 0.35)
  const to = at(shape.radius + half * 0.72)
  return body(from, to, profile, [1, 0, 0], (t) => Math.sqrt(Math.max(0, 1 - (t * 1.02) ** 2)))
}
