import { type DemoState, disabledCode } from '@proba/domain/access/demoUser'
import { clearFailedAttempts, withinAttemptLimit } from '../../http/guards/attemptLimit.ts'
import { networkOf } from '../../http/guards/networkOf.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { openSession, type TokenReply } from './openSession.ts'
import { fitsPassword } from './passwords.ts'
import { findNamed, type NamedAccount } from './sessionStore.ts'

/** Failures per account and per address within 15 minutes (decision G-016). */
const perAccount = 5
const perAddress = 20
const windowSeconds = 15 * 60

interface Account {
  readonly id: number
  readonly passwordHash: string
  readonly active: boolean
  readonly demoState: DemoState | null
}

/** The account that a name means: that of the login, else the only one of the e-mail; demo accounts only in a demo. */
function accountOf(named: readonly NamedAccount[], isDemo: boolean): Account | null {
  const [first, ...others] = named.filter((account) => isDemo || account.is_demo !== true)
  if (!first || (others.length > 0 && !first.by_login)) return null
  const { id, password_hash: passwordHash, active, demo_state: demoState } = first
  if (id === null || passwordHash === null || active === null) return null
  return { id, passwordHash, active, demoState }
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
  address: string,
): Promise<TokenReply> {
  const limit = { key: `login-from:${networkOf(address)}`, maxFailures: perAddress, windowSeconds }
  const account = await withinAttemptLimit(services, limit, () => verify(services, name.trim(), password))
  if (!account) throw new RequestRefused('wrong_credentials')
  if (!account.active)
    throw new RequestRefused(disabledCode(account.demoState), {}, { data: { disabledAccount: true } })
  return services.database.transaction(async (tx) => {
    const tokens = await openSession(services, tx, account.id)
    await logAction(tx, null, {
      entity: 'session',
      entityId: account.id,
      action: 'login',
      personId: account.id,
    })
    return tokens
  })
}
