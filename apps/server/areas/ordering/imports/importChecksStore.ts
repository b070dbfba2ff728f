import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { importChecks } from '../../../schema/ordering/importsTables.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'

const findByKeys = record(pick(columnsOf(products), 'id')).statement<[readonly string[]]>(
  'import_products',
  (columns) => `select ${columns} from products where search_key = any($1::text[]) and deleted_at is null`,
)

/** Facts of the products that a file names, by article keys. */
export async function readNamedProducts(sql: Sql, keys: readonly string[]): Promise<ProductFacts[]> {
  const found = keys.length > 0 ? await findByKeys(sql, keys) : []
  return found.length > 0
    ? readProductFacts(
        sql,
        found.map(({ id }) => id),
      )
    : []
}

const execution = record(pick(columnsOf(importChecks), 'executed_at'))

/** When the person last added the same rows by another file, if not before $5 (decision G-674). */
export const readSameRows = execution.statement<[number, number, string, string, Date]>(
  'import_same_rows',
  (columns) => `select ${columns} from import_checks
   where user_id = $1 and company_id = $2 and digest = $3 and uuid <> $4 and executed_at >= $5
   order by executed_at desc limit 1`,
)

/** Keeps what a check of a file found, in place of an earlier check of the same file. */
export async function saveCheck(tx: Sql, check: typeof importChecks.$inferInsert): Promise<void> {
  const { uuid: _, ...columns } = check
  await tx.insert(importChecks).values(check).onConflictDoUpdate({ target: importChecks.uuid, set: columns })
}
