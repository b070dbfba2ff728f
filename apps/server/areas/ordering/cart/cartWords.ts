import { revisionCache } from '../../../lib/revisionCache.ts'
import type { Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import {
  readAlloys,
  readCoatings,
  readMetalMinimums,
  readMetals,
} from '../../catalogue/listing/dictionaryStore.ts'

async function load({ database: { sql } }: Services) {
  const metals = await readMetals(sql)
  const [alloys, coatings, minimums] = await Promise.all([
    readAlloys(sql),
    readCoatings(sql),
    readMetalMinimums(
      sql,
      metals.map(({ id }) => id),
    ),
  ])
  return {
    metals: new Map(metals.map((metal) => [metal.id, metal])),
    alloys: new Map(alloys.map((alloy) => [alloy.id, alloy])),
    coatings,
    minimums,
  }
}

/** Dictionaries that answers about carts are written from, in their own order. */
export type CartWords = Awaited<ReturnType<typeof load>>

const words = revisionCache<CartWords>({ max: 1 })

/** Metals, alloys, coatings and minimums of metals; cached, as every answer about a cart needs them. */
export const cartWordsOf = (services: Services, { goods }: Revisions): Promise<CartWords> =>
  words(services.database, '', goods, services.now(), () => load(services))
