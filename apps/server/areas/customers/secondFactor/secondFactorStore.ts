import { and, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import {
  loginChallenges,
  recoveryCodes,
  secondFactors,
} from '../../../schema/customers/secondFactorTables.ts'

const f = columnsOf(secondFactors, 'f')
const factorRecord = record({
  ...pick(f, 'secret', 'on_since', 'salt', 'draft', 'draft_at'),
  codes_left: expression<number>(
    '(select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null)',
  ),
})
/** A second factor that is on, or is being set up. */
export type FactorRecord = RecordOf<typeof factorRecord>

export const readFactor = factorRecord.statement<[userId: number]>(
  'second_factor',
  (columns) => `select ${columns} from second_factors f where f.user_id = $1`,
)

/** Keeps a sealed secret until it is confirmed, in place of an earlier one. */
export async function saveDraft(tx: Sql, userId: number, draft: string, draftAt: Date): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ userId, draft, draftAt })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { draft, draftAt } })
}

/** Turns on the factor that was set up; false when another one was begun or confirmed meanwhile. */
export async function confirmDraft(
  tx: Tx,
  userId: number,
  draft: string,
  on: { step: number; salt: string; since: Date },
): Promise<boolean> {
  const turned = await tx
    .update(secondFactors)
    .set({
      secret: draft,
      onSince: on.since,
      lastStep: on.step,
      salt: on.salt,
      draft: null,
      draftAt: null,
    })
    .where(
      and(eq(secondFactors.userId, userId), eq(secondFactors.draft, draft), isNull(secondFactors.secret)),
    )
    .returning({ userId: secondFactors.userId })
  return turned.length > 0
}

/** Uses up the step of a code; false when it, or a later one, was used before, by whichever server. */
export async function spendStep(tx: Tx, userId: number, secret: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return spent.length > 0
}

/** Uses up a recovery code; false when it is not one, or was used before. */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}

/** Stores recovery codes in place of all earlier ones; false when there is no factor any more. */
export async function replaceCodes(
  tx: Tx,
  userId: number,
  salt: string,
  hashes: readonly string[],
): Promise<boolean> {
  const salted = await tx
    .update(secondFactors)
    .set({ salt })
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.secret)))
    .returning({ userId: secondFactors.userId })
  if (salted.length === 0) return false
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
  return true
}

/** Removes a factor with its recovery codes, and what waits for its codes; false when there was none. */
export async function removeFactor(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.secret)))
    .returning({ userId: secondFactors.userId })
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
  return gone.length > 0
}

/** The person who waits at a login that began after `since`, if the account can still be logged in to. */
export const readChallenge = record({
  user_id: columnsOf(loginChallenges, 'l').user_id,
}).statement<[hash: string, since: Date]>(
  'login_challenge',
  (columns) => `select ${columns} from login_challenges l join users u on u.id = l.user_id
   where l.hash = $1 and l.created_at > $2 and u.active and u.deleted_at is null`,
)

/** Ends the waiting of a login; false when it was ended or is too old. */
export async function takeChallenge(tx: Tx, hash: string, since: Date): Promise<boolean> {
  const taken = await tx
    .delete(loginChallenges)
    .where(and(eq(loginChallenges.hash, hash), gte(loginChallenges.createdAt, since)))
    .returning({ userId: loginChallenges.userId })
  return taken.length > 0
}
