import { createHash } from 'node:crypto'
import type { LeadType } from '@proba/domain/codes/requestCodes'
import { type FormTrace, robotRefusal } from '@proba/domain/forms/robotRules'
import { trimTexts } from '@proba/domain/text/trimTexts'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../../db/connection/connect.ts'
import { canonical, once } from '../../../http/guards/idempotency.ts'
import { networkOf } from '../../../http/guards/networkOf.ts'
import { addHit, readWindowEnd } from '../../../http/guards/rateLimitStore.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { lockFingerprint, type readRecentLead } from './recentFormStore.ts'

/** The same content from the same sender within so many seconds is one request (decision G-014). */
const sameWithinSeconds = 60
/**
 * How many forms one sender may send in a time (decision G-016): of each kind, and of all kinds together. Guests of one
 * network cannot be told apart, so together they have the smaller number.
 */
const formLimit = { ofKind: 5, ofPerson: 20, ofGuests: 5, minutes: 10 } as const
/** Owner of the idempotency keys of guests: no user has this id. */
const guestId = 0

/** Who sends a form; `me` is null for a guest. */
export interface Sender {
  readonly me: Principal | null
  readonly address: string
  readonly language: Language
  readonly idempotencyKey: string | null
}

/** A form that was sent: its call, and what was typed, without what tells people from programs. */
export interface SentForm {
  readonly call: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly readRecent: typeof readRecentLead
  /** The kind by which it is counted, each of additional products being one; null for a form that needs a right. */
  readonly countedAs: 'feedback' | Exclude<LeadType, 'pick_up'> | null
}

const senderOf = ({ me, address }: Sender) => (me ? `user:${me.userId}` : `network:${networkOf(address)}`)

/** Guests must look like people; who has logged in is one (decision G-245). */
export function refuseRobots({ me }: Pick<Sender, 'me'>, trace: FormTrace): void {
  const refusal = me ? null : robotRefusal(trace)
  if (refusal) throw new RequestRefused(refusal.code)
}

/** The counts that a form of a kind belongs to, with the limit of each. */
const countsOf = (sender: Sender, kind: string): (readonly [key: string, limit: number])[] => {
  const all = `form:${senderOf(sender)}`
  return sender.me
    ? [
        [`${all}:${kind}`, formLimit.ofKind],
        [all, formLimit.ofPerson],
      ]
    : [[all, formLimit.ofGuests]]
}

/** Counts a form that will be stored; a repeated one does not count, and neither does one that is refused. */
async function countForm({ now: clock }: Services, tx: Tx, key: string, limit: number): Promise<void> {
  const now = clock()
  const ends = new Date(now.getTime() + formLimit.minutes * 60_000)
  const [added] = await addHit(tx, key, now, ends, limit)
  if (added) return
  const [row] = await readWindowEnd(tx, key)
  const minutes = Math.ceil(((row?.window_ends ?? ends).getTime() - now.getTime()) / 60_000)
  throw new RequestRefused('form_limit', {
    minutes: Math.max(1, minutes),
    seconds: Math.max(1, minutes) * 60,
  })
}

/**
 * Stores a form once: a repetition with its key, or the same content from the same sender within a minute, gets the
 * number of the first one. `save` writes the rows and returns their number; it runs in the transaction of all this.
 */
export async function receiveForm(
  services: Services,
  sender: Sender,
  { call, fields, readRecent, countedAs }: SentForm,
  save: (tx: Tx, fingerprint: string) => Promise<number>,
): Promise<{ id: number }> {
  // Spaces around a text make no other request of it.
  const content = canonical([call, senderOf(sender), trimTexts(fields)])
  const fingerprint = createHash('sha256').update(content).digest('base64url')
  const request = { userId: sender.me?.userId ?? guestId, call, key: sender.idempotencyKey, body: fields }
  const received = await services.database.transaction((tx) =>
    once(tx, request, async () => {
      await lockFingerprint(tx, fingerprint)
      const [known] = await readRecent(tx, fingerprint, services.now(), sameWithinSeconds)
      if (known) return { id: known.id }
      for (const [key, limit] of countedAs === null ? [] : countsOf(sender, countedAs))
        await countForm(services, tx, key, limit)
      return { id: await save(tx, fingerprint) }
    }),
  )
  services.wakeJobs()
  return received
}
