import type { RouteDeclaration } from '@proba/api/route'
import { type TSchema, Type } from 'typebox'

const answered = new WeakMap<TSchema, TSchema>()

/** What a call answers under `data`, the same schema each time: of a list that is an array without `page` either. */
export function answeredSchema({ withoutPage, reply }: RouteDeclaration): TSchema {
  if (!withoutPage) return reply
  const known = answered.get(reply) ?? Type.Union([withoutPage, reply])
  answered.set(reply, known)
  return known
}

const hasPage = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'page' in query && query.page !== undefined

/** The answer of a handler as its caller wants it: the items of a page alone where no page was asked for (G-613). */
export function inWantedShape({ withoutPage }: RouteDeclaration, query: unknown, result: unknown): unknown {
  if (!withoutPage || hasPage(query)) return result
  return typeof result === 'object' && result !== null && 'items' in result ? result.items : result
}
