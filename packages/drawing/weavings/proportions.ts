import type { Strand } from '../geometry/strand.ts'
import { type WeavingShape, weave } from '../geometry/weave.ts'
import { seededNumbers } from '../seededNumbers.ts'

/**
 * Metal really in a chain against the volume of its drawn bodies: hollow beads and tubes hold less, tubes drawn
 * from above only hold more.
 */
const solidity: Partial<Record<WeavingShape['kind'], number>> = {
  bead: 0.34,
  cord: 0.8,
  popcorn: 0.5,
  puff: 0.3,
  rope: 0.9,
  satellite: 0.6,
  scale: 0.8,
  snake: 0.8,
  stick: 0.6,
}

const curveSamples = 64

/** Width of a weaving against the diameter of its wire. */
export function widthFactor(shape: WeavingShape): number {
  return Math.round(weave(shape).width * 10) / 10
}

/** Mass of a weaving per length against that of its bare wire, from the geometry of its links. */
export function massFactor(shape: WeavingShape): number {
  const { cell, period } = weave(shape)
  const volume = cell(0, seededNumbers('mass')).reduce((sum, strand) => sum + strandVolume(strand), 0)
  const factor = (volume / period / (Math.PI / 4)) * (solidity[shape.kind] ?? 1)
  return Math.round(factor * 1000) / 1000
}

function strandVolume({ curve, profile, swell }: Strand): number {
  let length = 0
  let from = curve(0)
  for (let i = 1; i <= curveSamples; i++) {
    const to = curve(i / curveSamples)
    const share = swell?.((i - 0.5) / curveSamples) ?? 1
    length += Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) * share * share
    from = to
  }
  const fill = profile.power >= 4 ? 0.94 : profile.power > 2.2 ? 0.85 : Math.PI / 4
  return length * profile.width * profile.height * fill
}
