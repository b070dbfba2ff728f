import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
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

/** A stored check, locked; `result` is what checkFile wrote. */
export const readCheck = record(
  pick(columnsOf(importChecks), 'uuid', 'type', 'order_type', 'result', 'executed_at'),
).statement<[string, number, number, Date]>(
  'import_check',
  (columns) => `select ${columns} from import_checks
   where uuid = $1 and user_id = $2 and company_id = $3 and created_at > $4 for update`,
)

/** One person's checks, each of up to 10,000 rows (decision G-145). */
const checksKept = 20

/**
 * Deletes the checks of a person beyond the newest, by their last use, $2 being the newest of all. Those that another
 * transaction holds are left to the next time: who stores a check waits for no other.
 */
export const dropOldChecks = command<[userId: number, newest: string]>(
  'import_checks_drop',
  `delete from import_checks where uuid = any(array(
     select uuid from import_checks where uuid in (
       select uuid from import_checks where user_id = $1 and uuid <> $2
       order by greatest(created_at, executed_at) desc, uuid offset ${checksKept - 1})
     for update skip locked))`,
)

/** Keeps what a check of a file found, in place of an earlier check of the same file. */
export async function saveCheck(tx: Sql, check: typeof importChecks.$inferInsert): Promise<void> {
  const { uuid: _, ...columns } = check
  await tx.insert(importChecks).values(check).onConflictDoUpdate({ target: importChecks.uuid, set: columns })
}

export const deleteCheck = command<[uuid: string]>(
  'import_check_delete',
  'delete from import_checks where uuid = $1',
)

/** Notes when a check was executed, and what it found where that has changed since. */
export async function noteExecuted(
  tx: Sql,
  uuid: string,
  executed: Partial<Pick<typeof importChecks.$inferInsert, 'executedAt' | 'result'>>,
): Promise<void> {
  await tx.update(importChecks).set(executed).where(eq(importChecks.uuid, uuid))
}
