import { clasp } from '../geometry/clasp.ts'
import { superellipse } from '../geometry/linkOutlines.ts'
import type { Profile, Strand } from '../geometry/strand.ts'
import { plus, rolled, smooth, tau, type Vec } from '../geometry/vectors.ts'
import { body } from '../geometry/weaveLinks.ts'
import { fixedPath } from '../scene/chainPath.ts'
import type { Scene } from '../scene/composeScene.ts'
import type { AdditionalShape } from './additionalKey.ts'

/** Strands in their own plane: x right, y down, z towards the camera; `turn` rotates the plane, clockwise. */
interface Arrangement {
  /** Frame units per unit of the strands; the frame is 1000 wide. */
  readonly scale: number
  readonly turn: number
  readonly strands: readonly Strand[]
}

const round = (diameter: number): Profile => ({ width: diameter, height: diameter, power: 2 })
const even = () => 1

/** A ring of wire about a point; `roll` 0 lies flat. */
function ring(at: Vec, diameter: number, wire: number, roll = 0): Strand {
  const outline = superellipse(diameter, diameter, 2)
  return {
    curve: (t) => plus(rolled(outline(t), roll), at),
    closed: true,
    length: diameter * 3.2,
    profile: round(wire),
    up: rolled([0, 0, 1], roll),
  }
}

function bars(): Strand[] {
  const bar = (y: number, z: number, from: number, to: number) =>
    body([from, y, z], [to, y, z], round(1), [0, 0, 1], even)
  return [bar(-1.1, 0, -5, 4.6), bar(0, 0, -4.4, 5), bar(1.1, 0, -5.2, 4.2), bar(-0.5, 0.9, -4.2, 4.4)]
}

/** A long curve as one strand per turn: a strand throws the shadow of few of its points. */
const perTurn = (turns: number, of: Omit<Strand, 'closed' | 'length'>, length: number): Strand[] =>
  Array.from({ length: turns }, (_, n) => ({
    ...of,
    curve: (t) => of.curve((n + t) / turns),
    closed: false,
    length: length / turns,
  }))

/** A band wound up, seen from above at a slant, its end lying out. */
function ribbon(): Strand[] {
  const [turns, tilt] = [5, 0.95]
  const at = (t: number): Vec => {
    const angle = t * turns * tau
    const radius = 1.2 + t * 1.9
    const out = smooth(0.9, 1, t) * 1.6
    return rolled([Math.cos(angle) * radius + out, Math.sin(angle) * radius, 0], tilt)
  }
  const profile = { width: 0.16, height: 2.3, power: 6 }
  return perTurn(turns, { curve: at, profile, up: rolled([0, 0, 1], tilt) }, 70)
}

/** Loops of wire that lie on one another, not quite even, as a coil that was taken off its spool. */
function coil(): Strand[] {
  const turns = 9
  const at = (t: number): Vec => {
    const angle = t * turns * tau
    const radius = 3.4 + Math.sin(angle * 0.37) * 0.34 + smooth(0.96, 1, t) * 1.3
    const x = Math.cos(angle) * radius
    return rolled([x, Math.sin(angle) * radius, Math.sin(angle * 0.61) * 0.35], 0.45)
  }
  return perTurn(turns, { curve: at, profile: round(0.3), up: rolled([0, 0, 1], 0.45) }, turns * 22)
}

/** A cap that takes the end of a chain, with its ring. */
function endPiece(): Strand[] {
  const cap = body([-2.6, 0, 0], [1.6, 0, 0], round(2.6), [0, 0, 1], (t) => 1 - smooth(0.55, 1, t) * 0.7)
  return [cap, ring([2.7, 0, 0], 2.2, 0.55, 0.2)]
}

/** Two rings on a short bar. */
function joiningPiece(): Strand[] {
  const bar = body([-1.3, 0, 0], [1.3, 0, 0], round(1), [0, 0, 1], (t) => 0.75 + 0.35 * Math.sin(t * Math.PI))
  return [ring([-2.7, 0, 0], 2.8, 0.6), bar, ring([2.7, 0, 0], 2.8, 0.6)]
}

const jumpRings = (): Strand[] => [
  ring([-1.9, -1.2, 0], 3.6, 0.55, 0.12),
  ring([1.7, -1.5, 0], 3.2, 0.5, -0.15),
  ring([-0.6, 1.7, 0], 3.4, 0.55, 0.1),
  ring([2.4, 1.6, 0], 2.6, 0.42, -0.1),
]

/** A spring ring clasp: a thick ring with its lever and the ring that it hangs on. */
function springRing(): Strand[] {
  const lever = body([0.4, -2.2, 0.9], [1.7, -3.1, 0.9], round(0.6), [0, 0, 1], (t) => 0.7 + 0.5 * t)
  return [ring([0, 0, 0], 5.2, 1.1), lever, ring([-3.7, 0.2, 0], 2.1, 0.5, 0.5)]
}

/** A bottle lying on its back: belly, shoulder, neck and cap. */
function flask(): Strand[] {
  const belly = body([-3.4, 0, 0], [2, 0, 0], round(4.2), [0, 0, 1], (t) => {
    const base = 0.9 + 0.1 * smooth(0, 0.06, t)
    return base - smooth(0.72, 1, t) * 0.62
  })
  const neck = body([1.9, 0, 0], [2.9, 0, 0], round(1.5), [0, 0, 1], even)
  const cap = body([2.8, 0, 0], [4.2, 0, 0], { ...round(2), sides: 18 }, [0, 0, 1], even)
  return [{ ...belly, length: 3 }, neck, cap]
}

const lobster = (): Strand[] => clasp().map((strand) => moved(strand, [-6.4, 0, 0]))

/** A strand elsewhere in its plane. */
const moved = (strand: Strand, by: Vec): Strand => ({ ...strand, curve: (t) => plus(strand.curve(t), by) })

const arrangements: Readonly<Record<AdditionalShape, () => Arrangement>> = {
  bar: () => ({ scale: 88, turn: -0.5, strands: bars() }),
  ribbon: () => ({ scale: 112, turn: -0.2, strands: ribbon() }),
  wire: () => ({ scale: 98, turn: 0.2, strands: coil() }),
  element: () => ({ scale: 118, turn: -0.5, strands: endPiece() }),
  link: () => ({ scale: 100, turn: -0.4, strands: joiningPiece() }),
  ring: () => ({ scale: 102, turn: 0, strands: jumpRings() }),
  lock: () => ({ scale: 90, turn: 0.35, strands: springRing() }),
  tweezers: () => ({ scale: 66, turn: -0.55, strands: lobster() }),
  flask: () => ({ scale: 98, turn: -Math.PI / 2 + 0.12, strands: flask() }),
}

/** The scene of an additional product, in the middle of the frame; the same every time. */
export function additionalScene(shape: AdditionalShape): Scene {
  const { scale, turn, strands } = arrangements[shape]()
  const [x, y] = [Math.cos(turn), Math.sin(turn)]
  // A straight path gives the plane its place and its direction: everything turns about its beginning.
  const path = fixedPath([0, 1, 2, 3].map((n): [number, number] => [500 + x * n, 500 + y * n]))
  const placement = { path, start: 0, scale }
  return {
    scale,
    runs: [],
    strands: strands.map((strand) => ({ strand: { ...strand, pivot: 0 }, placement })),
  }
}
