import { superellipse } from './linkOutlines.ts'
import type { Strand } from './strand.ts'
import { rolled, tau, type Vec } from './vectors.ts'
import { body, joinRing } from './weaveLinks.ts'

/** Size of the cap that holds the end of a thick chain. */
export interface EndCap {
  width: number
  height: number
}

/**
 * A lobster clasp on a small ring; it starts at 0 and points along the chain. Lengths in lock wires;
 * a thick chain ends in a cap.
 */
export function clasp(cap?: EndCap): Strand[] {
  const ring = joinRing(0.7, 3.2, 0.7, 0.5)
  const neck = joinRing(2.9, 2.6, 0.75, -0.6)
  const lever = body(
    [6, -2.5, 0.2],
    [8.2, -2.9, 0.2],
    { width: 0.9, height: 1.1, power: 2.4 },
    [0, 0, 1],
    bud,
  )
  return [...endCap(cap), ring, neck, claw(), lever]
}

function endCap(cap: EndCap | undefined): Strand[] {
  if (!cap) return []
  const profile = { width: cap.width * 1.1, height: cap.height * 1.1, power: 2.6 }
  const swell = (t: number) => (t < 0.55 ? 1 : 1 - ((t - 0.55) / 0.45) ** 2 * 0.82)
  return [{ ...body([-2.6, 0, 0], [0.4, 0, 0], profile, [0, 0, 1], swell), length: 9 }]
}

/** The closed claw: thick at its root, thin at its tip. */
function claw(): Strand {
  const at = (t: number): Vec => {
    const a = t * tau
    const narrow = Math.sin(a / 2) ** 0.7
    return [8 - Math.cos(a) * 4.6, Math.sin(a) * 2.5 * narrow, 0]
  }
  return {
    curve: at,
    closed: true,
    length: 26,
    profile: { width: 1.35, height: 1.7, power: 2.5 },
    up: [0, 0, 1],
    swell: (t) => 0.82 + 0.42 * Math.cos(t * tau) ** 2 * (t < 0.25 || t > 0.75 ? 1 : 0.35),
  }
}

function bud(t: number): number {
  return Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 4))
}

/** The ring the clasp closes on. */
export function endRing(cap?: EndCap): Strand[] {
  const base = superellipse(5.2, 5.2, 2)
  const roll = 0.25
  const ring: Strand = {
    curve: (t) => {
      const p = rolled(base(t), roll)
      return [p[0] + 4, p[1], p[2]]
    },
    closed: true,
    length: 16,
    profile: { width: 0.9, height: 0.9, power: 2 },
    up: rolled([0, 0, 1], roll),
  }
  return [...endCap(cap), ring, joinRing(1, 2.8, 0.7, -0.7)]
}
