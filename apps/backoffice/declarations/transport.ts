import type { CallName } from '@proba/api/calls'
import type { InputOf, ReplyTo } from '@proba/api/client'

interface HasId {
  readonly id: number | string
}
interface Page {
  readonly items: readonly HasId[]
  readonly meta: { readonly pagination: { readonly total: number } }
}

type CallWhere<Reply, Input> = {
  [N in CallName]: ReplyTo<N> extends Reply ? (InputOf<N> extends Input ? N : never) : never
}[CallName]

/** A record is named by its id, also where the path calls it a slug. */
type ById = { readonly params: HasId | { readonly slug: string } }

/** Calls that answer a page of records. */
export type ListCall = Extract<CallWhere<Page, object>, `GET ${string}`>
/** Calls that answer one record by its id. */
export type GetCall = Extract<CallWhere<HasId, ById>, `GET ${string}`>
/** Calls that change a record and answer its new state. */
export type UpdateCall = Extract<CallWhere<HasId, ById & { readonly body: object }>, `POST ${string}`>
/** Calls that make a record and answer it. */
export type CreateCall = Exclude<
  Extract<CallWhere<HasId, { readonly body: object }>, `POST ${string}`>,
  UpdateCall
>
/** Calls that delete a record. */
export type DeleteCall = Extract<CallWhere<object, ById>, `DELETE ${string}`>

/** What saving a change would touch, by company and product. */
export type ImpactReply = ReplyTo<'POST /powers/{id}/impact'>
/** Calls that answer what saving the change in their body would touch. */
export type ImpactCall = Extract<CallWhere<ImpactReply, ById & { readonly body: object }>, `POST ${string}`>

/** Which declared call does what for a resource; a verb left out is not offered. */
export interface Transport {
  readonly list: ListCall
  readonly get?: GetCall
  readonly create?: CreateCall
  readonly update?: UpdateCall
  readonly delete?: DeleteCall
}

/** Record as a list call answers it. */
export type ItemOf<L extends ListCall> =
  ReplyTo<L> extends { readonly items: readonly (infer R)[] } ? R : never

type QueryOf<L extends ListCall> = InputOf<L> extends { query?: infer Q } ? NonNullable<Q> : never

/** Fields that a list call sorts by. */
export type SortOf<L extends ListCall> =
  QueryOf<L> extends { sort?: infer S } ? NonNullable<S> & string : never

/** Filters that a list call takes by name. */
export type FilterOf<L extends ListCall> = Exclude<
  keyof QueryOf<L> & string,
  'page' | 'perPage' | 'q' | 'sort' | 'order'
>
