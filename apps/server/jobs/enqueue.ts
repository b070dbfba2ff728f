import type { SecondFactorEvent } from '@proba/domain/access/secondFactor'
import type { Department } from '@proba/domain/forms/departments'
import type { JobKind } from '@proba/domain/jobs/job'
import type { Language } from '@proba/i18n'
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../db/connection/connect.ts'
import { requestScope } from '../lib/requestScope.ts'
import { jobs } from '../schema/common/jobsTables.ts'

/** Which table a form was stored in. */
export type FormTable = 'claim' | 'feedback'

/** Addresses are looked up when the mail is sent: a department by its setting, people by their account. */
export type FormRecipient =
  | { readonly department: Department }
  | { readonly manager: number }
  | { readonly sender: number }

/** Payloads of the durable queue by kind; they never contain a secret. */
export interface JobPayloads extends Record<JobKind, object> {
  /** Queues a recovery link for every account of an address; queued for unknown ones too, so that asking reveals nothing. */
  'password-recovery': { email: string }
  /** Makes a link for setting the password and mails it to the stored address (decision G-038). */
  'password-link': { userId: number; purpose: 'recovery' | 'creation' }
  /** Notifies the user that the password was changed (decision G-042). */
  'password-changed': { userId: number }
  /** Tells the owner of an account that somebody tries passwords for it (decision G-016). */
  'login-tried': { userId: number }
  /** Notifies the person of what happened to their second factor (decision G-526). */
  'second-factor-changed': { userId: number; event: SecondFactorEvent }
  /** Tells the address that an account had before that it has another one now (decision G-529). */
  'email-changed': { userId: number; before: string }
  /** Finds who is notified of placed orders, and queues a job for each (decision G-131). */
  'orders-placed': { orderIds: number[] }
  /** Notifies one person of placed orders. */
  'orders-mail': { orderIds: number[]; userId: number }
  /** Places the part of the auto-orders that capacity allows, oldest first: at night and when capacity rises (G-171). */
  'auto-orders-run': Record<string, never>
  /** Returns the unplaced part of auto-orders whose period ends today (decision G-172). */
  'auto-orders-return': Record<string, never>
  /** Notifies one person that the unplaced part of an auto-order is back in the cart. */
  'auto-order-mail': { autoOrderId: number; userId: number }
  /** Closes and opens the products whose day has come (decisions G-204, G-320). */
  'close-open': Record<string, never>
  /** Notifies a customer that the factory has taken a product off the waiting list; the position is gone by then. */
  'waiting-deleted-mail': {
    positionId: number
    userId: number
    companyId: number
    article: string
    count: number
    weightMg: number
    reason: string
  }
  /** Counts the business days that are over for the start page of the back office (decision G-260). */
  'usage-summary': Record<string, never>
  /** Disables the demo users whose trial is over (decision G-202). */
  'demo-expiry': Record<string, never>
  /** Finds the recipients of a lead or a message of the feedback form, and queues a mail for each (G-232, G-241). */
  'form-received': { form: FormTable; id: number }
  /** Mails it to one recipient: a department at its configured address, a manager, or the person who sent the form. */
  'form-mail': { form: FormTable; id: number; to: FormRecipient }
  /** Tells the render team which articles of a request for images have none (decision G-165). */
  'missing-images-mail': { requestId: number }
  /** Finds the recipients of an event and adds it to the next mail of each (decision G-411). */
  notice: { noticeId: number }
  /** Mails the events that were joined for one person. */
  'notice-mail': { digestId: number }
  /** Announces the contracts that end soon (decision G-413). */
  'contract-notices': Record<string, never>
  /** Finds the managers to mail about a return request of a tasting (decision G-402). */
  'tasting-return': { returnId: number }
  /** Mails a return request of a tasting to one manager. */
  'tasting-mail': { returnId: number; userId: number }
  /** Makes the file of a reconciliation act in a language; jobs from before that named none (decisions G-180, G-581). */
  act: { actId: number; language?: Language }
  /** Compares the acts of a contract with its account, and tells those who took one that has changed since (decisions G-583, G-593). */
  'act-changes': { contractId: number }
  /** Finds the managers to mail about an objection to an act (decision G-595). */
  'act-objection': { answerId: number }
  /** Mails an objection to one manager. */
  'act-objection-mail': { answerId: number; userId: number }
  /** Makes the workbook of a report of metal consumption (decision G-191). */
  'metal-report': { reportId: number }
  /** Counts stages and balances of the bonuses (decisions G-250, G-251). */
  bonuses: Record<string, never>
  /** Sends the ERP a placed order (decision G-490). */
  'erp-order-placed': { orderId: number }
  /** Sends the ERP that an order is cancelled, after the order itself. */
  'erp-order-cancelled': { orderId: number }
  /** Sends the ERP a batch of technical orders (decision G-490). */
  'erp-tech-batch': { batchId: number }
  /** Deletes what has expired (decisions appendix F). */
  cleanup: Record<string, never>
}

/** A job that used up its attempts and is not running: kept for people to look at, never retried by itself. */
export const isParked: SQL = sql`${jobs.doneAt} is null and ${jobs.attempts} >= ${jobs.maxAttempts}
  and (${jobs.lockedUntil} is null or ${jobs.lockedUntil} < now())`

/**
 * Writes a job in the caller's transaction. An open job of the same kind and dedupe key is not duplicated: it is due after
 * `waitSeconds`, 0 by default, or when it was due already, and a parked one gets its attempts back, so that an old failure never
 * blocks a new request. A job that is running keeps what it was queued with: where it may have read before the caller's change,
 * its handler gives the key back first (`releaseKey`).
 */
export async function enqueue<K extends JobKind>(
  tx: Sql,
  kind: K,
  payload: JobPayloads[K],
  dedupeKey: string | null = null,
  waitSeconds = 0,
): Promise<void> {
  const runAt = sql`now() + make_interval(secs => ${waitSeconds})`
  await tx
    .insert(jobs)
    .values({ kind, payload, dedupeKey, runAt, requestId: requestScope.getStore() ?? null })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.dedupeKey],
      targetWhere: sql`done_at is null`,
      set: {
        runAt: sql`least(${jobs.runAt}, excluded.run_at)`,
        attempts: sql`case when ${isParked} then 0 else ${jobs.attempts} end`,
      },
      setWhere: sql`${jobs.lockedUntil} is null or ${jobs.lockedUntil} < now()`,
    })
}
