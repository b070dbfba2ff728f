import { type Curve, cross, dot, minus, plus, scaled, unit, type Vec } from './vectors.ts'

/** Cross-section of a wire: `power` 2 is round, 6 nearly square; `height` lies along the strand's `up`. */
export interface Profile {
  width: number
  height: number
  power: number
  /** A small number of sides makes a faceted body; left out, the section is smooth. */
  sides?: number
}

/** A plane of a diamond tool: everything beyond it along the normal is shaved off. */
export interface Cut {
  normal: Vec
  offset: number
}

/** A wire swept along a curve. Lengths are in wire diameters. */
export interface Strand {
  curve: Curve
  closed: boolean
  /** Approximate length of the curve: decides into how many pieces it is drawn. */
  length: number
  profile: Profile
  up: Vec | Curve
  /** Scale of the section along the curve; makes beads, tips and claws. */
  swell?: (t: number) => number
  cuts?: Cut[]
  /** Place along the chain at which a stiff link hangs; without it the strand bends with the chain. */
  pivot?: number
}

/** A repeating piece of chain; cell `index` is drawn at `index * period` along the chain. */
export interface Weave {
  period: number
  /** Distance between neighbouring links where a cell holds several. */
  pitch?: number
  width: number
  /** Thickness of a weaving so close that its ends are held by caps instead of a last link. */
  cap?: number
  cell: (index: number, random: () => number) => Strand[]
}

/** How finely a strand is cut: longest step along it and across it, in wire diameters. */
export interface Fineness {
  along: number
  across: number
}

/** Rings of points around a strand, first along the curve, then around the section. */
export function sweep(strand: Strand, fineness: Fineness): Vec[][] {
  const { profile, closed } = strand
  const steps = Math.max(4, Math.ceil(strand.length / fineness.along))
  const girth = (profile.width + profile.height) * 1.6
  const sides = profile.sides ?? Math.max(8, Math.ceil(girth / fineness.across))
  const section = outline(profile, sides)
  const rings: Vec[][] = []
  for (let i = 0; i <= steps; i++) rings.push(ringAt(strand, i / steps, section, closed))
  return rings
}

function outline(profile: Profile, sides: number): [number, number][] {
  const points: [number, number][] = []
  for (let i = 0; i < sides; i++) {
    const angle = ((i + 0.5) / sides) * Math.PI * 2
    points.push([
      (power(Math.cos(angle), profile.power) * profile.width) / 2,
      (power(Math.sin(angle), profile.power) * profile.height) / 2,
    ])
  }
  return points
}

function power(value: number, exponent: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / exponent)
}

function ringAt(strand: Strand, t: number, section: [number, number][], closed: boolean): Vec[] {
  const { curve, cuts } = strand
  const nudge = 0.002
  const before = closed ? wrap(t - nudge) : Math.max(0, t - nudge)
  const after = closed ? wrap(t + nudge) : Math.min(1, t + nudge)
  const centre = curve(closed ? wrap(t) : t)
  const along = unit(minus(curve(after), curve(before)))
  const wished = typeof strand.up === 'function' ? strand.up(t) : strand.up
  const up = unit(minus(wished, scaled(along, dot(wished, along))))
  const side = cross(along, up)
  const swell = strand.swell?.(t) ?? 1
  return section.map(([across, high]) => {
    const point = plus(centre, plus(scaled(side, across * swell), scaled(up, high * swell)))
    return cuts ? shaved(point, cuts) : point
  })
}

function wrap(t: number): number {
  return t - Math.floor(t)
}

function shaved(point: Vec, cuts: Cut[]): Vec {
  let result = point
  for (const cut of cuts) {
    const beyond = dot(result, cut.normal) - cut.offset
    if (beyond > 0) result = minus(result, scaled(cut.normal, beyond))
  }
  return result
}
