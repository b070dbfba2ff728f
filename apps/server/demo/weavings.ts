import type { WeavingShape } from '../pictures/weave.ts'
import { LINK_FAMILIES } from './linkWeavings.ts'
import { PLATE_FAMILIES } from './plateWeavings.ts'
import type { WeavingFamily } from './weavingEntry.ts'
import { WOVEN_FAMILIES } from './wovenWeavings.ts'

/** All weavings of the demo catalogue by family (R-152: about 170 chain types). */
export const FAMILIES: WeavingFamily[] = [...LINK_FAMILIES, ...WOVEN_FAMILIES, ...PLATE_FAMILIES]

const shapes = new Map(
  FAMILIES.flatMap((one) => one.weavings.map((weaving) => [weaving.code, weaving.shape])),
)

/** Structure of a weaving for the picture store; undefined for a code the catalogue does not have. */
export function weavingShape(code: string): WeavingShape | undefined {
  return shapes.get(code)
}
