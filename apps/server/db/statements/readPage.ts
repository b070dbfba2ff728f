import { expression } from './expression.ts'
import type { ListCursor } from './listCursor.ts'
import { fromNearerEnd } from './nearerEnd.ts'
import { readTotal } from './readTotal.ts'
import type { Sql } from './sql.ts'
import { type RecordShape, record } from './statement.ts'

/** A filtered and sorted list as SQL text. */
export interface ListText {
  /** `with …` before the statement, where the list needs it. */
  readonly begin?: string
  /** `from …` with its joins. */
  readonly from: string
  readonly where: string
  readonly orderBy: string
  /** The column that names a row, an integer. */
  readonly id: string
  readonly values: readonly unknown[]
  /**
   * For lists that grow without end, whose filter and order look at one table alone: `from` of that table, and the
   * opposite order. Their pages are found by the ids of that table, from the end that is nearer.
   */
  readonly alone?: { readonly from: string; readonly oppositeOrderBy: string }
}

/** Rows of a page; with a cursor the next part of the whole list instead. */
export interface ListSlice {
  readonly perPage: number
  readonly offset: number
  readonly cursor?: ListCursor | undefined
}

/** One text: a million numbers as rows would take the memory of a million objects. */
const keyList = record({ ids: expression<string | null>("string_agg(listed.id::text, ',')") })

/** The next rows of a list that a cursor reads whole. */
export async function readPart<Row>(
  sql: Sql,
  shape: RecordShape<Row>,
  { begin = '', from, where, orderBy, id, values }: ListText,
  cursor: ListCursor,
): Promise<{ rows: Row[]; total: number }> {
  const keys = await cursor.next(async () => {
    const list = `${begin} select ${keyList.columns} from (select ${id} as id ${from} where ${where} order by ${orderBy}) listed`
    const [row] = await keyList.query(sql, list, values)
    return row?.ids?.split(',') ?? []
  })
  const total = cursor.total ?? 0
  if (keys.length === 0) return { rows: [], total }
  const part = `${begin} select ${shape.columns} ${from}
    where (${where}) and ${id} = any($${values.length + 1}::bigint[]) order by ${orderBy}`
  return { rows: await shape.query(sql, part, [...values, keys]), total }
}

/** A page of a list and how many rows there are; a part of it and the same number where the page has a cursor. */
export async function readPage<Row>(
  sql: Sql,
  shape: RecordShape<Row>,
  list: ListText,
  page: ListSlice,
): Promise<{ rows: Row[]; total: number }> {
  if (page.cursor) return readPart(sql, shape, list, page.cursor)
  const { begin = '', from, where, orderBy, id, values, alone } = list
  const n = values.length
  const cut = `limit $${n + 1} offset $${n + 2}`
  if (alone) {
    const total = await readTotal(sql, `${alone.from} where ${where}`, values)
    const part = fromNearerEnd(page, total)
    const order = part.isReversed ? alone.oppositeOrderBy : orderBy
    const ids = `select ${id} ${alone.from} where ${where} order by ${order} ${cut}`
    const text = `select ${shape.columns} ${from} where ${id} = any(array(${ids})) order by ${orderBy}`
    return { rows: await shape.query(sql, text, [...values, part.limit, part.offset]), total }
  }
  const text = `${begin} select ${shape.columns} ${from} where ${where} order by ${orderBy} ${cut}`
  const rows = await shape.query(sql, text, [...values, page.perPage, page.offset])
  const source = begin ? `from (${begin} select 1 ${from} where ${where}) listed` : `${from} where ${where}`
  return { rows, total: await readTotal(sql, source, values) }
}
