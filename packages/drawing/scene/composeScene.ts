import { clasp, type EndCap, endRing } from '../geometry/clasp.ts'
import type { Fineness, Strand, Weave } from '../geometry/strand.ts'
import { seededNumbers } from '../seededNumbers.ts'
import { type ChainPath, chainPath, fixedPath } from './chainPath.ts'
import { type Facet, type Placement, strandFacets } from './facets.ts'

/** What of a chain is shown: its run across the frame, a close-up of its links, or its lock. */
export type View = 'chain' | 'macro' | 'clasp'

/** A strand with its place in the frame. */
export interface PlacedStrand {
  strand: Strand
  placement: Placement
}

/** How finely a picture is cut: longest steps in frame units and the number of facets aimed at. */
export interface Detail {
  along: number
  across: number
  facets: number
}

/** A run of chain and the strands that lie along it. */
export interface Run {
  path: ChainPath
  /** False when the run ends in the frame, at the end of its path. */
  through: boolean
  width: number
}

export interface Scene {
  scale: number
  runs: Run[]
  strands: PlacedStrand[]
}

const closeUpRun: [number, number][] = [
  [-160, 820],
  [280, 640],
  [620, 420],
  [1160, 190],
]

const claspRuns: [number, number][][] = [
  [
    [-120, 250],
    [160, 130],
    [340, 230],
    [470, 410],
  ],
  [
    [1120, 860],
    [900, 970],
    [760, 920],
    [668, 790],
  ],
]

/** All strands of a picture; the same for the same seed, weave and view. */
export function composeScene(seed: string, weave: Weave, view: View): Scene {
  const scale = frameScale(weave) * (view === 'macro' ? 1.75 : view === 'clasp' ? 0.8 : 1)
  const runs = runsOf(seed, view).map((run) => ({ ...run, width: weave.width * scale }))
  const strands = runs.flatMap((run) => chainStrands(seed, weave, run, scale))
  if (view === 'clasp') strands.push(...lockStrands(runs, scale, weave))
  return { scale, runs, strands }
}

/** Frame units per wire diameter: wide enough to see the links, and enough links to see the weaving. */
function frameScale(weave: Weave): number {
  const wide = 200 / weave.width
  const long = 145 / (weave.pitch ?? weave.period)
  return Math.max(Math.min(wide, long), 108 / weave.width)
}

function runsOf(seed: string, view: View): Omit<Run, 'width'>[] {
  if (view === 'chain') return [{ path: chainPath(seed), through: true }]
  if (view === 'macro') return [{ path: fixedPath(closeUpRun), through: true }]
  return claspRuns.map((points) => ({ path: fixedPath(points), through: false }))
}

function chainStrands(seed: string, weave: Weave, { path, through }: Run, scale: number): PlacedStrand[] {
  const random = seededNumbers(seed)
  const step = weave.period * scale
  const cells = Math.ceil(path.length / step) + 1
  const start = through ? -step : path.length - cells * step
  const strands: PlacedStrand[] = []
  for (let i = 0; i < (through ? cells + 1 : cells); i++) {
    const placement: Placement = { path, start: start + i * step, scale }
    for (const strand of weave.cell(i, random)) strands.push({ strand, placement })
  }
  return strands
}

/** The clasp at the end of the first run and the ring at the end of the second; thick chains end in a cap. */
function lockStrands(runs: Run[], scale: number, weave: Weave): PlacedStrand[] {
  const size = Math.max(15, Math.min(22, weave.width * scale * 0.2))
  const ratio = scale / size
  const cap: EndCap | undefined =
    weave.cap === undefined ? undefined : { width: weave.width * ratio, height: weave.cap * ratio }
  return runs.flatMap((run, i) => {
    const placement: Placement = { path: run.path, start: run.path.length, scale: size }
    const lock = i === 0 ? clasp(cap) : endRing(cap)
    return lock.map((strand) => ({ strand, placement }))
  })
}

/** Surface of the strands, standing on the ground, without what lies outside the frame. */
export function* surface(scene: Scene, detail: Detail): Generator<undefined, Facet[]> {
  const coarse = coarseness(scene, detail)
  const facets: Facet[] = []
  let ground = 0
  let count = 0
  for (const { strand, placement } of scene.strands) {
    const fineness: Fineness = {
      along: (detail.along * coarse) / placement.scale,
      across: (detail.across * coarse) / placement.scale,
    }
    for (const facet of strandFacets(strand, placement, fineness)) {
      ground = Math.min(ground, facet.z)
      if (facet.x > -25 && facet.x < 1025 && facet.y > -25 && facet.y < 1025) facets.push(facet)
    }
    count += 1
    if (count % 12 === 0) yield
  }
  for (const facet of facets) facet.z -= ground
  return facets
}

/** Factor by which the steps must grow to stay near the number of facets aimed at. */
function coarseness(scene: Scene, detail: Detail): number {
  let expected = 0
  for (const { strand, placement } of scene.strands) {
    const girth = (strand.profile.width + strand.profile.height) * 0.8
    const along = Math.max(4, (strand.length * placement.scale) / detail.along)
    const around = strand.profile.sides ?? Math.max(5, (girth * placement.scale) / detail.across)
    expected += along * around
  }
  return Math.max(1, Math.sqrt(expected / detail.facets))
}
