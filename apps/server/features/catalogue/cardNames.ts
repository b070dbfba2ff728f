import { columnsOf, jsonRows } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import type { Services } from '../../services.ts'
import { metals, weavings } from './dictionaryTables.ts'

/** A word of a dictionary in both languages. */
export interface Word {
  readonly id: number
  readonly ru: string
  readonly en: string
}

export interface CardNames {
  readonly metals: ReadonlyMap<number, Word>
  readonly weavings: ReadonlyMap<number, Word>
}

const metal = columnsOf(metals)
const weaving = columnsOf(weavings)

const readWords = record({
  metals: jsonRows({ id: metal.id, ru: metal.name_ru, en: metal.name_en }, 'from metals'),
  weavings: jsonRows({ id: weaving.id, ru: weaving.name_ru, en: weaving.name_en }, 'from weavings'),
}).statement<[]>('catalogue_words', (columns) => `select ${columns}`)

const freshMs = 10_000
const remembered = new WeakMap<Services, { until: number; words: Promise<CardNames> }>()

async function load(services: Services): Promise<CardNames> {
  const [found] = await readWords(services.database.sql)
  const byId = (words: readonly Word[]) => new Map(words.map((word) => [word.id, word]))
  return { metals: byId(found?.metals ?? []), weavings: byId(found?.weavings ?? []) }
}

/** Names of metals and weavings; remembered for ten seconds, as every card of every list asks for them. */
export function cardNamesOf(services: Services): Promise<CardNames> {
  const known = remembered.get(services)
  if (known && Date.now() < known.until) return known.words
  const words = load(services)
  remembered.set(services, { until: Date.now() + freshMs, words })
  // A failed read must not be remembered.
  words.catch(() => remembered.delete(services))
  return words
}
