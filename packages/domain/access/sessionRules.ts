/** Where the browser keeps tokens: a login-as lives in its tab only (DR-100). */
export function tokenStore(loginAs: boolean): 'sessionStorage' | 'localStorage' {
  return loginAs ? 'sessionStorage' : 'localStorage'
}

/** Token that a tab uses: its own, else the shared one (DR-100). */
export function readToken(session: string | null, local: string | null): string | null {
  return session ?? local
}

/** Whether the password must be changed now: asked for, and nobody is acting for the user (DR-101). */
export function isPasswordForced(passwordResetRequired: boolean, jwtAccessInSession: string | null): boolean {
  return passwordResetRequired && jwtAccessInSession === null
}

/** What to do with the answer of init. */
export type InitDecision = 'show503' | 'session' | 'refresh-login' | 'clear-and-entry'

/**
 * Start of the portal: maintenance first, then a session when both user and companies came, then a refresh login,
 * else tokens are cleared and the entry point is shown (DR-102).
 */
export function initDecision(init: {
  readonly code: number
  readonly user?: object | null
  readonly companies?: readonly object[] | null
  readonly refresh?: string | null
}): InitDecision {
  if (init.code === 503) return 'show503'
  if (init.user && init.companies && init.companies.length > 0) return 'session'
  return init.refresh ? 'refresh-login' : 'clear-and-entry'
}

/** Whether somebody is behind a login-as: their own token exists (DR-103). */
export function isAdminSession(adminToken: string | null): boolean {
  return adminToken !== null && adminToken !== ''
}

/** Whether a tab follows the logout of another: only when it shows the same user (DR-104). */
export function logoutApplies(tabUserId: number | null, eventUserId: number): boolean {
  return tabUserId === eventUserId
}

/** A link sent by mail, usable once for some hours. */
export interface MailLink {
  readonly createdAt: string
  readonly hours: number
  readonly usedAt?: string | null
}

/** Hours a link lives: password recovery and creation of an account (decision G-038). */
export const linkHours = { recovery: 24, creation: 72 } as const

const hourMs = 3_600_000

/** Whether a link still works; used and unknown links answer expired as well (DR-105, decision G-038). */
export function linkState(link: MailLink | null, now: string): 'valid' | 'expired' {
  if (!link || link.usedAt) return 'expired'
  return Date.parse(now) < Date.parse(link.createdAt) + link.hours * hourMs ? 'valid' : 'expired'
}

/** Whose a listed session is: a person's own, one opened in their name, or one they opened in the name of another. */
export const sessionKinds = ['own', 'byOther', 'asOther'] as const

/** Longest list of open sessions (decision G-520). */
export const maxListedSessions = 100

/** What a session is to the person whose list it is in (decision G-520). */
export function sessionKind(
  session: { readonly userId: number; readonly actorId: number | null },
  personId: number,
): (typeof sessionKinds)[number] {
  if (session.userId !== personId) return 'asOther'
  return session.actorId === null ? 'own' : 'byOther'
}
