/** Kinds of background work; what each does is the server's (decision G-275, appendix F). */
export const jobKinds = [
  'password-recovery',
  'password-link',
  'password-changed',
  'login-tried',
  'second-factor-changed',
  'email-changed',
  'orders-placed',
  'orders-mail',
  'auto-orders-run',
  'auto-orders-return',
  'auto-order-mail',
  'close-open',
  'waiting-deleted-mail',
  'usage-summary',
  'demo-expiry',
  'form-received',
  'form-mail',
  'missing-images-mail',
  'notice',
  'notice-mail',
  'contract-notices',
  'tasting-return',
  'tasting-mail',
  'act',
  'act-changes',
  'act-objection',
  'act-objection-mail',
  'metal-report',
  'bonuses',
  'erp-order-placed',
  'erp-order-cancelled',
  'erp-tech-batch',
  'cleanup',
] as const
export type JobKind = (typeof jobKinds)[number]

/** Messages to the ERP (decision G-490). */
export const erpMessageKinds = ['erp-order-placed', 'erp-order-cancelled', 'erp-tech-batch'] as const

/**
 * Whether a kind of work ends with somebody outside: a mail, an order that the factory makes, or something that leads to
 * them, as the news that a document is ready does (decision G-373).
 */
export const leadsOut: Readonly<Record<JobKind, boolean>> = {
  'password-recovery': true,
  'password-link': true,
  'password-changed': true,
  'login-tried': true,
  'second-factor-changed': true,
  'email-changed': true,
  'orders-placed': true,
  'orders-mail': true,
  'auto-orders-run': true,
  'auto-orders-return': true,
  'auto-order-mail': true,
  'close-open': false,
  'waiting-deleted-mail': true,
  'usage-summary': false,
  'demo-expiry': false,
  'form-received': true,
  'form-mail': true,
  'missing-images-mail': true,
  notice: true,
  'notice-mail': true,
  'contract-notices': true,
  'tasting-return': true,
  'tasting-mail': true,
  act: true,
  'act-changes': true,
  'act-objection': true,
  'act-objection-mail': true,
  'metal-report': true,
  bonuses: false,
  'erp-order-placed': true,
  'erp-order-cancelled': true,
  'erp-tech-batch': true,
  cleanup: false,
}

/** Key of the job of the kind `auto-orders-run` that holds the auto-orders for as long as it is open (decision G-562). */
export const autoOrderHold = 'hold'

/** Where a job is: due or waiting for its next try, in hand, done, out of tries, or called off. */
export const jobStates = ['waiting', 'running', 'parked', 'done', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** What a person may do with a job: try a parked one again, call off one that nobody has begun. */
export const jobActions = ['retry', 'cancel'] as const
export type JobAction = (typeof jobActions)[number]

/** The actions that a job in this state allows; running work is never touched. */
export function jobActionsIn(state: JobState): readonly JobAction[] {
  if (state === 'parked') return ['retry', 'cancel']
  return state === 'waiting' ? ['cancel'] : []
}

/** When repeated work is due: daily at a time of Krasnoyarsk (UTC+7), or every so many minutes of the hour. */
export type Timing = { readonly at: `${number}:${number}` } | { readonly everyMinutes: number }

const minute = 60_000
const day = 24 * 60 * minute
const krasnoyarskAhead = 7 * 60 * minute

/** The latest moment (ms of the epoch) at or before `now` at which the work was due (decisions appendix F). */
export function latestSlot(timing: Timing, now: number): number {
  if ('everyMinutes' in timing) return now - (now % (timing.everyMinutes * minute))
  const [hours = 0, minutes = 0] = timing.at.split(':').map(Number)
  const after = (hours * 60 + minutes) * minute
  const local = now + krasnoyarskAhead - after
  return now - (local % day)
}
