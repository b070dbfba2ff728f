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

/** Structure of a weaving: which drawing, and its proportions in wire diameters. */
export type WeavingShape =
  | BeadShape
  | BismarckShape
  | BraidShape
  | ByzantineShape
  | CableShape
  | CoinShape
  | CordShape
  | CurbShape
  | HerringboneShape
  | MeshShape
  | OmegaShape
  | PantherShape
  | PopcornShape
  | PuffShape
  | RopeShape
  | SatelliteShape
  | ScaleShape
  | SnakeShape
  | SpiralShape
  | StickShape
  | WheatShape

/** The repeating piece of chain of a weaving. */
export function weave(shape: WeavingShape): Weave {
  switch (shape.kind) {
    case 'bead':
      return weaveBead(shape)
    case 'bismarck':
      return weaveBismarck(shape)
    case 'braid':
      return weaveBraid(shape)
    case 'byzantine':
      return weaveByzantine(shape)
    case 'cable':
      return weaveCable(shape)
    case 'coin':
      return weaveCoin(shape)
    case 'cord':
      return weaveCord(shape)
    case 'curb':
      return weaveCurb(shape)
    case 'herringbone':
      return weaveHerringbone(shape)
    case 'mesh':
      return weaveMesh(shape)
    case 'omega':
      return weaveOmega(shape)
    case 'panther':
      return weavePanther(shape)
    case 'popcorn':
      return weavePopcorn(shape)
    case 'puff':
      return weavePuff(shape)
    case 'rope':
      return weaveRope(shape)
    case 'satellite':
      return weaveSatellite(shape)
    case 'scale':
      return weaveScale(shape)
    case 'snake':
      return weaveSnake(shape)
    case 'spiral':
      return weaveSpiral(shape)
    case 'stick':
      return weaveStick(shape)
    case 'wheat':
      return weaveWheat(shape)
  }
}
