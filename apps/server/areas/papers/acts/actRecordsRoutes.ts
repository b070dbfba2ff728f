import type { AdminAct, actRecordsCalls } from '@proba/api/papers/actRecords'
import type { ActState } from '@proba/domain/codes/actState'
import { actAnswerState } from '@proba/domain/company/actAnswer'
import { formatAccountGrams } from '@proba/domain/product/weight'
import { today } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { MetalSummary } from '../../../schema/papers/keptFigures.ts'
import type { Services } from '../../../services/services.ts'
import { type DocumentPeriod, isOtherThan, readMetalsOf } from './actFigures.ts'
import {
  type AdminActDetailRecord,
  type AdminActFilters,
  type AdminActRecord,
  readAdminAct,
  readAdminActs,
  readAwaitedActs,
} from './actRecordsStore.ts'
import { answerReply } from './answerReply.ts'

const actsPerPage = 25

const closingOf = (metal: MetalSummary | undefined) => (metal ? metal.free + metal.bids : 0)

/** By how much what the customer owns at the end of the period differs from what it was, by metal. */
function differencesOf(
  before: readonly MetalSummary[],
  now: readonly MetalSummary[],
  language: Language,
): string[] {
  const metals = new Map([...before, ...now].map((metal) => [metal.metal_id, metal]))
  return [...metals.values()].flatMap(({ metal_id: id, name_ru: ru, name_en: en }) => {
    const of = (list: readonly MetalSummary[]) => closingOf(list.find(({ metal_id }) => metal_id === id))
    const difference = of(now) - of(before)
    if (difference === 0) return []
    return [
      `${inLanguage(language, ru, en)}: ${difference > 0 ? '+' : ''}${formatAccountGrams(difference, language)}`,
    ]
  })
}

function stateOf(row: AdminActRecord, now: readonly MetalSummary[]): ActState {
  if (row.ready_at === null) return 'making'
  if (row.is_replaced) return 'replaced'
  return row.fingerprint !== null && isOtherThan(row.fingerprint, now) ? 'changed' : 'issued'
}

const answerOf = (row: AdminActRecord, state: ActState, now: string) =>
  actAnswerState(
    {
      ...{ isIssued: row.ready_at !== null, isReplaced: row.is_replaced },
      ...{ isChanged: state === 'changed' && !row.is_official, answer: row.answer, deadline: row.deadline },
    },
    now,
  )

const periodOf = (row: Pick<AdminActRecord, 'contract_id' | 'date_from' | 'date_to'>): DocumentPeriod => ({
  ...{ contractId: row.contract_id, dateFrom: row.date_from, dateTo: row.date_to },
})

/** Acts whose figures are compared in one statement. */
const actsAtOnce = 500

/** Editions of ours that nobody can answer as their figures are no longer those of the ledger; none where the filter asks for others. */
async function readUnanswerable(sql: Sql, filters: AdminActFilters): Promise<number[]> {
  if (filters.answer !== 'unanswered' && filters.answer !== 'overdue') return []
  const awaited = await readAwaitedActs(sql, filters.company ?? null, filters.contract || null)
  const found: number[] = []
  for (let start = 0; start < awaited.length; start += actsAtOnce) {
    const part = awaited.slice(start, start + actsAtOnce)
    const now = await readMetalsOf(sql, part.map(periodOf))
    const isChanged = ({ fingerprint }: (typeof part)[number], index: number) =>
      fingerprint !== null && isOtherThan(fingerprint, now[index] ?? [])
    found.push(...part.filter(isChanged).map(({ id }) => id))
  }
  return found
}

/** Replies for a page of acts, each with its difference from the ledger; the ledger is read with one statement. */
async function replies(
  sql: Sql,
  rows: readonly AdminActRecord[],
  language: Language,
  now: string,
): Promise<Static<typeof AdminAct>[]> {
  const figures = await readMetalsOf(sql, rows.map(periodOf))
  return rows.map((row, index) => {
    const ledger = figures[index] ?? []
    const state = stateOf(row, ledger)
    return {
      id: row.id,
      company: row.company,
      contract: row.contract,
      dateFrom: row.date_from,
      dateTo: row.date_to,
      edition: row.edition,
      source: row.is_official ? 'official' : 'portal',
      state,
      differences: state === 'changed' && row.metals ? differencesOf(row.metals, ledger, language) : [],
      deadline: row.deadline,
      createdAt: row.created_at.toISOString(),
      answer: answerOf(row, state, now),
      answeredAt: row.answered_at?.toISOString() ?? null,
      isLate: row.is_late ?? false,
    }
  })
}

const adminAnswerReply = (row: AdminActDetailRecord['answers'][number]) => ({
  ...answerReply(row),
  file: row.file_uuid,
})

/** Reconciliation acts in the back office (decisions G-583, G-594). */
export function actRecordsHandlers(services: Services): Handlers<typeof actRecordsCalls> {
  const { sql } = services.database
  return {
    'GET /admin/acts': async ({ query, language }) => {
      const page = pageOf(query, actsPerPage)
      const now = services.now().toISOString()
      const answer = { day: today(now), unanswerable: await readUnanswerable(sql, query) }
      const { rows, total } = await readAdminActs(sql, query, answer, query.order !== 'asc', page)
      return { items: await replies(sql, rows, language, now), meta: paginationOf(page, total) }
    },
    'GET /admin/acts/{id}': async ({ params, language }) => {
      const rows = await readAdminAct(sql, params.id)
      const [act] = await replies(sql, rows, language, services.now().toISOString())
      if (!act) throw new RequestRefused('not_found')
      const answers = rows[0]?.answers ?? []
      return { ...act, answers: answers.map(adminAnswerReply) }
    },
  }
}
