import { checkPermissions } from '@proba/domain/access/permission'
import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { noticeWindows } from '@proba/domain/codes/noticeKind'
import { enqueue, type JobPayloads } from '../../../jobs/enqueue.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import type { Services } from '../../../services/services.ts'
import { addToDigests, joinDigest, readNoticeReaders } from './noticesStore.ts'

/** Whether a person may read what a notice tells: members of the company open the personal area for it. */
export const mayRead = (reader: { permissions: readonly string[]; is_member: boolean }): boolean =>
  !reader.is_member || checkPermissions(reader.permissions, storefrontGuards.personal.permission, 'some')

/**
 * Joins a notice to the next mail of everybody whom it concerns, an address once, together with the end of this job,
 * so that it is in one mail of each (decision G-411). People come in the order of their ids, and so do the locks.
 */
export async function joinNotice(
  { config, database }: Services,
  { noticeId }: JobPayloads['notice'],
): Promise<Afterwards> {
  const readers = (await readNoticeReaders(database.sql, noticeId, config.demo)).filter(mayRead)
  const byAddress = new Map<string, (typeof readers)[number]>()
  for (const reader of readers)
    if (!byAddress.has(reader.email.toLowerCase())) byAddress.set(reader.email.toLowerCase(), reader)
  return async (tx) => {
    const digests: number[] = []
    for (const { id: userId, kind } of byAddress.values()) {
      const minutes = noticeWindows[kind]
      const [digest] = await joinDigest(tx, userId, minutes)
      if (!digest) throw new Error('The digest was not stored')
      if (digest.is_new) await enqueue(tx, 'notice-mail', { digestId: digest.id }, null, minutes * 60)
      digests.push(digest.id)
    }
    await addToDigests(tx, noticeId, digests)
  }
}
