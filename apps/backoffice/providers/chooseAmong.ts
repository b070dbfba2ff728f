import type { Client } from '@proba/api/client'
import type { Language } from '@proba/domain/language'
import type { GetListParams, I18nProvider, Identifier, RaRecord } from 'react-admin'
import type { Choice, Lookup } from '../lookup.ts'
import { httpErrorOf } from './refusal.ts'

const matches = (choice: Choice, q: string) => choice.name.toLowerCase().includes(q.toLowerCase())

const records = (choices: readonly Choice[]) =>
  choices.map((choice) => ({ ...choice })) as RaRecord[] as never[]

/** Dictionaries in the shape react-admin asks for: a searched list, and names of chosen ids. */
export function chooseAmong(client: Client, i18n: I18nProvider) {
  const load = (lookup: Lookup, query: { q?: string; id?: number }) =>
    lookup.load(client, query, i18n.getLocale() as Language).catch((error: unknown) => {
      throw httpErrorOf(error, i18n.translate)
    })

  return {
    async list(lookup: Lookup, { filter }: Partial<GetListParams>) {
      const q = String((filter as { q?: unknown } | undefined)?.q ?? '').trim()
      const answered = await load(lookup, lookup.searched && q ? { q } : {})
      const found = lookup.searched ? answered : answered.filter((choice) => matches(choice, q))
      return { data: records(found), total: found.length }
    },
    async many(lookup: Lookup, ids: readonly Identifier[]) {
      if (!lookup.searched) {
        const all = await load(lookup, {})
        return { data: records(all.filter((choice) => ids.some((id) => Number(id) === choice.id))) }
      }
      const named = await Promise.all(ids.map((id) => load(lookup, { id: Number(id) })))
      return { data: records(named.flat()) }
    },
  }
}
