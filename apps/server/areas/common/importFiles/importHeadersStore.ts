import { createHash } from 'node:crypto'
import type { ColumnChoice, RememberedHeader } from '@proba/domain/files/bookReading'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { importHeaders } from '../../../schema/ordering/importsTables.ts'

/** How many headers are remembered for a company and a kind of file. */
const kept = 50

const readHeaders = record(pick(columnsOf(importHeaders), 'titles', 'columns')).statement<
  [companyId: number, kind: string]
>(
  'import_headers',
  (columns) => `select ${columns} from import_headers where company_id = $1 and kind = $2
   order by chosen_at desc limit ${kept}`,
)

const dropOldHeaders = command<[companyId: number, kind: string]>(
  'import_headers_drop',
  `delete from import_headers where company_id = $1 and kind = $2 and hash in (
     select hash from import_headers where company_id = $1 and kind = $2
     order by chosen_at desc, hash offset ${kept})`,
)

/** The headers for which users of a company (0: the back office) have chosen columns, in files of a kind. */
export async function rememberedHeaders(
  sql: Sql,
  companyId: number,
  kind: string,
): Promise<RememberedHeader[]> {
  const found = await readHeaders(sql, companyId, kind)
  return found.map(({ titles, columns }) => ({
    titles: titles as string[],
    columns: columns as ColumnChoice[],
  }))
}

const hashOf = ({ titles }: RememberedHeader): string =>
  createHash('sha256').update(JSON.stringify(titles)).digest('hex')

/** Remembers headers for the next file with the same titles, in place of what was chosen for them before. */
export async function rememberHeaders(
  tx: Sql,
  { companyId, kind, now }: { readonly companyId: number; readonly kind: string; readonly now: Date },
  headers: readonly RememberedHeader[],
): Promise<void> {
  // In one order for all: two users who remember the same headers at once do not block each other.
  const hashed = headers.map((header) => ({ ...header, hash: hashOf(header) }))
  for (const { titles, columns, hash } of hashed.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    const values = { companyId, kind, hash, titles, columns, chosenAt: now }
    await tx
      .insert(importHeaders)
      .values(values)
      .onConflictDoUpdate({
        target: [importHeaders.companyId, importHeaders.kind, importHeaders.hash],
        set: { columns, chosenAt: now },
      })
  }
  if (headers.length > 0) await dropOldHeaders(tx, companyId, kind)
}
