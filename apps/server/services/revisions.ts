import type { Database } from '../db/connection/connect.ts'
import { expression } from '../db/statements/expression.ts'
import { record } from '../db/statements/statement.ts'
import { batchLoader } from '../lib/batchLoader.ts'
import { perOwner } from '../lib/perOwner.ts'
import { revisionCache } from '../lib/revisionCache.ts'
import type { Services } from './services.ts'

const revisionOf = (name: string) =>
  expression<number>(`(select r.revision from revisions r where r.name = '${name}')`)

/** Columns of the revisions, for the statements that begin a request. */
export const revisionColumns = {
  access_revision: revisionOf('access'),
  goods_revision: revisionOf('goods'),
  stock_revision: revisionOf('stock'),
  search_revision: revisionOf('search'),
  content_revision: revisionOf('content'),
}

/**
 * Numbers that differ from earlier ones when what they stand for was changed in between, on whichever server (decision
 * G-028). Read first, then what is cached under them, so that what is cached is never older than its number.
 */
export interface Revisions {
  /** People, roles, companies, contracts. */
  readonly access: number
  /** Products, sizes, sections, dictionaries. */
  readonly goods: number
  /** Stock, coils, capacity and what orders hold of them. */
  readonly stock: number
  /** Which products there are, their articles and the texts that a search looks in. */
  readonly search: number
  /** Texts of pages, menus, contacts and maintenance. */
  readonly content: number
}

interface RevisionsRecord {
  readonly access_revision: number
  readonly goods_revision: number
  readonly stock_revision: number
  readonly search_revision: number
  readonly content_revision: number
}

export const revisionsOf = (row: RevisionsRecord): Revisions => ({
  access: row.access_revision,
  goods: row.goods_revision,
  stock: row.stock_revision,
  search: row.search_revision,
  content: row.content_revision,
})

const readRevisions = record(revisionColumns).statement<[]>('revisions', (columns) => `select ${columns}`)

/** Requests that arrive together share one statement. */
const reader = perOwner((database: Database) =>
  batchLoader(async () => {
    const [row] = await readRevisions(database.sql)
    if (!row) throw new Error('The revisions are missing')
    return new Map([['', revisionsOf(row)]])
  }),
)

const readings = revisionCache<Revisions>({ max: 1 })

async function readNow(database: Database): Promise<Revisions> {
  const found = await reader(database)('')
  if (!found) throw new Error('The revisions are missing')
  return found
}

/**
 * The revisions read with the session, or, for a request without one, those of this moment. On the embedded database
 * the last reading counts as long as nothing was written after it.
 */
export async function currentRevisions(
  { database }: Pick<Services, 'database'>,
  known: Revisions | null,
): Promise<Revisions> {
  if (known) return known
  if (!database.changes) return readNow(database)
  return readings(database, '', database.changes(), new Date(0), () => readNow(database))
}
