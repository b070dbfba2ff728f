import { disabledCode } from '@proba/domain/access/demoUser'
import { secondFactorMinutes } from '@proba/domain/access/secondFactor'
import type { Tx } from '../../db/connect.ts'
import { type AttemptLimit, clearFailedAttempts, withinAttemptLimit } from '../../http/guards/attemptLimit.ts'
import { networkOf } from '../../http/guards/networkOf.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { hashSecret, openSession, type TokenReply } from './openSession.ts'
import { fitsPassword } from './passwords.ts'
import type { SessionSource } from './sessionSource.ts'
import { findNamed, keepChallenge, lockPeople, type NamedAccount, readAccount } from './sessionStore.ts'

/** Failures per account and per address within 15 minutes (decision G-016). */
export const perAccount = 5
const perAddress = 20
export const windowSeconds = 15 * 60

/** The count of an address, of passwords and codes together. */
export const addressLimit = ({ address }: SessionSource): AttemptLimit => ({
  key: `login-from:${networkOf(address)}`,
  maxFailures: perAddress,
  windowSeconds,
})

interface Account {
  readonly id: number
  readonly passwordHash: string
}

/** The account that a name means: that of the login, else the only one of the e-mail; demo accounts only in a demo. */
function accountOf(named: readonly NamedAccount[], isDemo: boolean): Account | null {
  const [first, ...others] = named.filter((account) => isDemo || account.is_demo !== true)
  if (!first || (others.length > 0 && !first.by_login)) return null
  const { id, password_hash: passwordHash } = first
  return id === null || passwordHash === null ? null : { id, passwordHash }
}

/** All names of an account share one count; a name without an account has its own, in the database's case. */
const countOf = (account: Account | null, folded: string) =>
  account ? `login-account:${account.id}` : `login-name:${folded}`

async function verify(services: Services, name: string, password: string): Promise<Account | null> {
  const found = await findNamed(services.database.sql, name)
  const account = accountOf(found, services.config.demo)
  const key = countOf(account, found[0]?.folded ?? name)
  const limit = { key, maxFailures: perAccount, windowSeconds }
  const verified = await withinAttemptLimit(services, limit, async () =>
    (await fitsPassword(account?.passwordHash ?? null, password)) ? account : null,
  )
  if (verified) await clearFailedAttempts(services, key)
  else services.log.warn({ account: account?.id ?? null }, 'a login failed')
  return verified
}

/**
 * Logs in by login or e-mail. An unknown login and a wrong password get the same answer in the same time (G-034);
 * failures are counted per account and per address, so that a colleague on the same address still gets in. The address
 * comes first: once it is refused, the names it tries are neither looked up nor written down.
 */
export async function logIn(
  services: Services,
  name: string,
  password: string,
  source: SessionSource,
): Promise<TokenReply> {
  const account = await withinAttemptLimit(services, addressLimit(source), () =>
    verify(services, name.trim(), password),
  )
  if (!account) throw new RequestRefused('wrong_credentials')
  return enter(services, account, source)
}

/**
 * Opens the session, or asks for the code by a challenge, which stands for the right password for some minutes and for
 * nothing else (G-523). Verifying takes time: what counts is how the account is when its row is locked (G-560).
 */
async function enter(services: Services, account: Account, source: SessionSource): Promise<TokenReply> {
  const challenge = services.newSecret()
  const tokens = await services.database.transaction(async (tx) => {
    await lockPeople(tx, [account.id])
    const [now] = await readAccount(tx, account.id)
    if (now?.password_hash !== account.passwordHash) throw new RequestRefused('wrong_credentials')
    if (!now.active)
      throw new RequestRefused(disabledCode(now.demo_state), {}, { data: { disabledAccount: true } })
    if (!now.has_second_factor) return openLoggedSession(services, tx, account.id, source)
    const kept = { hash: hashSecret(challenge), userId: account.id, createdAt: services.now() }
    await keepChallenge(tx, kept, challengesSince(services))
    return null
  })
  if (!tokens) throw new RequestRefused('second_factor_needed', {}, { data: { challenge } })
  return tokens
}

/** Opens a session, and writes the login down. */
export async function openLoggedSession(
  services: Services,
  tx: Tx,
  userId: number,
  source: SessionSource,
): Promise<TokenReply> {
  const tokens = await openSession(services, tx, userId, source)
  await logAction(tx, null, { entity: 'session', entityId: userId, action: 'login', personId: userId })
  return tokens
}

/** The earliest moment at which a login may have begun whose code is still awaited. */
export const challengesSince = ({ now }: Services): Date =>
  new Date(now().getTime() - secondFactorMinutes.login * 60_000)
