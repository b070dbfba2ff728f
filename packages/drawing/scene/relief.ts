import { clamp, type Vec } from '../geometry/vectors.ts'
import type { Facet } from './facets.ts'

const cellSize = 5
const margin = 120
const cellsPerSide = Math.ceil((1000 + 2 * margin) / cellSize)
const directions = 8

/** Heights of everything that lies in the frame, coarse: what may stand between a spot and the light. */
export interface Relief {
  heights: Float32Array
  top: number
}

/** Marks the highest point over each cell; the ground is 0. */
export function reliefOf(facets: Facet[]): Relief {
  const heights = new Float32Array(cellsPerSide * cellsPerSide)
  let top = 0
  for (const facet of facets) {
    raise(heights, facet.x, facet.y, facet.z)
    for (const corner of facet.corners) raise(heights, corner[0], corner[1], facet.z)
    top = Math.max(top, facet.z)
  }
  return { heights, top }
}

function raise(heights: Float32Array, x: number, y: number, z: number): void {
  const index = cellAt(x, y)
  if (index >= 0 && z > (heights[index] ?? 0)) heights[index] = z
}

function cellAt(x: number, y: number): number {
  const column = Math.floor((x + margin) / cellSize)
  const row = Math.floor((y + margin) / cellSize)
  return column < 0 || row < 0 || column >= cellsPerSide || row >= cellsPerSide
    ? -1
    : row * cellsPerSide + column
}

/** Height at a place, smoothed between cells; 0 outside the frame. */
function heightAt(relief: Relief, x: number, y: number): number {
  const index = cellAt(x, y)
  return index < 0 ? 0 : (relief.heights[index] ?? 0)
}

/** How open the sky is over a facet, from 0 (deep in a crevice) to 1. `reach` is the size of a wire in the frame. */
export function openness(relief: Relief, facet: Facet, reach: number): number {
  let closed = 0
  for (let i = 0; i < directions; i++) {
    const angle = ((i + 0.5) / directions) * Math.PI * 2
    const dx = Math.cos(angle)
    const dy = Math.sin(angle)
    let steepest = 0
    for (let ring = 1; ring <= 3; ring++) {
      const distance = reach * 0.45 * ring
      const rise = heightAt(relief, facet.x + dx * distance, facet.y + dy * distance) - facet.z
      steepest = Math.max(steepest, rise / distance)
    }
    closed += clamp(steepest / 1.6, 0, 1)
  }
  return 1 - closed / directions
}

/** How much of a ray from a facet stays free of other metal, from 0 (blocked at once) to 1. */
export function freedom(relief: Relief, facet: Facet, direction: Vec, reach: number): number {
  const flat = Math.hypot(direction[0], direction[1])
  if (flat < 0.05) return 1
  const dx = direction[0] / flat
  const dy = direction[1] / flat
  const slope = direction[2] / flat
  let free = 1
  for (let step = 1; step <= 6; step++) {
    const distance = reach * 0.35 * step
    const over = heightAt(relief, facet.x + dx * distance, facet.y + dy * distance)
    const depth = over - (facet.z + slope * distance + cellSize * 0.6)
    if (depth > 0) free = Math.min(free, 1 - clamp(depth / (reach * 0.3), 0, 1))
  }
  return free
}

/** Whether a facet lies so far under its surroundings that nothing of it can be seen. */
export function hidden(relief: Relief, facet: Facet): boolean {
  const limit = facet.z + cellSize * 1.2
  for (let dy = -cellSize; dy <= cellSize; dy += cellSize) {
    for (let dx = -cellSize; dx <= cellSize; dx += cellSize) {
      if (heightAt(relief, facet.x + dx, facet.y + dy) < limit) return false
    }
  }
  return facet.corners.every((corner) => heightAt(relief, corner[0], corner[1]) > limit)
}
