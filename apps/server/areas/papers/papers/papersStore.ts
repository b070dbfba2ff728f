import type { CompanyPaperKind } from '@proba/domain/codes/companyPaperKind'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import { orders, shippedOf, specifications } from '../../../schema/ordering/ordersTables.ts'
import { reconciliationActs } from '../../../schema/papers/actsTables.ts'
import { corrections } from '../../../schema/papers/correctionsTables.ts'
import { companyPapers, type StoredPaperKind } from '../../../schema/papers/papersTables.ts'
import type { PaperSearch } from './paperSearch.ts'

const f = outerColumnsOf(files, 'f')

const paperRecord = record({
  ...pick(columnsOf(companyPapers, 'p'), 'id', 'kind', 'record_id', 'day'),
  ...pick(outerColumnsOf(contracts, 'c'), 'knfmp_number'),
  order_id: outerColumnsOf(orders, 'o').id,
  order_number: outerColumnsOf(orders, 'o').number,
  ...pick(outerColumnsOf(specifications, 's'), 'additional_type'),
  ...pick(outerColumnsOf(corrections, 'k'), 'document_type'),
  ...pick(outerColumnsOf(reconciliationActs, 'a'), 'edition', 'is_official'),
  period_from: expression<string | null>('coalesce(a.date_from, r.date_from)'),
  period_to: expression<string | null>('coalesce(a.date_to, r.date_to)'),
  waybill: expression<string | null>("case when p.kind = 'rest' then '' else h.waybill end"),
  /** Pieces that left with a shipment; of a rest those that are in none. */
  pieces: expression<number | null>(
    `case p.kind when 'shipment' then (select sum(l.pieces) from shipment_lines l where l.shipment_id = h.id)::int
       when 'rest' then o.count - ${shippedOf('o.id')} end`,
  ),
  /** What the file of an act is received by. */
  document_id: expression<string | null>('af.document_id'),
  ...pick(f, 'uuid', 'name', 'mime', 'size'),
})
/** A paper with its file; of an act that in language $2, else the one that is there. */
export type PaperRecord = RecordOf<typeof paperRecord>

const source = `from company_papers p left join contracts c on c.id = p.contract_id left join orders o on o.id = p.order_id
  left join shipments h on p.kind = 'shipment' and h.id = p.record_id
  left join specifications s on p.kind = 'specification' and s.id = p.record_id
  left join corrections k on p.kind = 'correction' and k.id = p.record_id
  left join metal_reports r on p.kind = 'report' and r.id = p.record_id
  left join reconciliation_acts a on p.kind in ('act', 'official') and a.id = p.record_id
  left join lateral (select x.document_id, x.file_uuid from act_files x where x.act_id = a.id and x.status = 'ready'
    order by (x.language = $2::text) desc, x.created_at limit 1) af on true
  left join files f on f.uuid = coalesce(s.file_uuid, k.file_uuid, r.file_uuid, af.file_uuid)`

/** Filters of the papers of a company; absent ones do not filter. Days are `YYYY-MM-DD`, both included. */
export interface PaperFilters {
  readonly companyId: number
  readonly language: Language
  readonly search?: PaperSearch
  readonly kind?: CompanyPaperKind
  readonly contract?: string
  readonly orderId?: number
  readonly dateFrom?: string
  readonly dateTo?: string
}

const storedKinds = (kind: CompanyPaperKind): StoredPaperKind[] =>
  kind === 'shipment' ? ['shipment', 'rest'] : [kind]

function conditionsOf(filters: PaperFilters): { where: string; values: unknown[] } {
  // Only the file of an act uses $2; naming it here gives it its type where the list is counted.
  const parts = ['p.company_id = $1', '$2::text is not null']
  const values: unknown[] = [filters.companyId, filters.language]
  const add = (value: unknown, part: (param: string) => string) => {
    if (value !== undefined) parts.push(part(`$${values.push(value)}`))
  }
  add(filters.kind && storedKinds(filters.kind), (p) => `p.kind = any(${p}::text[])`)
  add(filters.orderId, (p) => `p.order_id = ${p}`)
  add(filters.dateFrom, (p) => `p.day >= ${p}::date`)
  add(filters.dateTo, (p) => `p.day <= ${p}::date`)
  add(
    filters.contract,
    (p) =>
      `p.contract_id = any(array(select n.id from contracts n where n.company_id = $1 and n.knfmp_number = ${p}))`,
  )
  const { texts = [], isShipment = false } = filters.search ?? {}
  for (const text of texts) add(contains(text.toLowerCase()), (p) => `p.search_text like ${p}`)
  if (isShipment) add(storedKinds('shipment'), (p) => `p.kind = any(${p}::text[])`)
  return { where: parts.join(' and '), values }
}

const orderBy = (descending: boolean) => (descending ? 'p.day desc, p.id desc' : 'p.day, p.id')

/** A page of the papers of a company and how many there are. */
export function readPapersPage(
  sql: Sql,
  filters: PaperFilters,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: PaperRecord[]; total: number }> {
  const alone = { from: 'from company_papers p', oppositeOrderBy: orderBy(!descending) }
  const list = { from: source, ...conditionsOf(filters), orderBy: orderBy(descending), id: 'p.id', alone }
  return readPage(sql, paperRecord, list, page)
}

const sizes = record({
  papers: expression<number>('count(*)::int'),
  bytes: expression<number>('coalesce(sum(f.size), 0)::float8'),
})

/** How many papers the filters leave and how large their files are, of at most one more than $limit of them. */
export async function readPaperSizes(
  sql: Sql,
  filters: PaperFilters,
  limit: number,
): Promise<{ papers: number; bytes: number }> {
  const { where, values } = conditionsOf(filters)
  const some = `select p.id from company_papers p where ${where} limit $${values.length + 1}`
  const text = `select ${sizes.columns} ${source} where p.id = any(array(${some}))`
  const [row] = await sizes.query(sql, text, [...values, limit + 1])
  return row ?? { papers: 0, bytes: 0 }
}

/** A paper of a company. */
export const readCompanyPaper = paperRecord.statement<[companyId: number, language: string, id: number]>(
  'company_paper',
  (columns) => `select ${columns} ${source} where p.company_id = $1 and p.id = $3`,
)
