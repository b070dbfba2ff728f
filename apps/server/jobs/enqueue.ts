import { sql } from 'drizzle-orm'
import type { Sql } from '../db/connect.ts'
import { jobs } from './jobsTables.ts'

/** Payloads of the durable queue by kind; no secret is ever among them. */
export interface JobPayloads {
  /** Makes a link for setting the password and mails it to the stored address (decision G-038). */
  'password-link': { userId: number; purpose: 'recovery' | 'creation' }
  /** Tells the user that the password was changed (decision G-042). */
  'password-changed': { userId: number }
  /** Tells user, parent and managers of placed orders (decision G-131). */
  'orders-placed': { orderIds: number[] }
  /** Hands placed orders to the ERP, one key per order (decision G-130). */
  'erp-order': { orderId: number }
}

export type JobKind = keyof JobPayloads

/** Writes a job in the caller's transaction; an open job of the same kind and dedupe key is not doubled. */
export async function enqueue<K extends JobKind>(
  tx: Sql,
  kind: K,
  payload: JobPayloads[K],
  dedupeKey: string | null = null,
): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind, payload, dedupeKey })
    .onConflictDoNothing({ target: [jobs.kind, jobs.dedupeKey], where: sql`done_at is null` })
}
