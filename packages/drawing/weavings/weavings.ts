import type { WeavingShape } from '../geometry/weave.ts'
import { linkFamilies } from './linkWeavings.ts'
import { plateFamilies } from './plateWeavings.ts'
import type { WeavingFamily } from './weavingFamily.ts'
import { wovenFamilies } from './wovenWeavings.ts'

/** All weavings that can be drawn, about 170 chain types, by family. */
export const weavingFamilies: WeavingFamily[] = [...linkFamilies, ...wovenFamilies, ...plateFamilies]

const shapes = new Map(
  weavingFamilies.flatMap((one) => one.weavings.map((weaving) => [weaving.code, weaving.shape])),
)

/** Structure of a weaving; undefined for an unknown code. */
export function weavingShape(code: string): WeavingShape | undefined {
  return shapes.get(code)
}
