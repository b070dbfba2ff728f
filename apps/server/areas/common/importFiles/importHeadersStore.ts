import { createHash } from 'node:crypto'
import type { ColumnChoice, RememberedHeader } from '@proba/domain/files/bookReading'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { importHeaders } from '../../../schema/ordering/importsTables.ts'

/** Headers that are remembered of a company and kind: as many as it has tables to send. */
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

/** Headers that a company, or the back office as company 0, has explained in files of a kind. */
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

/** Remembers headers for the next file with the same titles, in place of what was chosen for them before. */
export async function rememberHeaders(
  tx: Sql,
  { companyId, kind, now }: { readonly companyId: number; readonly kind: string; readonly now: Date },
  headers: readonly RememberedHeader[],
): Promise<void> {
  for (const { titles, columns } of headers) {
    const hash = createHash('sha256').update(JSON.stringify(titles)).digest('hex')
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
