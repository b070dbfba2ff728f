import type { Services } from '../../services.ts'
import { readWords } from './dictionaryStore.ts'

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

const freshMs = 10_000
const remembered = new WeakMap<Services, { until: number; words: Promise<CardNames> }>()

async function load(services: Services): Promise<CardNames> {
  const [found] = await readWords(services.database.sql)
  const byId = (words: readonly Word[]) => new Map(words.map((word) => [word.id, word]))
  return { metals: byId(found?.metals ?? []), weavings: byId(found?.weavings ?? []) }
}

/** Names of metals and weavings; remembered for ten seconds, as every card of every list needs them. */
export function cardNamesOf(services: Services): Promise<CardNames> {
  const known = remembered.get(services)
  if (known && Date.now() < known.until) return known.words
  const words = load(services)
  remembered.set(services, { until: Date.now() + freshMs, words })
  // A failed read must not be remembered.
  words.catch(() => remembered.delete(services))
  return words
}
