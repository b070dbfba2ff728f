import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase } from '@proba/api/calls'
import type { Cookies } from '../../../http/cookies.ts'
import type { Services } from '../../../services/services.ts'
import { readAccount } from './sessionStore.ts'

/** The cookie is sent to the login calls only and expires a year after the last login. */
const path = `${apiBase}/login`
const keptSeconds = 365 * 24 * 3600

/** An account whose browsers are known by their marks. */
interface MarkedAccount {
  readonly id: number
  readonly passwordHash: string
}

const cookieName = (userId: number) => `proba_login_${userId}`
const isMark = /^proba_login_\d{1,10}$/
/** A browser keeps only its newest marks, because it sends all of them with each login. */
const maxMarks = 20

/** The signature covers the password hash, so a changed password invalidates all marks. */
const signatureOf = ({ config }: Services, { id, passwordHash }: MarkedAccount, browser: string) =>
  createHmac('sha256', config.sessionSecret)
    .update(`login-mark:${id}:${browser}:${passwordHash}`)
    .digest('base64url')

/** Id of the browser if it has a valid mark of the account, otherwise null (decision G-016). */
export function markedBrowser(services: Services, cookies: Cookies, account: MarkedAccount): string | null {
  const [browser = '', signature = ''] = (cookies.get(cookieName(account.id)) ?? '').split('.')
  if (!/^[0-9a-f-]{36}$/.test(browser)) return null
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(services, account, browser))
  return given.length === right.length && timingSafeEqual(given, right) ? browser : null
}

/** Marks the browser after a successful login; a valid mark keeps its browser id. */
export async function markBrowser(services: Services, cookies: Cookies, userId: number): Promise<void> {
  const [row] = await readAccount(services.database.sql, userId)
  if (!row) return
  const account = { id: userId, passwordHash: row.password_hash }
  const browser = markedBrowser(services, cookies, account) ?? services.newId()
  const value = `${browser}.${signatureOf(services, account, browser)}`
  const name = cookieName(userId)
  const others = cookies.namesLike(isMark).filter((other) => other !== name)
  for (const other of others.slice(0, Math.max(0, others.length - maxMarks + 1)))
    cookies.keep(other, '', path, 0)
  cookies.keep(name, value, path, keptSeconds)
}
