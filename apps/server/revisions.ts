import { expression } from './db/expression.ts'
import { record } from './db/statement.ts'
import type { Services } from './services.ts'

const revisionOf = (name: string) =>
  expression<number>(`(select r.revision from revisions r where r.name = '${name}')`)

/** Columns of the revisions, for the statements that begin a request. */
export const revisionColumns = {
  access_revision: revisionOf('access'),
  goods_revision: revisionOf('goods'),
  stock_revision: revisionOf('stock'),
}

/**
 * Numbers that differ from earlier ones when what they stand for was changed in between, on whichever server (decision
 * G-028). Read first, then what is kept under them, so that what is kept is never older than its number.
 */
export interface Revisions {
  /** People, roles, companies, contracts. */
  readonly access: number
  /** Products, sizes, sections, dictionaries. */
  readonly goods: number
  /** Stock, coils, capacity and what orders hold of them. */
  readonly stock: number
}

interface RevisionsRecord {
  readonly access_revision: number
  readonly goods_revision: number
  readonly stock_revision: number
}

export const revisionsOf = (row: RevisionsRecord): Revisions => ({
  access: row.access_revision,
  goods: row.goods_revision,
  stock: row.stock_revision,
})

const readRevisions = record(revisionColumns).statement<[]>('revisions', (columns) => `select ${columns}`)

/** The revisions read with the session, or, for a request without one, those of this moment. */
export async function currentRevisions(
  services: Pick<Services, 'database'>,
  known: Revisions | null,
): Promise<Revisions> {
  if (known) return known
  const [row] = await readRevisions(services.database.sql)
  if (!row) throw new Error('The revisions are missing')
  return revisionsOf(row)
}
