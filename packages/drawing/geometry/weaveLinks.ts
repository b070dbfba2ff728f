import { type LinkForm, outlineCurve, spiral, superellipse } from './linkOutlines.ts'
import type { Cut, Profile, Strand, Weave } from './strand.ts'
import { type Curve, minus, rolled, slanted, tau, unit, type Vec } from './vectors.ts'

/** Section of the wire: round, half-round, flat band, square, or a band standing on its edge. */
export type WireForm = 'round' | 'flat' | 'square' | 'edge' | 'faceted'

/** Links turned a quarter against each other: anchor, rolo, box, marine, paper clip. Lengths in wires. */
export interface CableShape {
  kind: 'cable'
  /** Outer lengths of the links, repeated in turn. */
  lengths: number[]
  width: number
  form?: LinkForm
  wire?: WireForm
  /** Rolls of even and odd links in radians. */
  rolls?: [number, number]
  /** Parallel wires in one link. */
  rings?: number
  /** A bar across the middle, as in marine chains. */
  bar?: boolean
  cut?: boolean
}

/** Twisted links lying flat: curb, Figaro, rhomb, nonna, love, and with a roll per link Singapore. */
export interface CurbShape {
  kind: 'curb'
  lengths: number[]
  width: number
  form?: LinkForm
  wire?: WireForm
  slant?: number
  /** Height of the twist in wires. */
  lift?: number
  /** Height over the middle plane at which a diamond tool flattens the links. */
  cut?: number
  /** Links of the same form inside each link, each smaller by this many wires. */
  nested?: number
  /** Turn of each link around the chain against the one before. */
  rollStep?: number
  /** Share of the free inner length by which neighbours are pushed together. */
  tight?: number
}

/** Open flat spirals hooked into each other: snail, rose. */
export interface SpiralShape {
  kind: 'spiral'
  radius: number
  turns: number
  pitch: number
  wire?: WireForm
  mirrored?: boolean
}

export function profileOf(wire: WireForm = 'round'): Profile {
  switch (wire) {
    case 'round':
      return { width: 1, height: 1, power: 2 }
    case 'flat':
      return { width: 1.35, height: 0.7, power: 4 }
    case 'square':
      return { width: 1, height: 1, power: 6 }
    case 'edge':
      return { width: 0.55, height: 2, power: 5 }
    case 'faceted':
      return { width: 1.06, height: 1.06, power: 2, sides: 8 }
  }
}

/** Anchor chains: links in two planes. */
export function weaveCable(shape: CableShape): Weave {
  const thick = profileOf(shape.wire).width
  const steps = shape.lengths.map((length) => length - 2 * thick)
  const period = steps.reduce((sum, step) => sum + step, 0)
  const [even, odd] = shape.rolls ?? [-0.8, 0.77]
  return {
    period: shape.lengths.length % 2 ? period * 2 : period,
    pitch: period / shape.lengths.length,
    width: shape.width,
    cell: (_, random) => {
      const strands: Strand[] = []
      let x = 0
      const count = shape.lengths.length * (shape.lengths.length % 2 ? 2 : 1)
      for (let i = 0; i < count; i++) {
        const length = shape.lengths[i % shape.lengths.length] ?? 4
        const roll = (i % 2 ? odd : even) + (random() - 0.5) * 0.14
        x += (length - 2 * thick) / 2
        strands.push(...cableLink(shape, length, x, roll))
        x += (length - 2 * thick) / 2
      }
      return strands
    },
  }
}

function cableLink(shape: CableShape, length: number, centre: number, roll: number): Strand[] {
  const profile = profileOf(shape.wire)
  const base = outlineCurve(shape.form ?? 'oval', length - profile.width, shape.width - profile.width)
  const rings = shape.rings ?? 1
  const up = rolled([0, 0, 1], roll)
  const cuts: Cut[] = shape.cut ? [{ normal: [0, 0, 1], offset: shape.width * 0.27 }] : []
  const placed = (point: Vec, offset: number): Vec => {
    const turned = rolled([point[0], point[1], point[2] + offset], roll)
    return [turned[0] + centre, turned[1], turned[2]]
  }
  const strands: Strand[] = Array.from({ length: rings }, (_, ring) => ({
    curve: (t: number) => placed(base(t), (ring - (rings - 1) / 2) * profile.height * 0.98),
    closed: true,
    length: (length + shape.width) * 1.55,
    profile,
    up,
    cuts,
    pivot: centre,
  }))
  if (shape.bar) strands.push({ ...crossBar(shape, placed, up), pivot: centre })
  return strands
}

function crossBar(shape: CableShape, placed: (point: Vec, offset: number) => Vec, up: Vec): Strand {
  const half = (shape.width - 1) / 2
  return {
    curve: (t) => placed([0, (t * 2 - 1) * half, 0], 0),
    closed: false,
    length: shape.width,
    profile: { width: 0.85, height: 0.85, power: 2 },
    up,
  }
}

/** Curb chains: each link twisted so that all lie in one plane. */
export function weaveCurb(shape: CurbShape): Weave {
  const thick = profileOf(shape.wire).width
  const tight = shape.tight ?? 0.12
  const steps = shape.lengths.map((length) => (length - 2 * thick) * (1 - tight))
  return {
    period: steps.reduce((sum, step) => sum + step, 0),
    pitch: Math.max(...steps) * 0.7,
    width: shape.width,
    cell: (index, random) => {
      let x = 0
      return shape.lengths.flatMap((length, i) => {
        const step = steps[i] ?? 1
        x += step
        const roll = (index * shape.lengths.length + i) * (shape.rollStep ?? 0)
        return curbLink(shape, length, x - step / 2, roll + (random() - 0.5) * 0.06)
      })
    },
  }
}

function curbLink(shape: CurbShape, length: number, centre: number, roll: number): Strand[] {
  const profile = profileOf(shape.wire)
  const lift = shape.lift ?? 0.6
  const cuts: Cut[] = shape.cut === undefined ? [] : flattened(shape.cut, roll)
  return Array.from({ length: 1 + (shape.nested ?? 0) }, (_, ring) => {
    const less = ring * 2 * profile.width * 1.02
    const base = outlineCurve(
      shape.form ?? 'oval',
      length - profile.width - less,
      shape.width - profile.width - less,
    )
    const flat = (t: number): Vec => {
      const p = slanted(base(t), shape.slant ?? 0.3)
      return [p[0], p[1], lift * Math.sin(2 * t * tau) * (1 - ring * 0.25)]
    }
    return {
      curve: (t: number): Vec => {
        const p = rolled(flat(t), roll)
        return [p[0] + centre, p[1], p[2]]
      },
      closed: true,
      length: (length + shape.width - 2 * less) * 1.55,
      profile,
      up: rolled([0, 0, 1], roll),
      cuts,
      pivot: centre,
    }
  })
}

/** Top flattened, and both edges bevelled: what a diamond tool does to a curb chain. */
function flattened(height: number, roll: number): Cut[] {
  const bevel = 0.62
  return [
    { normal: rolled([0, 0, 1], roll), offset: height },
    { normal: rolled([0, Math.sin(bevel), Math.cos(bevel)], roll), offset: height * 1.6 + 0.62 },
    { normal: rolled([0, -Math.sin(bevel), Math.cos(bevel)], roll), offset: height * 1.6 + 0.62 },
  ]
}

/** Spirals hooked into each other; mirrored ones make a rose. */
export function weaveSpiral(shape: SpiralShape): Weave {
  const profile = profileOf(shape.wire)
  return {
    period: shape.pitch * 2,
    pitch: shape.pitch,
    width: shape.radius * 2 + 1,
    cell: (_, random) =>
      [0, 1].flatMap((i) => {
        const turn = (random() - 0.5) * 0.1
        const directions: (1 | -1)[] = shape.mirrored ? [1, -1] : [1]
        return directions.map((direction) => spiralLink(shape, profile, i * shape.pitch, direction, turn))
      }),
  }
}

function spiralLink(
  shape: SpiralShape,
  profile: Profile,
  centre: number,
  direction: 1 | -1,
  turn: number,
): Strand {
  const base = spiral(shape.radius, shape.turns, direction)
  const hook: Curve = (t) => {
    const p = slanted(base(t), turn + (shape.mirrored && direction < 0 ? Math.PI * 0.5 : 0))
    return [p[0] + centre, p[1], 0.9 * Math.sin(t * Math.PI) - 0.9 * Math.max(0, p[0] / shape.radius)]
  }
  return { curve: hook, closed: false, length: shape.radius * shape.turns * 4, profile, up: [0, 0, 1] }
}

/** A thin ring that joins two bodies; `roll` 0 lies flat. */
export function joinRing(centre: number, diameter: number, wire: number, roll: number): Strand {
  const base = superellipse(diameter, diameter * 0.8, 2)
  return {
    curve: (t) => {
      const p = rolled(base(t), roll)
      return [p[0] + centre, p[1], p[2]]
    },
    closed: true,
    length: diameter * 3,
    profile: { width: wire, height: wire, power: 2 },
    up: rolled([0, 0, 1], roll),
    pivot: centre,
  }
}

/** A straight body from one point to another whose section swells along it: bead, bean, stick, plate. */
export function body(from: Vec, to: Vec, profile: Profile, up: Vec, swell: (t: number) => number): Strand {
  const span = minus(to, from)
  const length = Math.hypot(span[0], span[1], span[2])
  return {
    curve: (t) => [from[0] + span[0] * t, from[1] + span[1] * t, from[2] + span[2] * t],
    closed: false,
    length: length * 1.3,
    profile,
    up: unit(up),
    swell,
    pivot: (from[0] + to[0]) / 2,
  }
}
