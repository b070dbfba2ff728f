import { dot, unit, type Vec } from '../geometry/vectors.ts'
import type { Facet } from './facets.ts'
import { freedom, openness, type Relief } from './relief.ts'
import { keyLight, studioLight } from './studioLight.ts'

/** The camera stands over the middle of the frame, this far away in frame units. */
const cameraHeight = 1500
const exposure = 1.5
/** Width of one cut of a diamond tool in frame units. */
const cutWidth = 13

/** What the light falls on: heights around it, wire diameter in frame units, patina and glitter of the look. */
export interface Surroundings {
  relief: Relief
  wire: number
  patina: number
  glitter: number
}

/** Brightness of a facet from 0 to 1: the studio mirrored in it, a little matt light, and the dark of crevices. */
export function facetLight(facet: Facet, { relief, wire, patina, glitter }: Surroundings): number {
  const n = glitter > 0 ? cutNormal(facet, glitter) : facet.normal
  const view = unit([500 - facet.x, 500 - facet.y, cameraHeight])
  const facing = Math.max(0, dot(n, view))
  const mirrored: Vec = [
    2 * facing * n[0] - view[0],
    2 * facing * n[1] - view[1],
    2 * facing * n[2] - view[2],
  ]
  const open = openness(relief, facet, wire)
  const free = freedom(relief, facet, mirrored, wire)
  const lit = freedom(relief, facet, keyLight, wire)
  const mirror = studioLight(mirrored) * free + (1 - free) * (0.14 + 0.3 * open)
  const matt = 0.3 * Math.max(0, dot(n, keyLight)) * (0.3 + 0.7 * lit) + 0.05
  const raw = (mirror + matt) * (0.42 + 0.58 * open)
  const aged = patina ? raw * (1 - patina * 0.72 * (1 - open ** 3)) : raw
  return 1 - Math.exp(-aged * exposure)
}

/** Normal turned the same way all over one cut of the tool. */
function cutNormal({ x, y, z, normal }: Facet, glitter: number): Vec {
  const cell =
    Math.floor(x / cutWidth) * 73856093 +
    Math.floor(y / cutWidth) * 19349663 +
    Math.floor(z / cutWidth) * 83492791
  const turn = (Math.imul(cell, 2654435761) >>> 8) & 1023
  const lean = (Math.imul(cell, 40503) >>> 4) & 255
  const angle = (turn / 1024) * Math.PI * 2
  const amount = (glitter * lean) / 255
  return unit([normal[0] + Math.cos(angle) * amount, normal[1] + Math.sin(angle) * amount, normal[2]])
}
