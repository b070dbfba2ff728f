import { massFactor, widthFactor } from '@proba/drawing/proportions'
import type { WeavingEntry, WeavingFamily } from '@proba/drawing/weavingFamily'
import { weavingFamilies } from '@proba/drawing/weavings'
import type { WeavingRecord } from '../records.ts'
import { demoPowerGroups, powerGroupOf } from './powerGroups.ts'

/** A weaving with everything the generator needs to know about it. */
export interface KnownWeaving {
  record: WeavingRecord
  entry: WeavingEntry
  family: WeavingFamily
  powerGroupId: number | null
}

function known(): KnownWeaving[] {
  const all = weavingFamilies.flatMap((family) => family.weavings.map((entry) => ({ family, entry })))
  return all.map(({ family, entry }, i) => {
    const powerGroupId = powerGroupOf(family.code)
    const group = demoPowerGroups.find((one) => one.id === powerGroupId)
    const record: WeavingRecord = {
      id: i + 1,
      code: entry.code,
      name: { ru: entry.ru, en: entry.en },
      family: family.code,
      massFactor: massFactor(entry.shape),
      widthFactor: widthFactor(entry.shape),
      powerGroupCode: group?.code ?? null,
      sort: (i + 1) * 10,
    }
    return { record, entry, family, powerGroupId }
  })
}

/** All weavings of the demo catalogue in the order of their numbers. */
export const knownWeavings: KnownWeaving[] = known()

/** Records of the weaving dictionary: about 170 chain types. */
export const demoWeavings: WeavingRecord[] = knownWeavings.map((one) => one.record)
