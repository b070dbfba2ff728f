import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { importChecks } from '../../../schema/ordering/importsTables.ts'

/** The back office as the company of files; its headers and checks belong to no other. */
export const backOffice = 0

const checkRecord = record(
  pick(columnsOf(importChecks), 'uuid', 'type', 'order_type', 'result', 'executed_at'),
)
type CheckKeys = [uuid: string, userId: number, companyId: number, since: Date]

/** A person's check of a file in a company, locked until the transaction ends; `since` is how old it may be. */
export const lockCheck = checkRecord.statement<CheckKeys>(
  'import_check_lock',
  (columns) => `select ${columns} from import_checks
   where uuid = $1 and user_id = $2 and company_id = $3 and created_at > $4 for update`,
)

/** The same, for reading. */
export const readCheck = checkRecord.statement<CheckKeys>(
  'import_check',
  (columns) => `select ${columns} from import_checks
   where uuid = $1 and user_id = $2 and company_id = $3 and created_at > $4`,
)

/**
 * Deletes a person's checks beyond the newest by their last use, those of the back office or those of companies, $3
 * being the newest of all. Those that another transaction holds are left to the next time: who stores a check waits
 * for no other (decision G-145).
 */
export const dropOldChecks = command<[userId: number, isOffice: boolean, newest: string, kept: number]>(
  'import_checks_drop',
  `delete from import_checks where uuid = any(array(
     select uuid from import_checks where uuid in (
       select uuid from import_checks
       where user_id = $1 and (company_id = ${backOffice}) = $2 and uuid <> $3
       order by greatest(created_at, executed_at) desc, uuid offset $4 - 1)
     for update skip locked))`,
)

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
