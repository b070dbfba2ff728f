import type { Client } from '@proba/api/client'
import type { I18nProvider } from 'react-admin'
import type { Choice, Lookup, LookupQuery } from '../declarations/lookup.ts'
import { languageOf } from '../session/language.ts'
import type { Answer } from './recordCalls.ts'
import type { RestRequest } from './restRequest.ts'

const matches = (choice: Choice, q: string) => choice.name.toLowerCase().includes(q.toLowerCase())

/** Ids that one call names. */
const namedAtOnce = 100

async function loadMany(client: Client, load: NonNullable<Lookup['loadMany']>, ids: readonly Choice['id'][]) {
  const starts = Array.from({ length: Math.ceil(ids.length / namedAtOnce) }, (_, n) => n * namedAtOnce)
  const parts = starts.map((start) => load(client, ids.slice(start, start + namedAtOnce)))
  return (await Promise.all(parts)).flat()
}

/** Dictionaries in the shape react-admin asks for: a searched list, and names of chosen ids. */
export function chooseAmong(client: Client, i18n: I18nProvider) {
  const load = (lookup: Lookup, query: LookupQuery) =>
    lookup.load(client, query, languageOf(i18n.getLocale()), i18n.translate)

  async function list(lookup: Lookup, filter: Readonly<Record<string, unknown>>): Promise<Answer> {
    const q = String(filter.q ?? '').trim()
    const answered = await load(lookup, lookup.searched && q ? { q } : {})
    const found = lookup.searched ? answered : answered.filter((choice) => matches(choice, q))
    return { json: found, total: found.length }
  }

  return async (lookup: Lookup, request: RestRequest): Promise<Answer> => {
    if (request.verb === 'list') return list(lookup, request.filter)
    if (request.verb !== 'many') throw new Error(`${lookup.name} is only chosen from`)
    const ids = request.ids
    if (lookup.loadMany) return { json: await loadMany(client, lookup.loadMany, ids) }
    if (lookup.searched) return { json: (await Promise.all(ids.map((id) => load(lookup, { id })))).flat() }
    const all = await load(lookup, {})
    return { json: all.filter((choice) => ids.some((id) => String(id) === String(choice.id))) }
  }
}
