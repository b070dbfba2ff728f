import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase } from '@proba/api/contract'
import type { Cookies } from '../../http/cookies.ts'
import type { Services } from '../../services.ts'
import { readAccount } from './sessionStore.ts'

/** The mark is only sent where people log in, and kept for a year after the last time that they did. */
const path = `${apiBase}/login`
const keptSeconds = 365 * 24 * 3600

/** An account whose browsers are known by their marks. */
interface MarkedAccount {
  readonly id: number
  readonly passwordHash: string
}

const cookieName = (userId: number) => `proba_login_${userId}`

/** The password is part of what is signed: with another one no mark from before is worth anything. */
const signatureOf = ({ config }: Services, { id, passwordHash }: MarkedAccount, browser: string) =>
  createHmac('sha256', config.sessionSecret)
    .update(`login-mark:${id}:${browser}:${passwordHash}`)
    .digest('base64url')

/** The browser that an account has marked by logging in there; null for any other (decision G-016). */
export function markedBrowser(services: Services, cookies: Cookies, account: MarkedAccount): string | null {
  const [browser = '', signature = ''] = (cookies.get(cookieName(account.id)) ?? '').split('.')
  if (!/^[0-9a-f-]{36}$/.test(browser)) return null
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(services, account, browser))
  return given.length === right.length && timingSafeEqual(given, right) ? browser : null
}

/** Marks the browser of somebody who has shown that the account is theirs; one that has a mark keeps it. */
export async function markBrowser(services: Services, cookies: Cookies, userId: number): Promise<void> {
  const [row] = await readAccount(services.database.sql, userId)
  if (!row) return
  const account = { id: userId, passwordHash: row.password_hash }
  const browser = markedBrowser(services, cookies, account) ?? services.newId()
  const value = `${browser}.${signatureOf(services, account, browser)}`
  cookies.keep(cookieName(userId), value, path, keptSeconds)
}
