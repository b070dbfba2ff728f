import type { Profile, Strand, Weave } from './strand.ts'
import type { Vec } from './vectors.ts'
import { body, type CableShape, joinRing, weaveCable } from './weaveLinks.ts'

/** Beads on short pins: perlina. Diameters in wires. */
export interface BeadShape {
  kind: 'bead'
  diameters: number[]
  gap: number
  /** Length of a bead against its diameter. */
  stretch?: number
  /** Sides of a faceted bead. */
  sides?: number
}

/** Beads or sticks set between stretches of anchor chain: satellite. */
export interface SatelliteShape {
  kind: 'satellite'
  cable: CableShape
  /** Links between two stations. */
  links: number
  length: number
  diameter: number
  sides?: number
}

/** Straight or twisted sticks joined by rings. */
export interface StickShape {
  kind: 'stick'
  length: number
  diameter: number
  gap: number
  sides?: number
  waist?: number
}

/** Hollow puffed links with a groove: coffee bean. */
export interface PuffShape {
  kind: 'puff'
  length: number
  width: number
  pitch: number
  groove: boolean
}

const round = (t: number) => Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2))

function section(diameter: number, sides?: number): Profile {
  return { width: diameter, height: diameter, power: 2, ...(sides ? { sides } : {}) }
}

/** Perlina: beads of one or several sizes. */
export function weaveBead(shape: BeadShape): Weave {
  const stretch = shape.stretch ?? 1
  const period = shape.diameters.reduce((sum, diameter) => sum + diameter * stretch + shape.gap, 0)
  return {
    period,
    width: Math.max(...shape.diameters),
    cell: (_, random) => {
      let x = 0
      return shape.diameters.flatMap((diameter) => {
        const half = (diameter * stretch) / 2
        const centre = x + half
        x += diameter * stretch + shape.gap
        const up: Vec = [0, Math.sin(random() * 6), Math.cos(random() * 6)]
        const bead = body(
          [centre - half, 0, 0],
          [centre + half, 0, 0],
          section(diameter, shape.sides),
          up,
          round,
        )
        const facets = shape.sides ? { length: diameter * 0.9 } : {}
        const pin = body([centre + half - 0.4, 0, 0], [x + 0.4, 0, 0], section(0.9), [0, 0, 1], () => 1)
        return [{ ...bead, ...facets }, pin]
      })
    },
  }
}

/** Satellite: a station after every few links. */
export function weaveSatellite(shape: SatelliteShape): Weave {
  const cable = weaveCable(shape.cable)
  const cells = Math.max(1, Math.round(shape.links / 2))
  const chain = cells * cable.period
  return {
    period: chain + shape.length + 0.6,
    width: Math.max(shape.diameter, cable.width),
    cell: (index, random) => {
      const start = shape.length / 2 + 0.3
      const strands: Strand[] = []
      for (let i = 0; i < cells; i++) {
        for (const strand of cable.cell(index, random))
          strands.push(shifted(strand, start + i * cable.period))
      }
      const half = shape.length / 2
      strands.push(body([-half, 0, 0], [half, 0, 0], section(shape.diameter, shape.sides), [0, 0, 1], round))
      return strands
    },
  }
}

function shifted(strand: Strand, x: number): Strand {
  return {
    ...strand,
    pivot: (strand.pivot ?? 0) + x,
    curve: (t) => {
      const p = strand.curve(t)
      return [p[0] + x, p[1], p[2]]
    },
  }
}

/** Sticks with rings between them. */
export function weaveStick(shape: StickShape): Weave {
  const waist = shape.waist ?? 0
  return {
    period: shape.length + shape.gap,
    width: Math.max(shape.diameter, shape.gap + 1.6),
    cell: (_, random) => {
      const half = shape.length / 2
      const tilt = (random() - 0.5) * 0.5
      const swell = (t: number) => Math.min(1, round(t) * 3) * (1 - waist * Math.sin(Math.PI * t))
      const stick = body(
        [-half, 0, 0],
        [half, 0, 0],
        section(shape.diameter, shape.sides),
        [0, tilt, 1],
        swell,
      )
      return [stick, joinRing(half + shape.gap / 2, shape.gap + 1.7, 0.8, tilt)]
    },
  }
}

/** Coffee bean: puffed ovals, grooved along the middle, over small rings. */
export function weavePuff(shape: PuffShape): Weave {
  return {
    period: shape.pitch * 2,
    width: shape.width,
    cell: () => [0, 1].flatMap((i) => (i ? [joinRing(shape.pitch, shape.pitch * 1.2, 1, 0.9)] : bean(shape))),
  }
}

function bean(shape: PuffShape): Strand[] {
  const half = shape.length / 2
  const lobes = shape.groove ? [-1, 1] : [0]
  return lobes.map((side) => {
    const wide = shape.groove ? shape.width * 0.58 : shape.width
    const y = side * shape.width * 0.21
    const profile: Profile = { width: wide, height: shape.width * 0.62, power: 2 }
    const lobe = body([-half, y, 0], [half, y, 0], profile, [0, side * 0.25, 1], round)
    const bowed = (t: number): Vec => [-half + 2 * half * t, y * (0.55 + 0.45 * round(t)), 0]
    return { ...lobe, curve: bowed, length: shape.length * 1.4 }
  })
}
