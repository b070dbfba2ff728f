import type { ActAnswerState } from '@proba/domain/codes/actAnswer'
import type { ActSource } from '@proba/domain/codes/actState'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonObject, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { actAnswers, reconciliationActs } from '../../../schema/papers/actsTables.ts'
import type { LedgerFigures } from '../../../schema/papers/keptFigures.ts'
import { adminAnswersOfAct, isReplaced } from './actAnswersStore.ts'

const a = columnsOf(reconciliationActs, 'a')

const last = outerColumnsOf(actAnswers, 'l')

const row = {
  ...pick(
    a,
    'id',
    'contract_id',
    'date_from',
    'date_to',
    'edition',
    'is_official',
    'fingerprint',
    'deadline',
  ),
  ...pick(a, 'created_at', 'ready_at'),
  company: jsonObject(pick(columnsOf(companies, 'k'), 'id', 'name')),
  contract: columnsOf(contracts, 'c').knfmp_number,
  metals: expression<LedgerFigures['metals'] | null>("(a.figures -> 'metals')"),
  is_replaced: expression<boolean>(isReplaced),
  answer: last.kind,
  answered_at: last.created_at,
  is_late: last.is_late,
}
const listed = record(row)
const detail = record({ ...row, answers: adminAnswersOfAct })
/** An act with its company, what was kept of its figures, and its last answer. */
export type AdminActRecord = RecordOf<typeof listed>
export type AdminActDetailRecord = RecordOf<typeof detail>

const source = `from reconciliation_acts a join contracts c on c.id = a.contract_id
  join companies k on k.id = c.company_id
  left join act_answers l on a.answers > 0 and l.act_id = a.id and l.number = a.answers`

/** Filters of the list; absent ones do not filter. */
export interface AdminActFilters {
  readonly company?: number | undefined
  readonly contract?: string | undefined
  readonly source?: ActSource | undefined
  readonly answer?: ActAnswerState | undefined
}

/** Editions that wait for an answer. */
const isAwaited = `a.answers = 0 and a.ready_at is not null and not ${isReplaced}`

/** SQL condition: the act belongs to company $1 and contract $2; a parameter that is null filters nothing. */
const isOf = `($1::int is null or c.company_id = $1::int) and ($2::text is null or c.knfmp_number = $2::text)`

/**
 * Our editions without an answer, with the fingerprint of their figures. The caller compares it with the ledger: an edition
 * whose figures changed is not awaited (G-593).
 */
export const readAwaitedActs = record(
  pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'fingerprint'),
).statement<[companyId: number | null, contract: string | null]>(
  'admin_acts_awaited',
  (columns) => `select ${columns} from reconciliation_acts a join contracts c on c.id = a.contract_id
   where ${isOf} and not a.is_official and ${isAwaited} order by a.contract_id, a.id`,
)

/** What decides where the answer to an act is: the business day, and the acts that take no answer. */
interface AnswerFacts {
  readonly day: string
  readonly unanswerable: readonly number[]
}

/** SQL of the state of an answer in parameter $4, of the business day $5; an answer that is overdue is one that is not there. */
const isInState = `($4::text is null or case $4::text when 'unanswered' then ${isAwaited} and a.id <> all($6::int[])
  when 'overdue' then a.deadline < $5::date and ${isAwaited} and a.id <> all($6::int[]) else l.kind = $4::text end)`

/** A page of acts and how many there are; absent filters do not filter. */
export function readAdminActs(
  sql: Sql,
  filters: AdminActFilters,
  { day, unanswerable }: AnswerFacts,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: AdminActRecord[]; total: number }> {
  const direction = descending ? 'desc' : 'asc'
  const isOfficial = filters.source === undefined ? null : filters.source === 'official'
  return readPage(
    sql,
    listed,
    {
      from: source,
      where: `${isOf} and ($3::boolean is null or a.is_official = $3::boolean) and ${isInState}`,
      orderBy: `a.created_at ${direction}, a.id ${direction}`,
      id: 'a.id',
      values: [
        ...[filters.company ?? null, filters.contract || null, isOfficial],
        ...[filters.answer ?? null, day, unanswerable],
      ],
    },
    page,
  )
}

/** One act with all answers to it. */
export const readAdminAct = detail.statement<[id: number]>(
  'admin_act',
  (columns) => `select ${columns} ${source} where a.id = $1`,
)
