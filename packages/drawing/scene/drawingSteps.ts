import type { PictureSize } from '@proba/domain/product/pictureSizes'
import { clamp } from '../geometry/vectors.ts'
import { type WeavingShape, weave } from '../geometry/weave.ts'
import { composeScene, type Detail, type Scene, surface, type View } from './composeScene.ts'
import { facetLight } from './facetLight.ts'
import type { Facet } from './facets.ts'
import { finishes, type Look, lookColours, rampSteps } from './metalLook.ts'
import { pictureSvg } from './pictureSvg.ts'
import { hidden, reliefOf } from './relief.ts'

export interface PictureSpec {
  /** Code of the weaving: seeds everything accidental in the picture. */
  weaving: string
  shape: WeavingShape
  look: Look
  view: View
}

const detailBySize: Record<PictureSize, Detail> = {
  50: { along: 20, across: 8, facets: 3000 },
  400: { along: 10, across: 4.4, facets: 8000 },
  1000: { along: 6.5, across: 2.9, facets: 34_000 },
  2000: { along: 5, across: 2.3, facets: 44_000 },
}

/**
 * Photograph-like SVG of a chain, the same text for the same spec and size (G-270), drawn in steps of a few
 * milliseconds, so that a server can answer requests in between.
 */
export const drawingSteps = (spec: PictureSpec, size: PictureSize): Generator<undefined, string> =>
  sceneSteps(composeScene(spec.weaving, weave(spec.shape), spec.view), spec.look, size)

/** The same of any scene in a look. */
export function* sceneSteps(scene: Scene, look: Look, size: PictureSize): Generator<undefined, string> {
  const facets = yield* surface(scene, detailBySize[size])
  const relief = reliefOf(facets)
  yield
  const seen = facets.filter((facet) => !hidden(relief, facet))
  yield
  const { patina, glitter } = finishes[look]
  const surroundings = { relief, wire: scene.scale, patina, glitter }
  const painted: Painted[] = []
  for (const facet of seen) {
    const step = clamp(Math.round(facetLight(facet, surroundings) * (rampSteps - 1)), 0, rampSteps - 1)
    painted.push({ facet, step, layer: Math.floor(facet.z / layerHeight) })
    if (painted.length % 500 === 0) yield
  }
  const metal = yield* paths(painted, lookColours(look))
  return pictureSvg(scene, metal, size)
}

/** A facet with its step of the colour ramp and its layer of height. */
interface Painted {
  facet: Facet
  step: number
  layer: number
}

/** Height of a layer in frame units: too little for its facets to hide one another. */
const layerHeight = 1.5

/** From the ground up; facets of one layer and colour share a path. */
function* paths(painted: Painted[], colours: string[]): Generator<undefined, string> {
  painted.sort((a, b) => a.layer - b.layer || a.step - b.step)
  yield
  const metal: string[] = []
  let last: Painted | undefined
  for (const one of painted) {
    const joins = last?.layer === one.layer && last.step === one.step
    if (!joins) metal.push(`${last ? '"/>' : ''}<path fill="${colours[one.step]}" d="`)
    metal.push(outlineOf(one.facet))
    last = one
    if (metal.length % 2000 === 0) yield
  }
  if (last) metal.push('"/>')
  return metal.join('')
}

/** Corners in tenths of a frame unit, grown a little so that no seam shows between neighbours. */
function outlineOf(facet: Facet): string {
  let text = ''
  let lastX = 0
  let lastY = 0
  for (const corner of facet.corners) {
    const dx = corner[0] - facet.x
    const dy = corner[1] - facet.y
    const grow = 1 + 0.55 / (Math.hypot(dx, dy) || 1)
    const x = Math.round((facet.x + dx * grow) * 10)
    const y = Math.round((facet.y + dy * grow) * 10)
    text += text ? ` ${x - lastX} ${y - lastY}` : `M${x} ${y}l`
    lastX = x
    lastY = y
  }
  return `${text}z`
}
