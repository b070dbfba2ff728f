import { keep } from '../../kept.ts'
import { currentRevisions, type Revisions } from '../../revisions.ts'
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

const names = keep<CardNames>({ max: 1 })

/** Names of metals and weavings; kept, as every card of every list needs them. */
export async function cardNamesOf(services: Services, known: Revisions | null): Promise<CardNames> {
  const { goods } = await currentRevisions(services, known)
  return names(services.database, '', goods, services.now(), () => load(services))
}
