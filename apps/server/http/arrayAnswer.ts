import type { RouteDeclaration } from '@proba/api/route'
import { type TSchema, Type } from 'typebox'

const answered = new WeakMap<TSchema, TSchema>()

/** Schema of `data` in the answer of a call; for a list that is an array without `page`, either of its two shapes. */
export function answeredSchema({ withoutPage, reply }: RouteDeclaration): TSchema {
  if (!withoutPage) return reply
  const known = answered.get(reply) ?? Type.Union([withoutPage, reply])
  answered.set(reply, known)
  return known
}

const hasPage = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'page' in query && query.page !== undefined

/** The answer of a handler, reduced to the array of its items if the call allows that and no page was requested (G-613). */
export function inRequestedShape(
  { withoutPage }: RouteDeclaration,
  query: unknown,
  result: unknown,
): unknown {
  if (!withoutPage || hasPage(query)) return result
  return typeof result === 'object' && result !== null && 'items' in result ? result.items : result
}
