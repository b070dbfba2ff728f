import { type Fineness, type Strand, sweep } from '../geometry/strand.ts'
import type { Vec } from '../geometry/vectors.ts'
import type { ChainPath } from './chainPath.ts'

/** One flat piece of the surface in frame units: corners, centre and outward normal. */
export interface Facet {
  corners: Vec[]
  x: number
  y: number
  z: number
  normal: Vec
}

/** Where a strand stands in the frame: how far along the path its zero is, and frame units per wire diameter. */
export interface Placement {
  path: ChainPath
  start: number
  scale: number
}

/** Surface of a strand bent along the path; pieces turned away from the camera are left out. */
export function strandFacets(strand: Strand, placement: Placement, fineness: Fineness): Facet[] {
  const rings = sweep(strand, fineness).map((ring) =>
    ring.map((point) => placed(point, placement, strand.pivot)),
  )
  const facets: Facet[] = []
  for (let i = 1; i < rings.length; i++) addRow(facets, rings[i - 1] as Vec[], rings[i] as Vec[])
  if (!strand.closed) {
    addCap(facets, rings[0] as Vec[], -1)
    addCap(facets, rings[rings.length - 1] as Vec[], 1)
  }
  return facets
}

/** A point of a strand in frame units. */
export function placed(point: Vec, { path, start, scale }: Placement, pivot?: number): Vec {
  const place = path.at(start + (pivot ?? point[0]) * scale)
  const along = pivot === undefined ? 0 : (point[0] - pivot) * scale
  const across = point[1] * scale
  return [
    place.x + place.dx * along - place.dy * across,
    place.y + place.dy * along + place.dx * across,
    point[2] * scale,
  ]
}

function addRow(facets: Facet[], before: Vec[], after: Vec[]): void {
  const count = before.length
  for (let j = 0; j < count; j++) {
    const k = (j + 1) % count
    addFacet(facets, [before[j] as Vec, before[k] as Vec, after[k] as Vec, after[j] as Vec], -1)
  }
}

function addCap(facets: Facet[], ring: Vec[], sign: number): void {
  addFacet(facets, ring, sign)
}

function addFacet(facets: Facet[], corners: Vec[], sign: number): void {
  const normal = newell(corners, sign)
  if (normal[2] <= 0.01) return
  let x = 0
  let y = 0
  let z = 0
  for (const corner of corners) {
    x += corner[0]
    y += corner[1]
    z += corner[2]
  }
  const n = corners.length
  facets.push({ corners, x: x / n, y: y / n, z: z / n, normal })
}

/** Normal of a nearly flat polygon by Newell's method; [0, 0, 0] when it has no area. */
function newell(corners: Vec[], sign: number): Vec {
  let nx = 0
  let ny = 0
  let nz = 0
  let a = corners[corners.length - 1] as Vec
  for (const b of corners) {
    nx += (a[1] - b[1]) * (a[2] + b[2])
    ny += (a[2] - b[2]) * (a[0] + b[0])
    nz += (a[0] - b[0]) * (a[1] + b[1])
    a = b
  }
  const length = Math.hypot(nx, ny, nz)
  if (length < 1e-9) return [0, 0, 0]
  const k = sign / length
  return [nx * k, ny * k, nz * k]
}
