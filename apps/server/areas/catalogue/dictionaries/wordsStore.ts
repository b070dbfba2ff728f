import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { expression } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, record } from '../../../db/statements/statement.ts'
import type { DictionarySource, WordRecord } from './dictionarySourcesStore.ts'

const fromOf = ({ table, used }: Pick<DictionarySource<WordRecord>, 'table' | 'used'>) =>
  `from ${table} d left join (${used}) u on u.id = d.id`

export type WordSort = 'sort' | 'id' | 'name' | 'uses'

/** A page of a dictionary and how many entries there are. */
export async function readWordPage<Row extends WordRecord>(
  sql: Sql,
  source: DictionarySource<Row>,
  { q, place }: { q: string; place: string | undefined },
  order: { sort: WordSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: Row[]; total: number }> {
  const { columns } = source
  const searched = ['code', 'name', 'nameEn']
    .flatMap((field) => columns[field] ?? [])
    .map((name) => `d.${name}`)
  const group = source.grouped && `d.${source.grouped}`
  const inGroup = group && place !== undefined ? ` and ${group} = $2` : ''
  const where = `lower(concat_ws(' ', ${searched.join(', ')})) like $1${inGroup}`
  const key = { sort: 'd.sort', id: 'd.id', name: `d.${columns.name}`, uses: 'coalesce(u.n, 0)' }[order.sort]
  const direction = order.descending ? 'desc' : 'asc'
  const keys = [...(group && order.sort === 'sort' ? [group] : []), key, 'd.id']
  const values = [contains(q.toLowerCase()), ...(inGroup ? [place] : [])]
  const orderBy = keys.map((one) => `${one} ${direction}`).join(', ')
  return readPage(sql, source.record, { from: fromOf(source), where, orderBy, id: 'd.id', values }, page)
}

/** One entry, or undefined. */
export async function readWord<Row extends WordRecord>(
  sql: Sql,
  source: DictionarySource<Row>,
  id: number,
): Promise<Row | undefined> {
  const text = `select ${source.record.columns} ${fromOf(source)} where d.id = $1`
  const [row] = await source.record.query(sql, text, [id])
  return row
}

/** Locks a whole dictionary by id, so that its places and unique names are read as they will be saved. */
export async function lockWords(tx: Tx, { table }: DictionarySource<WordRecord>): Promise<void> {
  await tx.$client.query(`select 1 from ${table} order by id for no key update`)
}

/** Locks an entry that is about to be deleted: until the commit nothing can refer to it. */
export async function lockWord(tx: Tx, { table }: DictionarySource<WordRecord>, id: number): Promise<void> {
  await tx.$client.query(`select 1 from ${table} where id = $1 for update`, [id])
}

const lastSort = record({ sort: expression<number>('coalesce(max(sort), 0)::int') })

/** The largest place of the other entries. */
export async function readLastSort(tx: Tx, table: string, exceptId: number): Promise<number> {
  const text = `select ${lastSort.columns} from ${table} where id <> $1`
  const [row] = await lastSort.query(tx, text, [exceptId])
  return row?.sort ?? 0
}

const found = record({ found: expression<boolean>('true') })

/** Whether another entry has the text in a column. */
export async function isTaken(tx: Tx, table: string, column: string, text: string, exceptId: number) {
  const rows = await found.query(
    tx,
    `select ${found.columns} from ${table} where lower(${column}) = lower($1) and id <> $2 limit 1`,
    [text, exceptId],
  )
  return rows.length > 0
}

const wordId = record({ id: expression<number>('id') })

/** Writes a new entry, its values by column; null when another one has its unique text. */
export async function insertWord(
  tx: Tx,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const columns = Object.keys(values)
  const [made] = await wordId.query(
    tx,
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})
     on conflict do nothing returning ${wordId.columns}`,
    Object.values(values),
  )
  return made?.id ?? null
}

/** Writes values of an entry by column, and its next version. */
export async function updateWord(
  tx: Tx,
  table: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.keys(values).map((column, n) => `${column} = $${n + 2}`)
  await tx.$client.query(
    `update ${table} set ${[...set, 'version = version + 1'].join(', ')} where id = $1`,
    [id, ...Object.values(values)],
  )
}

export async function deleteWord(tx: Tx, table: string, id: number): Promise<void> {
  await tx.$client.query(`delete from ${table} where id = $1`, [id])
}

const users = record({
  names: expression<string>("coalesce((select string_agg(f.name, ', ' order by f.name) from first f), '')"),
  count: expression<number>('(select count(*)::int from users)'),
})

/** The first names of what uses an entry, and how many there are. */
export async function readUsers(
  tx: Tx,
  { users: text }: Pick<DictionarySource<WordRecord>, 'users'>,
  id: number,
  limit: number,
): Promise<{ names: string; count: number }> {
  const [row] = await users.query(
    tx,
    `with users as (${text}), first as (select name from users order by name limit $2) select ${users.columns}`,
    [id, limit],
  )
  return row ?? { names: '', count: 0 }
}

/** Whether an entry is used by records without a name. */
export async function isOtherwiseUsed(
  tx: Tx,
  { otherwiseUsed }: Pick<DictionarySource<WordRecord>, 'otherwiseUsed'>,
  id: number,
): Promise<boolean> {
  const rows = await found.query(
    tx,
    `select ${found.columns} from (select $1::int) asked where ${otherwiseUsed.replaceAll('$1', '$1::int')}`,
    [id],
  )
  return rows.length > 0
}

/** Takes a channel that is deleted from companies that nobody sees any more. */
export const forgetChannel = command<[id: number]>(
  'admin_channel_forget',
  `delete from company_channels cc using companies c
   where cc.channel_id = $1 and c.id = cc.company_id and c.deleted_at is not null`,
)
