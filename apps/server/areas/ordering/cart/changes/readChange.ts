import { CartChange } from '@proba/api/ordering/cartChange'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { refuseForbiddenText } from '../../../../http/refuseForbiddenText.ts'
import { acceptBothSpellings } from '../../../../http/spelling.ts'
import { type RequestRefused, refuseFields } from '../../../../lib/requestRefused.ts'

export type ChangeKey = keyof typeof CartChange
export type ChangeOf<K extends ChangeKey> = Static<(typeof CartChange)[K]>

const validators = {
  change: Compile(CartChange.change),
  delete: Compile(CartChange.delete),
  update: Compile(CartChange.update),
  move: Compile(CartChange.move),
}

const prototypeKeys = /"(?:_|\\u005[fF]){2}proto(?:_|\\u005[fF]){2}"\s*:|"constructor"\s*:/

const refuse = (key: ChangeKey, code: 'format' | 'choice'): RequestRefused =>
  refuseFields({ [key]: [{ code }] })

/** The value of one key, parsed as strictly as a body: no prototypes, no unknown keys, bounded arrays. */
function readText(key: ChangeKey, text: string): unknown {
  if (prototypeKeys.test(text)) throw refuse(key, 'format')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse(key, 'format')
  }
  refuseForbiddenText(value)
  const normalised = acceptBothSpellings(CartChange[key] as TSchema, value)
  if (!validators[key].Check(normalised)) throw refuse(key, 'format')
  return normalised
}

/** The one change of a cart update, by its key; none or more than one is refused with 422 (decision G-102). */
export function readChange(
  body: Readonly<Partial<Record<ChangeKey, string>>>,
): { [K in ChangeKey]: { key: K; value: ChangeOf<K> } }[ChangeKey] {
  const given = (['change', 'delete', 'update', 'move'] as const).filter((key) => body[key] !== undefined)
  const [key] = given
  if (!key || given.length > 1) throw refuse('change', 'choice')
  return { key, value: readText(key, body[key] ?? '') } as ReturnType<typeof readChange>
}

/** The rows of an update or a deletion: one, or many in one call; neither or both is refused. */
export function chosenRows(
  key: 'update' | 'delete',
  { cartOfferId, cartOfferIds }: { readonly cartOfferId?: number; readonly cartOfferIds?: readonly number[] },
): { readonly one: number } | { readonly many: readonly number[] } {
  if (cartOfferId !== undefined && !cartOfferIds) return { one: cartOfferId }
  if (cartOfferIds && cartOfferId === undefined) return { many: cartOfferIds }
  throw refuse(key, 'choice')
}
