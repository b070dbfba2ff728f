import { outlineCurve, superellipse } from './linkOutlines.ts'
import type { Profile, Strand, Weave } from './strand.ts'
import { pitched, rolled, slanted, tau, type Vec } from './vectors.ts'
import { profileOf, type WireForm } from './weaveLinks.ts'

/** Flat plait of wires. Lengths in wires. */
export interface BraidShape {
  kind: 'braid'
  strands: number
  width: number
  turn: number
  /** Parallel wires in each strand. */
  wires?: number
  wire?: WireForm
}

/** Bismarck: rows of rings leaning against each other. */
export interface BismarckShape {
  kind: 'bismarck'
  rows: number
  ring: number
  /** Length of the ring along the chain against its width. */
  stretch?: number
  pitch: number
  /** Lean of the rings in the plane and out of it, in radians. */
  slant: number
  tilt: number
  wire?: WireForm
  /** Same lean in every row instead of mirrored rows. */
  parallel?: boolean
  cut?: number
}

/** Wheat ear and fox tail: loops growing out of each other. */
export interface WheatShape {
  kind: 'wheat'
  columns: number
  loop: number
  width: number
  pitch: number
  /** How far the loops open outwards, in radians. */
  spread: number
  stagger: boolean
  wire?: WireForm
}

/** Byzantine: folded pairs of rings between straight ones. */
export interface ByzantineShape {
  kind: 'byzantine'
  ring: number
  /** Rings side by side in each group. */
  pairs: number
  wire?: WireForm
}

/** Milanese mesh: waved wires hooked side by side. */
export interface MeshShape {
  kind: 'mesh'
  wires: number
  spacing: number
  wave: number
}

/** Flat plait of three or more strands. */
export function weaveBraid(shape: BraidShape): Weave {
  const wires = shape.wires ?? 1
  const profile = profileOf(shape.wire)
  const half = (shape.width - wires * profile.width) / 2
  const cell = (): Strand[] =>
    Array.from({ length: shape.strands }, (_, i) => (i / shape.strands) * tau).flatMap((phase) =>
      Array.from({ length: wires }, (__, w) => {
        const offset = (w - (wires - 1) / 2) * profile.width * 1.02
        return braidStrand(shape, profile, half, phase, offset)
      }),
    )
  return { period: shape.turn, width: shape.width, cap: 3, cell }
}

function braidStrand(
  shape: BraidShape,
  profile: Profile,
  half: number,
  phase: number,
  offset: number,
): Strand {
  const tight = shape.turn / tau
  return {
    curve: (t) => {
      const a = t * tau + phase
      const slope = (Math.cos(a) * half) / tight
      const turned = Math.hypot(1, slope)
      const x = t * shape.turn - (slope / turned) * offset
      return [x, Math.sin(a) * half + offset / turned, Math.sin(2 * a) * profile.height * 0.85]
    },
    closed: false,
    length: Math.hypot(shape.turn, half * 4),
    profile,
    up: [0, 0, 1],
  }
}

/** Bismarck of one, two or three rows. */
export function weaveBismarck(shape: BismarckShape): Weave {
  const long = shape.ring * (shape.stretch ?? 1)
  const row = shape.ring * Math.cos(shape.tilt) * 0.86
  const width = row * (shape.rows - 1) + shape.ring
  const cell = (): Strand[] =>
    Array.from({ length: shape.rows }, (_, i) => {
      const y = (i - (shape.rows - 1) / 2) * row
      const sign = shape.parallel ? 1 : i % 2 ? -1 : 1
      return leaningRing(shape, long, y, sign, (i % 2) * shape.pitch * 0.5)
    })
  return { period: shape.pitch, width, cap: shape.ring * 0.9, cell }
}

function leaningRing(shape: BismarckShape, long: number, y: number, sign: number, x: number): Strand {
  const profile = profileOf(shape.wire)
  const base = superellipse(long - profile.width, shape.ring - profile.width, 2.1)
  const lean = (p: Vec): Vec => slanted(rolled(pitched(p, shape.tilt), sign * 0.18), sign * shape.slant)
  return {
    curve: (t) => {
      const p = lean(base(t))
      return [p[0] + x, p[1] + y, p[2]]
    },
    closed: true,
    length: (long + shape.ring) * 1.55,
    profile,
    up: lean([0, 0, 1]),
    cuts: shape.cut === undefined ? [] : [{ normal: [0, 0, 1], offset: shape.cut }],
  }
}

/** Wheat ear: two or more columns of loops; a fox tail has them in step. */
export function weaveWheat(shape: WheatShape): Weave {
  const spacing = shape.columns > 1 ? shape.width * 0.62 : 0
  return {
    period: shape.pitch,
    width: spacing * (shape.columns - 1) + shape.width,
    cap: shape.width,
    cell: () =>
      Array.from({ length: shape.columns }, (_, i) => {
        const side = shape.columns === 1 ? 0 : (i / (shape.columns - 1)) * 2 - 1
        const ahead = shape.stagger ? (i % 2) * shape.pitch * 0.5 : 0
        return loop(shape, side, ahead, (side * spacing * (shape.columns - 1)) / 2)
      }),
  }
}

function loop(shape: WheatShape, side: number, ahead: number, y: number): Strand {
  const profile = profileOf(shape.wire)
  const base = outlineCurve('drop', shape.loop - 1, shape.width - 1)
  const lean = (p: Vec): Vec => slanted(rolled(pitched(p, -0.34), side * -0.4), side * shape.spread)
  return {
    curve: (t) => {
      const p = lean(base(t))
      return [p[0] + ahead, p[1] + y, p[2] + (side === 0 && shape.columns > 2 ? 0.8 : 0)]
    },
    closed: true,
    length: (shape.loop + shape.width) * 1.5,
    profile,
    up: lean([0, 0, 1]),
  }
}

/** Byzantine: groups in two planes, each group a straight pair and two folded pairs. */
export function weaveByzantine(shape: ByzantineShape): Weave {
  const step = shape.ring * 1.42
  return {
    period: step * 2,
    pitch: step * 0.9,
    width: shape.ring + shape.pairs - 1,
    cap: shape.ring + 1,
    cell: () => [...group(shape, 0, 0), ...group(shape, step, Math.PI / 2)],
  }
}

function group(shape: ByzantineShape, x: number, roll: number): Strand[] {
  const profile = profileOf(shape.wire)
  const strands: Strand[] = []
  for (let i = 0; i < shape.pairs; i++) {
    const off = i - (shape.pairs - 1) / 2
    strands.push(turnedRing(shape, profile, [x, 0, off * 1.02], roll + Math.PI / 4, 0))
    strands.push(turnedRing(shape, profile, [x - shape.ring * 0.42, 0, off * 1.3], roll - Math.PI / 4, 0.62))
    strands.push(turnedRing(shape, profile, [x + shape.ring * 0.42, 0, off * 1.3], roll - Math.PI / 4, -0.62))
  }
  return strands
}

function turnedRing(shape: ByzantineShape, profile: Profile, at: Vec, roll: number, fold: number): Strand {
  const base = superellipse(shape.ring - 1, shape.ring - 1, 2)
  const sign = Math.sign(at[2]) || 1
  const turn = (p: Vec): Vec => rolled(pitched(p, fold * sign), roll)
  const offset = rolled([0, 0, at[2]], roll)
  return {
    curve: (t) => {
      const p = turn(base(t))
      return [p[0] + at[0], p[1] + offset[1], p[2] + offset[2]]
    },
    closed: true,
    length: shape.ring * 3.1,
    profile,
    up: turn([0, 0, 1]),
  }
}

/** Mesh of waved wires, each hooked into its neighbours. */
export function weaveMesh(shape: MeshShape): Weave {
  const width = shape.wires * shape.spacing
  return {
    period: shape.wave,
    width,
    cap: 3,
    cell: () =>
      Array.from({ length: shape.wires }, (_, i) => {
        const y = (i + 0.5) * shape.spacing - width / 2
        const phase = i % 2 ? Math.PI : 0
        return {
          curve: (t: number): Vec => {
            const a = t * tau + phase
            return [t * shape.wave, y + Math.sin(a) * shape.spacing * 0.72, Math.cos(a) * 0.75]
          },
          closed: false,
          length: Math.hypot(shape.wave, shape.spacing * 3),
          profile: { width: 1, height: 1, power: 2 },
          up: [0, 0, 1] as Vec,
        }
      }),
  }
}
