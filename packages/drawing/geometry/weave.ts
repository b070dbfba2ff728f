import type { Weave } from './strand.ts'
import {
  type BeadShape,
  type PuffShape,
  type SatelliteShape,
  type StickShape,
  weaveBead,
  weavePuff,
  weaveSatellite,
  weaveStick,
} from './weaveBeads.ts'
import {
  type BismarckShape,
  type BraidShape,
  type ByzantineShape,
  type MeshShape,
  type WheatShape,
  weaveBismarck,
  weaveBraid,
  weaveByzantine,
  weaveMesh,
  weaveWheat,
} from './weaveBraids.ts'
import {
  type CableShape,
  type CurbShape,
  type SpiralShape,
  weaveCable,
  weaveCurb,
  weaveSpiral,
} from './weaveLinks.ts'
import {
  type CoinShape,
  type HerringboneShape,
  type OmegaShape,
  type PantherShape,
  type ScaleShape,
  weaveCoin,
  weaveHerringbone,
  weaveOmega,
  weavePanther,
  weaveScale,
} from './weavePlates.ts'
import {
  type CordShape,
  type PopcornShape,
  type RopeShape,
  type SnakeShape,
  weaveCord,
  weavePopcorn,
  weaveRope,
  weaveSnake,
} from './weaveTubes.ts'

/** Structures by the kind of drawing. */
interface Shapes {
  bead: BeadShape
  bismarck: BismarckShape
  braid: BraidShape
  byzantine: ByzantineShape
  cable: CableShape
  coin: CoinShape
  cord: CordShape
  curb: CurbShape
  herringbone: HerringboneShape
  mesh: MeshShape
  omega: OmegaShape
  panther: PantherShape
  popcorn: PopcornShape
  puff: PuffShape
  rope: RopeShape
  satellite: SatelliteShape
  scale: ScaleShape
  snake: SnakeShape
  spiral: SpiralShape
  stick: StickShape
  wheat: WheatShape
}

const weavers: { [Kind in keyof Shapes]: (shape: Shapes[Kind]) => Weave } = {
  bead: weaveBead,
  bismarck: weaveBismarck,
  braid: weaveBraid,
  byzantine: weaveByzantine,
  cable: weaveCable,
  coin: weaveCoin,
  cord: weaveCord,
  curb: weaveCurb,
  herringbone: weaveHerringbone,
  mesh: weaveMesh,
  omega: weaveOmega,
  panther: weavePanther,
  popcorn: weavePopcorn,
  puff: weavePuff,
  rope: weaveRope,
  satellite: weaveSatellite,
  scale: weaveScale,
  snake: weaveSnake,
  spiral: weaveSpiral,
  stick: weaveStick,
  wheat: weaveWheat,
}

type ShapeOf<Kind extends keyof Shapes> = { [K in Kind]: Shapes[K] & { kind: K } }[Kind]

/** Structure of a weaving: which drawing, and its proportions in wire diameters. */
export type WeavingShape = ShapeOf<keyof Shapes>

/** The repeating piece of chain of a weaving. */
export function weave<Kind extends keyof Shapes>(shape: ShapeOf<Kind>): Weave {
  return weavers[shape.kind](shape)
}
