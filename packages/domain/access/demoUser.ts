import { daysAfter, today } from '../text/dates.ts'
import { userTextLimits } from './userRules.ts'

/** States of a demo user (decision G-202): asked for, trying the portal, over. */
export const demoStates = ['requested', 'active', 'expired'] as const
export type DemoState = (typeof demoStates)[number]

/** Maximum lengths of the texts of a demo user, characters; the e-mail becomes the login (decision G-310). */
export const demoTextLimits = { name: userTextLimits.name, email: userTextLimits.login, phone: 40 } as const

/** Days that a trial lasts after the day of its activation. */
const demoDays = 30

/** Last day (`YYYY-MM-DD`, Krasnoyarsk) of a trial that is activated at `now` (ISO instant). */
export const lastDemoDay = (now: string): string => daysAfter(today(now), demoDays)

/** Last day of a trial opened at `now` whose contract ends on `until`: a later end that somebody gave it stays (G-358). */
export function openedUntil(until: string | null, now: string): string {
  const last = lastDemoDay(now)
  return until !== null && until > last ? until : last
}

/** Whether a trial can be activated: one that is over gets another 30 days (decision G-311). */
export const mayActivateDemo = (state: DemoState): boolean => state !== 'active'

/** Why an account that is not active is refused at the login. */
const disabledCodes = ['account_disabled', 'demo_not_active', 'demo_expired'] as const
export type DisabledCode = (typeof disabledCodes)[number]

/** The reason for refusing an account, or null for a refusal that is about something else. */
export const disabledCodeOf = (code: string): DisabledCode | null =>
  disabledCodes.find((known) => known === code) ?? null

/** Why a disabled account is refused at the login: a trial that has not begun or is over says so (decision G-312). */
export function disabledCode(demo: DemoState | null): DisabledCode {
  if (demo === 'requested') return 'demo_not_active'
  return demo === 'expired' ? 'demo_expired' : 'account_disabled'
}
