import { chosenCoating } from '../product/coating.ts'

/** Limits of technical orders: pieces of one, characters of its comment, and how many wait to be sent at once. */
export const techOrderLimits = { count: 1_000_000, comment: 500, drafts: 1000 } as const

/** A technical order as it is entered; without a coating it has the only one of its product, or none. */
export interface TechOrderForm {
  readonly coatingId: number | null
  readonly count: number
}

/** What is wrong with it by field, and the coating it gets (decision G-323). */
export function readTechOrder(
  form: TechOrderForm,
  coatingIds: readonly number[],
):
  | { readonly ok: true; readonly coatingId: number }
  | { readonly ok: false; readonly errors: { readonly count?: 'positive'; readonly coatingId?: 'choice' } } {
  const coatingId = form.coatingId ?? chosenCoating(coatingIds, null, false)
  const isKnown = coatingId !== null && coatingIds.includes(coatingId)
  if (isKnown && form.count > 0) return { ok: true, coatingId }
  return {
    ok: false,
    errors: {
      ...(form.count <= 0 && { count: 'positive' }),
      ...(!isKnown && { coatingId: 'choice' }),
    },
  }
}
