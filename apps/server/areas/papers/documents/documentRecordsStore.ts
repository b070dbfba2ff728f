import { type DocumentType, documentTypes } from '@proba/domain/codes/documentType'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRow, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { documentSections, documents } from '../../../schema/papers/documentsTables.ts'

const s = columnsOf(documentSections, 's')
const d = columnsOf(documents, 'd')
const f = outerColumnsOf(files, 'f')

const typeOrder = documentTypes.map((type, place) => `when '${type}' then ${place}`).join(' ')

/** Every section with the ids above it, the top one first, and the key that sorts the tree, type by type. */
const walked = `with recursive tree as (
    select id, array[]::int[] above, array[case type ${typeOrder} end, sort, id] place, active shown
    from document_sections where parent_id is null
    union all
    select c.id, t.above || t.id, t.place || array[c.sort, c.id], t.shown and c.active
    from document_sections c join tree t on c.parent_id = t.id)`

const namesAbove = (column: string) =>
  expression<string[]>(
    `array(select a.${column} from unnest(t.above) with ordinality u(id, n)
      join document_sections a on a.id = u.id order by n)`,
  )

const companyOf = (alias: string) =>
  jsonRow(
    { id: expression<number>('c.id'), name: expression<string>('c.name') },
    `from companies c where c.id = ${alias}.company_id`,
  )

const sectionRecord = record({
  ...pick(s, 'id', 'parent_id', 'type', 'company_id', 'name_ru', 'name_en', 'sort', 'active', 'version'),
  company: companyOf('s'),
  level: expression<number>('cardinality(t.above)'),
  shown: expression<boolean>('t.shown'),
  above_ru: namesAbove('name_ru'),
  above_en: namesAbove('name_en'),
  children: expression<number>('(select count(*)::int from document_sections e where e.parent_id = s.id)'),
  documents: expression<number>('(select count(*)::int from documents e where e.section_id = s.id)'),
})
/** A section with its place in the tree. */
export type DocumentSectionRecord = RecordOf<typeof sectionRecord>

interface Conditions {
  readonly where: string
  readonly values: unknown[]
}

/** Conditions that hold together; the n-th value stands where its text has `?`. */
function together(parts: readonly (readonly [text: string, value: unknown] | null)[]): Conditions {
  const values: unknown[] = []
  const texts = parts.flatMap((part) =>
    part ? [part[0].replace('?', () => `$${values.push(part[1])}`)] : [],
  )
  return { where: ['true', ...texts].join(' and '), values }
}

const likeName = (alias: string, q: string) =>
  q
    ? ([`lower(${alias}.name_ru || ' ' || ${alias}.name_en) like ?`, contains(q.toLowerCase())] as const)
    : null

interface Order<Sort> {
  readonly sort: Sort
  readonly descending: boolean
}
const directionOf = ({ descending }: Order<unknown>) => (descending ? 'desc' : 'asc')

const sectionSource = 'from tree t join document_sections s on s.id = t.id'
const sectionSorts = { sort: 't.place', id: 's.id' } as const

/** A page of sections and how many there are. */
export function readSectionPage(
  sql: Sql,
  filters: { readonly q: string; readonly type?: DocumentType; readonly company?: number },
  order: Order<keyof typeof sectionSorts>,
  page: ListSlice,
): Promise<{ rows: DocumentSectionRecord[]; total: number }> {
  const conditions = together([
    likeName('s', filters.q),
    filters.type === undefined ? null : ['s.type = ?', filters.type],
    filters.company === undefined ? null : ['s.company_id = ?', filters.company],
  ])
  const orderBy = `${sectionSorts[order.sort]} ${directionOf(order)}, t.place`
  const list = { begin: walked, from: sectionSource, orderBy, id: 's.id', ...conditions }
  return readPage(sql, sectionRecord, list, page)
}

export const readSection = sectionRecord.statement<[id: number]>(
  'admin_document_section',
  (columns) => `${walked} select ${columns} ${sectionSource} where s.id = $1`,
)

/** At most 25 sections in the order of the tree: those with a text in their name, or the one of an id. */
export const findSections = sectionRecord.statement<[pattern: string, id: number | null]>(
  'admin_document_section_choices',
  (columns) => `${walked} select ${columns} ${sectionSource}
    where ($2::int is null or s.id = $2) and ($1 = '' or lower(s.name_ru || ' ' || s.name_en) like $1)
    order by t.place limit 25`,
)

const documentRecord = record({
  ...pick(d, 'id', 'section_id', 'company_id', 'name_ru', 'name_en', 'sort', 'file_uuid', 'created_at'),
  ...pick(d, 'recycled_at', 'recycled_from', 'version'),
  type: outerColumnsOf(documentSections, 's').type,
  section_ru: expression<string | null>('s.name_ru'),
  section_en: expression<string | null>('s.name_en'),
  company: companyOf('d'),
  file_name: f.name,
  size: f.size,
})
/** A document with its section and file. */
export type DocumentRecord = RecordOf<typeof documentRecord>

const documentSource =
  'from documents d left join document_sections s on s.id = d.section_id left join files f on f.uuid = d.file_uuid'
const documentSorts = {
  section: 'd.section_id',
  id: 'd.id',
  name: 'lower(d.name_ru)',
  createdAt: 'd.created_at',
} as const

/** A page of documents, by default those of each section in their order. */
export function readDocumentPage(
  sql: Sql,
  filters: {
    readonly q: string
    readonly section?: number
    readonly company?: number
    readonly recycled: boolean
  },
  order: Order<keyof typeof documentSorts>,
  page: ListSlice,
): Promise<{ rows: DocumentRecord[]; total: number }> {
  const { where, values } = together([
    likeName('d', filters.q),
    filters.section === undefined ? null : ['d.section_id = ?', filters.section],
    filters.company === undefined ? null : ['d.company_id = ?', filters.company],
  ])
  const kept = `d.recycled_at is ${filters.recycled ? 'not null' : 'null'}`
  const orderBy = `${documentSorts[order.sort]} ${directionOf(order)}, d.sort, d.id`
  const list = { from: documentSource, where: `${where} and ${kept}`, orderBy, id: 'd.id', values }
  return readPage(sql, documentRecord, list, page)
}

export const readDocument = documentRecord.statement<[id: number]>(
  'admin_document',
  (columns) => `select ${columns} ${documentSource} where d.id = $1`,
)

/** Documents that were deleted more than so many days ago, kept from being taken back. */
export const lockExpired = record(pick(columnsOf(documents), 'id', 'file_uuid')).statement<
  [days: number, limit: number]
>(
  'documents_expired',
  (columns) => `select ${columns} from documents where recycled_at < now() - make_interval(days => $1)
    order by recycled_at limit $2 for update skip locked`,
)

export const documentSectionTable = recordTable(documentSections)
export const documentTable = recordTable(documents)
