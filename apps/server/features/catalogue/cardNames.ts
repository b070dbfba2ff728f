import { remembered } from '../../remembered.ts'
import type { Services } from '../../services.ts'
import { readMetalAndWeavingNames } from './dictionaryStore.ts'

/** A name of a dictionary in both languages. */
export interface Word {
  readonly id: number
  readonly ru: string
  readonly en: string
}

/** Names that product cards show, by id. */
export interface CardNames {
  readonly metals: ReadonlyMap<number, Word>
  readonly weavings: ReadonlyMap<number, Word>
}

async function load(services: Services): Promise<CardNames> {
  const [found] = await readMetalAndWeavingNames(services.database.sql)
  const byId = (words: readonly Word[]) => new Map(words.map((word) => [word.id, word]))
  return { metals: byId(found?.metals ?? []), weavings: byId(found?.weavings ?? []) }
}

/** Names of metals and weavings; remembered for ten seconds, as every card of every list needs them. */
export const cardNamesOf = remembered(load)
