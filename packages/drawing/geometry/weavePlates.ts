import type { Profile, Strand, Weave } from './strand.ts'
import { type Curve, scaled, unit, type Vec } from './vectors.ts'
import { body, joinRing } from './weaveLinks.ts'

/** Herringbone: flat strips in a V, laid like shingles. Lengths in wires. */
export interface HerringboneShape {
  kind: 'herringbone'
  width: number
  pitch: number
  /** How far the point of the V runs ahead of its ends. */
  point: number
  /** Number of Vs side by side. */
  columns: number
  dome?: number
}

/** Omega: domed plates edge to edge. */
export interface OmegaShape {
  kind: 'omega'
  width: number
  pitch: number
  dome: number
  /** Cross-grooved plates. */
  split?: number
}

/** Panther: rows of plates set like bricks. */
export interface PantherShape {
  kind: 'panther'
  rows: number
  plate: number
  row: number
  dome?: number
}

/** Cobra, fish scale: rounded scales laid over each other. */
export interface ScaleShape {
  kind: 'scale'
  columns: number
  scale: number
  pitch: number
  dome: number
}

/** Discs, ovals or leaves joined by small rings. */
export interface CoinShape {
  kind: 'coin'
  length: number
  width: number
  gap: number
  form: 'round' | 'leaf' | 'square' | 'domed'
}

/** Herringbone of one or more Vs. */
export function weaveHerringbone(shape: HerringboneShape): Weave {
  const column = shape.width / shape.columns
  return {
    period: shape.pitch,
    width: shape.width,
    cap: 2.4,
    cell: () => {
      const strands: Strand[] = []
      for (let i = 0; i < shape.columns * 2; i++)
        strands.push(strip(shape, (column / 2) * i - shape.width / 2, i))
      return strands
    },
  }
}

function strip(shape: HerringboneShape, from: number, index: number): Strand {
  const span = shape.width / shape.columns / 2
  const slope = index % 2 ? -shape.point : shape.point
  const dome = shape.dome ?? 0.6
  const curve: Curve = (t) => {
    const y = from + span * t
    return [slope * (index % 2 ? t - 1 : t), y, dome * (1 - ((2 * y) / shape.width) ** 2)]
  }
  const along = unit([slope, span, 0])
  const lean = 0.42
  const across: Vec = [-along[1], along[0], 0]
  const up: Vec = [across[0] * Math.sin(lean), across[1] * Math.sin(lean), Math.cos(lean)]
  return {
    curve,
    closed: false,
    length: Math.hypot(span, shape.point),
    profile: { width: shape.pitch * 1.25, height: shape.pitch * 0.5, power: 3.4 },
    up,
  }
}

/** Omega of smooth or grooved plates. */
export function weaveOmega(shape: OmegaShape): Weave {
  const parts = shape.split ?? 1
  return {
    period: shape.pitch,
    width: shape.width,
    cap: shape.dome * 2 + shape.pitch * 0.5,
    cell: () => Array.from({ length: parts }, (_, i) => plate(shape, i / parts, (i + 1) / parts)),
  }
}

function plate(shape: OmegaShape, from: number, to: number): Strand {
  const half = shape.width / 2
  const span = Math.PI * 0.94
  const angleAt = (t: number) => Math.PI * 0.03 + (from + (to - from) * (0.02 + 0.96 * t)) * span
  return {
    curve: (t) => [0, -Math.cos(angleAt(t)) * half, Math.sin(angleAt(t)) * shape.dome],
    closed: false,
    length: (shape.width * 1.2) / (shape.split ?? 1),
    profile: { width: shape.pitch * 1.02, height: shape.pitch * 0.5, power: 3 },
    up: (t) => [0, -Math.cos(angleAt(t)) / half, Math.sin(angleAt(t)) / shape.dome],
    swell: (t) => (shape.split ? Math.min(1, Math.sin(Math.PI * (0.08 + 0.84 * t)) * 2.2) : 1),
  }
}

/** Panther: every second row is set off by half a plate. */
export function weavePanther(shape: PantherShape): Weave {
  const width = shape.rows * shape.row
  return {
    period: shape.plate,
    width,
    cap: (shape.dome ?? 1) * 2 + shape.row,
    cell: () => Array.from({ length: shape.rows }, (_, i) => brick(shape, i, width)),
  }
}

function brick(shape: PantherShape, index: number, width: number): Strand {
  const y = (index + 0.5) * shape.row - width / 2
  const dome = shape.dome ?? 1
  const tilt = (y / (width / 2)) * 0.5
  const z = dome * (1 - ((2 * y) / width) ** 2)
  const x = index % 2 ? shape.plate / 2 : 0
  const profile: Profile = { width: shape.row * 1.02, height: shape.row * 0.9, power: 2.7 }
  const half = shape.plate * 0.5
  const up: Vec = [0, Math.sin(tilt), Math.cos(tilt)]
  const swell = (t: number) => (1 - Math.abs(2 * t - 1) ** 5) ** 0.35
  return body([x - half, y, z], [x + half, y, z], profile, up, swell)
}

/** Cobra: columns of scales, every second one half a step ahead. */
export function weaveScale(shape: ScaleShape): Weave {
  const width = shape.columns * shape.scale * 0.78
  return {
    period: shape.pitch,
    width,
    cap: shape.dome * 2 + 1.6,
    cell: () => Array.from({ length: shape.columns }, (_, i) => scaleBody(shape, i, width)),
  }
}

function scaleBody(shape: ScaleShape, index: number, width: number): Strand {
  const y = ((index + 0.5) / shape.columns - 0.5) * width
  const side = y / (width / 2)
  const z = shape.dome * Math.sqrt(Math.max(0.05, 1 - side * side))
  const x = index % 2 ? shape.pitch / 2 : 0
  const length = shape.pitch * 1.75
  const profile: Profile = { width: shape.scale, height: shape.scale * 0.34, power: 2.3 }
  const up: Vec = [0.25, side * 0.55, 1]
  const swell = (t: number) => Math.sqrt(Math.max(0, 1 - Math.max(0, t * 1.9 - 0.9) ** 2)) * (0.72 + 0.28 * t)
  return body([x - length / 2, y, z - 0.5], [x + length / 2, y, z + 0.75], profile, up, swell)
}

/** Coins and leaves on small rings. */
export function weaveCoin(shape: CoinShape): Weave {
  return {
    period: shape.length + shape.gap,
    width: shape.width,
    cell: (_, random) => {
      const tilt = (random() - 0.5) * 0.22
      const ring = joinRing(shape.length / 2 + shape.gap / 2, shape.gap + 2, 0.75, 1.1)
      return [coinBody(shape, tilt), ring]
    },
  }
}

function coinBody(shape: CoinShape, tilt: number): Strand {
  const axis: Vec = unit([tilt * 0.4, tilt, 1])
  const thick = shape.form === 'domed' ? shape.width * 0.34 : 1.3
  const power = shape.form === 'square' ? 6 : shape.form === 'leaf' ? 1.5 : 2
  const profile: Profile = { width: shape.width, height: shape.length, power }
  const domed = (t: number) => Math.sqrt(Math.max(0, 1 - t ** 2))
  const flat = (t: number) => Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.5) * 2) ** 2.4))
  return {
    ...body(
      scaled(axis, -thick / 2),
      scaled(axis, thick / 2),
      profile,
      [1, 0, 0],
      shape.form === 'domed' ? domed : flat,
    ),
    length: shape.width * 0.7,
  }
}
