import { today } from '../text/dates.ts'
import { isBlank } from '../text/shownText.ts'
import { productLimits } from './productForm.ts'

/** What an update does to its products: takes them out of production for now, or back into it. */
export const closeOpenActions = ['close', 'open'] as const
export type CloseOpenAction = (typeof closeOpenActions)[number]

/** Most products of one update, and the length of a reason in characters. */
export const closeOpenLimits = { products: 100, reason: productLimits.closedReason } as const

/** An update as it is entered; days `YYYY-MM-DD`, `date` is the day from which it holds. */
export interface CloseOpenForm {
  readonly action: CloseOpenAction
  readonly date: string
  readonly productIds: readonly number[]
  readonly reasonRu: string | null
  readonly reasonEn: string | null
  /** The expected first day of production after the closing, null when unknown. */
  readonly opensAt: string | null
}

export type CloseOpenCode = 'required' | 'pastDay' | 'afterClosing'

/**
 * What is wrong with an update, by field (decision G-320): it names products, its day is not over, a closing says why,
 * and the expected opening comes after the closing. `now` is an instant (ISO).
 */
export function closeOpenErrors(
  form: CloseOpenForm,
  now: string,
): Partial<Record<keyof CloseOpenForm, CloseOpenCode>> {
  const isClosing = form.action === 'close'
  return {
    ...(form.productIds.length === 0 && { productIds: 'required' }),
    ...(form.date < today(now) && { date: 'pastDay' }),
    ...(isClosing && isBlank(form.reasonRu) && { reasonRu: 'required' }),
    ...(isClosing && form.opensAt !== null && form.opensAt <= form.date && { opensAt: 'afterClosing' }),
  }
}

/** Whether an update of a day applies at `now` (ISO): from the first minute of that business day on. */
export const isDue = (date: string, now: string): boolean => date <= today(now)

/** What is stated about a product that is closed; all of it null while it is open. */
export interface Closing {
  readonly isClosed: boolean
  readonly reasonRu: string | null
  readonly reasonEn: string | null
  readonly opensAt: string | null
}

/** Whether customers see no difference between two closings. */
export const isSameClosing = (a: Closing, b: Closing): boolean =>
  a.isClosed === b.isClosed &&
  a.reasonRu === b.reasonRu &&
  a.reasonEn === b.reasonEn &&
  a.opensAt === b.opensAt

/** What an update makes of each of its products: an opening takes reason and expected day away (decision G-076). */
export function closingAfter(form: Omit<CloseOpenForm, 'productIds' | 'date'>): Closing {
  if (form.action === 'open') return { isClosed: false, reasonRu: null, reasonEn: null, opensAt: null }
  const text = (value: string | null) => value?.trim() || null
  return {
    isClosed: true,
    reasonRu: text(form.reasonRu),
    reasonEn: text(form.reasonEn),
    opensAt: form.opensAt,
  }
}

/** The day since which a product is closed: a new reason for one that is closed already changes nothing about it. */
export function closedSince(
  before: { readonly isClosed: boolean; readonly closedOn: string | null } | null,
  isClosed: boolean,
  now: string,
): string | null {
  if (!isClosed) return null
  return before?.isClosed ? before.closedOn : today(now)
}
