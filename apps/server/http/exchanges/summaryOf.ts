import { brokenForm } from '@proba/api/common/rowFaults'
import { type ExchangeOutcome, exchangeLimits } from '@proba/domain/codes/exchangeKind'
import type { RefusedMessage } from '../../schema/system/exchangesTables.ts'

/** What a call sent and was answered, in numbers. */
export interface ExchangeSummary {
  readonly outcome: ExchangeOutcome
  readonly size: number
  readonly taken: number
  readonly known: number
  readonly unchanged: number
  readonly refused: number
  readonly reasons: readonly string[]
  readonly rows: readonly RefusedMessage[]
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The messages of a batch, or what a call fetched; a form with a file is one message. */
function sizeOf(body: unknown, reply: Fields): number {
  const listOf = (from: unknown) => (isFields(from) ? Object.values(from).find(Array.isArray) : undefined)
  const sent = listOf(body)
  if (sent) return sent.length
  if (isFields(body)) return 1
  const fetched = listOf(reply)
  return fetched ? fetched.length : Object.values(reply).filter(isFields).length
}

/** A refused message: of some kinds only its row is answered, or what it is about in place of an id. */
function refusedMessage(refused: unknown): RefusedMessage {
  if (!isFields(refused)) return { row: countOf(refused), id: '', reason: 'refused', fields: '' }
  const { row, id, reason, fields, sapNumber, metal } = refused
  const named = [sapNumber, metal].map(textOf).filter(Boolean).join(' ')
  const faults = (Array.isArray(fields) ? fields : []).filter(isFields)
  return {
    row: countOf(row),
    id: textOf(id) || named,
    reason: textOf(reason),
    fields: faults.map(({ field, code }) => `${textOf(field)}: ${textOf(code)}`).join(', '),
  }
}

/** How a row breaks the form, in an answer that names refused rows by their number alone. */
function brokenOf({ form }: Fields, row: unknown): Fields | null {
  const found = (Array.isArray(form) ? form : []).filter(isFields).find((one) => one.row === row)
  return found ? { ...found, reason: brokenForm } : null
}

/** Reasons with their numbers, the most frequent first. */
function reasonsOf(messages: readonly RefusedMessage[]): string[] {
  const counts = Map.groupBy(messages, ({ reason }) => reason)
  return [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, exchangeLimits.reasons)
    .map(([reason, of]) => `${reason}: ${of.length}`)
}

/** The verdict on a single paper as the counts of a batch of one. */
const ofPaper = ({ verdict, id, reason }: Fields): Fields => ({
  taken: verdict === 'taken' ? 1 : 0,
  known: verdict === 'known' ? 1 : 0,
  unchanged: verdict === 'withdrawn' ? 1 : 0,
  refused: verdict === 'refused' ? [{ row: 1, id, reason }] : [],
})

const outcomeOf = (size: number, refused: number): ExchangeOutcome => {
  if (refused === 0) return 'taken'
  return refused < size ? 'partly' : 'refused'
}

/** What a call that succeeded sent and was answered. */
export function summaryOf(body: unknown, answer: unknown): ExchangeSummary {
  const answered = isFields(answer) ? answer : {}
  const size = sizeOf(body, answered)
  const { taken, known, unchanged, refused } = 'verdict' in answered ? ofPaper(answered) : answered
  const messages = (Array.isArray(refused) ? refused : []).map((one) =>
    refusedMessage(brokenOf(answered, one) ?? one),
  )
  return {
    outcome: outcomeOf(size, messages.length),
    size,
    taken: countOf(taken),
    known: countOf(known),
    unchanged: countOf(unchanged),
    refused: messages.length,
    reasons: reasonsOf(messages),
    rows: messages.slice(0, exchangeLimits.rows),
  }
}

/** What a call sent that was refused as a whole. */
export const failedSummary = (body: unknown): ExchangeSummary => ({
  ...{ outcome: 'failed', size: sizeOf(body, {}), taken: 0, known: 0, unchanged: 0, refused: 0 },
  ...{ reasons: [], rows: [] },
})
