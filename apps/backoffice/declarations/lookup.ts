import type { CallName } from '@proba/api/calls'
import type { Client, InputOf, ReplyTo } from '@proba/api/client'
import type { Language } from '@proba/domain/text/language'
import type { Say } from '../answers/errorText.ts'

/** A thing to choose, named in the language of the request. */
export interface Choice {
  readonly id: number | string
  readonly name: string
}

/** What a search field has typed, or the chosen id whose name is needed. */
export interface LookupQuery {
  readonly q?: string
  readonly id?: Choice['id']
}

/** A short dictionary or a searched list that fields refer to by id; `name` is its key in the cache. */
export interface Lookup {
  readonly name: string
  /** The server searches; otherwise the whole dictionary is read and searched here. */
  readonly searched?: true
  /** Names many ids by one call; without it each is asked for by itself. */
  readonly loadMany?: (client: Client, ids: readonly Choice['id'][]) => Promise<readonly Choice[]>
  readonly load: (
    client: Client,
    query: LookupQuery,
    language: Language,
    say: Say,
  ) => Promise<readonly Choice[]>
}

type ChoicesCall = {
  [N in CallName]: ReplyTo<N> extends readonly Choice[] ? N : never
}[CallName]

type DictionaryCall = {
  [N in ChoicesCall]: Record<never, never> extends InputOf<N> ? N : never
}[ChoicesCall]

/** Query of a call that searches among numbered choices. */
interface NumberedQuery {
  readonly q: string | undefined
  readonly id: number | undefined
}

type SearchCall = {
  [N in ChoicesCall]: { readonly query: NumberedQuery } extends InputOf<N> ? N : never
}[ChoicesCall]

/** A query for a call whose ids are numbers; an address may hold them as texts. */
export const numbered = ({ q, id }: LookupQuery): NumberedQuery => ({
  q,
  id: id === undefined ? undefined : Number(id),
})

/** A dictionary that a call answers whole. */
export function dictionary(call: DictionaryCall): Lookup {
  return { name: call, load: (client) => client.call(call, {} as InputOf<DictionaryCall>) }
}

/** A long list that a call searches by `q` and names by `id`, a number; a list with text ids needs its own `load`. */
export function searched(call: SearchCall): Lookup {
  return {
    name: call,
    searched: true,
    load: (client, query) => client.call(call, { query: numbered(query) }),
  }
}
