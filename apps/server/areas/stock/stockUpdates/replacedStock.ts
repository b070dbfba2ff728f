import type { FieldCode } from '@proba/api/common/fieldRefusals'
import { isInstant } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import type { BrokenRow } from '../../../http/batchRows.ts'
import { forbiddenField } from '../../../http/refuseForbiddenText.ts'
import { accountingTime } from '../../../lib/accountingTime.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import type { StockKind } from '../../catalogue/listing/heldStock.ts'
import { readAsOf, saveReported } from '../../common/masterRecords/masterStore.ts'
import { type MasterMessage, momentOf } from '../../common/messages/takeMessages.ts'
import { lockReplacing, lockUpdates } from './replacedStockStore.ts'

/** What is kept of a kind as a whole has this in place of the id of a record. */
const whole = 0

const refuse = (code: FieldCode, params: Readonly<Record<string, string>> = {}) =>
  refuseFields({ replaceAllBefore: [{ code, params }] })

/** The moment before which stock that was reported last is nothing; no message of the batch may be of one before it. */
export function replacedMoment(
  messages: readonly MasterMessage[],
  text: string | undefined,
  now: Date,
): Date | null {
  if (text === undefined) return null
  const moment = accountingTime(text, now)
  if (moment === 'invalid_time') throw refuse('format')
  if (moment === 'future') throw refuse('maximum', { n: now.toISOString() })
  const times = messages.flatMap(({ at }) => (isInstant(at) ? [Date.parse(at)] : []))
  const first = Math.min(...times)
  if (first < moment.getTime()) throw refuse('maximum', { n: new Date(first).toISOString() })
  return moment
}

/**
 * What rows name that break the form, as `read` finds it; null where one does not say which stock it is about, so that
 * nothing may be replaced as a whole (decision G-577).
 */
export function namedByBroken<Named>(
  rows: readonly BrokenRow[],
  read: (fields: Readonly<Record<string, unknown>>) => Named | null,
): { readonly named: readonly Named[]; readonly areAllNamed: boolean } {
  const found = rows.map(({ value }) =>
    typeof value === 'object' && value !== null ? read({ ...value }) : null,
  )
  const named = found.flatMap((one) => (one === null ? [] : [one]))
  return { named, areAllNamed: named.length === rows.length }
}

/** A text of a row that may name something: the database can look for it. */
export const isName = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && forbiddenField(value) === null

/** The moment that a row names, as it was sent; empty where it names none. */
export const atOf = ({ at }: Readonly<Record<string, unknown>>): string => (typeof at === 'string' ? at : '')

/** The later of two moments, where there is another. */
export const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

/** Of which moment (ISO) a refused message names its stock: `now` where it says none that can be. */
export function namedAt(message: MasterMessage, now: Date): string {
  const moment = momentOf(message, now)
  return typeof moment === 'string' ? now.toISOString() : moment.at
}

/** Opens a transaction for updates of a kind; answers the moment of which it was replaced as a whole last, ISO. */
export async function openStock(tx: Tx, kind: StockKind): Promise<string | null> {
  await lockUpdates(tx, kind)
  const [row] = await readAsOf(tx, kind, whole)
  return row?.as_of.toISOString() ?? null
}

/** Notes that a kind was replaced as a whole; an update of before then changes nothing any more. */
export async function noteReplaced(tx: Tx, kind: StockKind, moment: Date): Promise<void> {
  await lockReplacing(tx, kind)
  await saveReported(tx, kind, [whole], ['{}'], [moment])
}
