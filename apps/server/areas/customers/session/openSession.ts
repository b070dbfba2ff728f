import { createHmac } from 'node:crypto'
import type { Tokens } from '@proba/api/customers/session'
import { securityOf, sessionDays } from '@proba/domain/access/securitySettings'
import type { Static } from 'typebox'
import type { Tx } from '../../../db/connection/connect.ts'
import { accessSeconds, signAccessToken } from '../../../http/guards/accessToken.ts'
import { isStanding } from '../../../http/guards/authenticate.ts'
import { readSession } from '../../../http/guards/principalStore.ts'
import { type SessionSource, storedSource } from '../../../http/sessionSource.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import {
  insertSession,
  lockSessionOf,
  noteUse,
  readRefreshToken,
  readSecurity,
  replaceToken,
  revokeSession,
} from './sessionStore.ts'

const dayMs = 24 * 3600 * 1000
/** Life of a session: 30 days, under login-as 8 hours (decision G-030). */
const sessionMs = sessionDays * dayMs
const loginAsMs = 8 * 3600 * 1000
/** Parallel tabs may present the previous token once more within this time. */
const graceMs = 30_000

export type TokenReply = Static<typeof Tokens>

/** When a session ends that began at one moment and was used last at another: unused, or at its greatest age (G-528). */
const endOf = (begunAt: Date, usedAt: Date, security: unknown): Date =>
  new Date(Math.min(begunAt.getTime() + sessionMs, usedAt.getTime() + securityOf(security).idleDays * dayMs))

/** Opens a session and returns its tokens; `actor` is the person behind a login-as with their own session. */
export async function openSession(
  services: Services,
  tx: Tx,
  userId: number,
  source: SessionSource,
  actor: { id: number; sessionId: string } | null = null,
): Promise<TokenReply> {
  const now = services.now()
  const refresh = services.newSecret()
  const id = services.newId()
  const [settings] = await readSecurity(tx)
  const expiresAt = actor ? new Date(now.getTime() + loginAsMs) : endOf(now, now, settings?.security)
  const session = {
    id,
    userId,
    actorId: actor?.id ?? null,
    parentId: actor?.sessionId ?? null,
    createdAt: now,
    expiresAt,
    ...storedSource(source),
  }
  await insertSession(tx, session, hashSecret(refresh))
  return { access: await signAccessToken(services, id), refresh, expiresIn: accessSeconds }
}

/** The one successor of a refresh token: parallel renewals of one token all get the same. */
const successorOf = (services: Services, refresh: string) =>
  createHmac('sha256', services.config.sessionSecret).update(`refresh:${refresh}`).digest('base64url')

/** Whether a login-as that is renewed is over all the same, as its actor may no longer act so (decision G-036). */
async function isOver(services: Services, tx: Tx, sessionId: string): Promise<boolean> {
  const [row] = await readSession(tx, sessionId, services.now())
  return !row || !isStanding(services, row)
}

/** Marks the token used; null when the session has ended, possibly by this call. */
async function useToken(
  services: Services,
  tx: Tx,
  hash: string,
  next: string,
  source: SessionSource,
): Promise<string | 'disabled' | null> {
  const now = services.now()
  await lockSessionOf(tx, hash)
  const [token] = await readRefreshToken(tx, hash, now)
  if (!token?.alive || (token.is_demo && !services.config.demo)) return null
  if (token.actor_id !== null && (await isOver(services, tx, token.session_id))) {
    await revokeSession(tx, token.session_id, now)
    return null
  }
  if (!token.active) return 'disabled'
  if (!token.used_at) {
    await replaceToken(tx, hash, hashSecret(next), token.session_id, now)
    const expiresAt =
      token.actor_id === null ? endOf(token.session_created_at, now, token.security) : token.expires_at
    await noteUse(tx, token.session_id, { ...storedSource(source), lastUsedAt: now, expiresAt })
    return token.session_id
  }
  const inGrace = now.getTime() - token.used_at.getTime() < graceMs && !token.replaced_used
  if (inGrace) return token.session_id
  await revokeSession(tx, token.session_id, now)
  return null
}

/**
 * Exchanges a refresh token for a new pair. A token is used once; the previous one is accepted again within 30 s,
 * with the same pair, while its successor is still unused (parallel tabs). Any other reuse means theft: the session
 * ends (decision G-030).
 */
export async function rotate(
  services: Services,
  refresh: string,
  source: SessionSource,
): Promise<TokenReply> {
  const next = successorOf(services, refresh)
  // A stolen session must stay ended although the caller is refused, so the refusal comes after the commit.
  const sessionId = await services.database.transaction((tx) =>
    useToken(services, tx, hashSecret(refresh), next, source),
  )
  if (sessionId === 'disabled')
    throw new RequestRefused('account_disabled', {}, { data: { disabledAccount: true } })
  if (!sessionId) throw new RequestRefused('unauthenticated')
  return { access: await signAccessToken(services, sessionId), refresh: next, expiresIn: accessSeconds }
}
