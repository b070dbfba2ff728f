import { disabledCode } from '@proba/domain/access/demoUser'
import { secondFactorMinutes } from '@proba/domain/access/secondFactor'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { withinAttemptLimit } from '../../../http/guards/attemptLimit.ts'
import type { SessionSource } from '../../../http/sessionSource.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { markedBrowser } from './browserMark.ts'
import { addressLimit, type Sought, tryAsMarked, tryAsStranger } from './guesses.ts'
import { openSession, type TokenReply } from './openSession.ts'
import { fitsPassword } from './passwords.ts'
import { findNamed, keepChallenge, lockPeople, type NamedAccount, readAccount } from './sessionStore.ts'

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

/** What a name means: the account, if there is one, and what its tries are counted for. */
interface Meaning extends Sought {
  readonly account: Account | null
}

async function meaningOf({ database, config }: Services, name: string): Promise<Meaning> {
  const found = await findNamed(database.sql, name)
  const account = accountOf(found, config.demo)
  return { account, userId: account?.id ?? null, name: found[0]?.folded ?? name }
}

const checkPassword =
  (services: Services, { account }: Meaning, password: string) =>
  async (): Promise<Account | null> => {
    if (await fitsPassword(account?.passwordHash ?? null, password)) return account
    services.log.warn({ account: account?.id ?? null }, 'a login failed')
    return null
  }

/**
 * A browser that the account knows has tries of its own. For any other the address comes first: once it is refused, the
 * names it tries are not written down.
 */
async function verify(
  services: Services,
  name: string,
  password: string,
  { source, cookies }: Browser,
): Promise<Account | null> {
  const meaning = await meaningOf(services, name)
  const check = checkPassword(services, meaning, password)
  const marked = meaning.account && markedBrowser(services, cookies, meaning.account)
  if (marked) return tryAsMarked(services, marked, check)
  return withinAttemptLimit(services, addressLimit(source), () =>
    tryAsStranger(services, meaning, source, check),
  )
}

/** Where somebody logs in from, with what their browser keeps. */
export interface Browser {
  readonly source: SessionSource
  readonly cookies: Cookies
}

/** What a login answers, and whose it is. */
export interface Entered {
  readonly userId: number
  readonly tokens: TokenReply
}

/**
 * Logs in by login or e-mail. An unknown login and a wrong password get the same answer in the same time (G-034), and
 * their tries are limited alike (G-016).
 */
export async function logIn(
  services: Services,
  name: string,
  password: string,
  browser: Browser,
): Promise<Entered> {
  const account = await verify(services, name.trim(), password, browser)
  if (!account) throw new RequestRefused('wrong_credentials')
  return { userId: account.id, tokens: await enter(services, account, browser.source) }
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
