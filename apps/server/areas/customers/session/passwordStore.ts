import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connection/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { passwordLinks, users } from '../../../schema/customers/sessionTables.ts'

const passwordOwner = record({
  ...pick(columnsOf(users, 'u'), 'id', 'login', 'name', 'email', 'password_hash'),
  company: outerColumnsOf(companies, 'c').name,
})
/** The person whose password it is, with the names that it must not be made of. */
export type PasswordOwnerRecord = RecordOf<typeof passwordOwner>

export const readPasswordOwner = passwordOwner.statement<[number]>(
  'password_owner',
  (columns) => `select ${columns}
   from users u left join companies c on c.id = u.active_company_id where u.id = $1 and u.deleted_at is null and u.active`,
)

/** A link for setting the password by its hash, locked. */
export const lockLink = record({
  ...pick(columnsOf(passwordLinks, 'l'), 'user_id', 'purpose', 'created_at', 'hours', 'used_at'),
  ...pick(columnsOf(users, 'u'), 'is_demo'),
}).statement<[string]>(
  'password_link_lock',
  (columns) =>
    `select ${columns} from password_links l join users u on u.id = l.user_id where l.hash = $1 for update of l`,
)

/** Marks every link of a user used. */
export async function markLinksUsed(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(passwordLinks).set({ usedAt: now }).where(eq(passwordLinks.userId, userId))
}

/** Stores a link; false when one with its hash is there already. */
export async function addLink(tx: Tx, link: typeof passwordLinks.$inferInsert): Promise<boolean> {
  const made = await tx.insert(passwordLinks).values(link).onConflictDoNothing().returning()
  return made.length > 0
}

/** Whether the link with a hash was not used yet. */
export async function isLinkUnused(tx: Tx, hash: string): Promise<boolean> {
  return (await tx.$count(passwordLinks, and(eq(passwordLinks.hash, hash), isNull(passwordLinks.usedAt)))) > 0
}

/** Cancels the links of a person but the one with a hash. */
export const cancelOtherLinks = command<[userId: number, hash: string, now: Date]>(
  'password_links_cancel',
  'update password_links set used_at = $3 where user_id = $1 and hash <> $2 and used_at is null',
)
