import { revisionCache } from '../../../lib/revisionCache.ts'
import { currentRevisions, type Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { readCatalogueNames } from './dictionaryStore.ts'
import type { GroupFilter } from './listingFilters.ts'

/** A name of a dictionary in both languages. */
export interface Word {
  readonly id: number
  readonly ru: string
  readonly en: string
  /** Of a metal: false for one that is never ordered. */
  readonly orderable?: boolean
}

/** Names that the catalogue shows, by id, in the order of their dictionary. */
export type CatalogueNames = Readonly<Record<GroupFilter, ReadonlyMap<number, Word>>>

async function load(services: Services): Promise<CatalogueNames> {
  const [found] = await readCatalogueNames(services.database.sql)
  const byId = (words: readonly Word[] = []) => new Map(words.map((word) => [word.id, word]))
  return {
    metals: byId(found?.metals),
    alloys: byId(found?.alloys),
    weavings: byId(found?.weavings),
    coatings: byId(found?.coatings),
  }
}

const names = revisionCache<CatalogueNames>({ max: 1 })

/** Names of the dictionaries; cached, as every card of every list needs them. */
export async function catalogueNamesOf(services: Services, known: Revisions | null): Promise<CatalogueNames> {
  const { goods } = await currentRevisions(services, known)
  return names(services.database, '', goods, services.now(), () => load(services))
}
