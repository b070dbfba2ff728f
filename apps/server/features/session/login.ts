import { clearFailedAttempts, withinAttemptLimits } from '../../http/guards/attemptLimit.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { openSession, type TokenReply } from './openSession.ts'
import { fitsPassword } from './passwords.ts'
import { type Account, findAccounts } from './sessionStore.ts'

/** Failures per login and per address within 15 minutes (decision G-016). */
const perLogin = 5
const perAddress = 20
const windowSeconds = 15 * 60

const only = (accounts: readonly Account[], name: string): Account | null => {
  const byLogin = accounts.find((account) => account.login.toLowerCase() === name.toLowerCase())
  return byLogin ?? (accounts.length === 1 ? (accounts[0] ?? null) : null)
}

/**
 * Logs in by login or e-mail. An unknown login and a wrong password get the same answer in the same time (G-034);
 * failures are counted per login and per address, so that a colleague on the same address still gets in.
 */
export async function logIn(
  services: Services,
  name: string,
  password: string,
  address: string,
): Promise<TokenReply> {
  const loginKey = `login:${name.trim().toLowerCase()}`
  const limits = [
    { key: loginKey, maxFailures: perLogin, windowSeconds },
    { key: `login-from:${address}`, maxFailures: perAddress, windowSeconds },
  ]
  const account = await withinAttemptLimits(services, limits, async () => {
    const found = only(await findAccounts(services.database.sql, name.trim()), name.trim())
    return (await fitsPassword(found?.password_hash ?? null, password)) ? found : null
  })
  if (!account) throw new RequestRefused('wrong_credentials')
  await clearFailedAttempts(services, loginKey)
  if (!account.active) throw new RequestRefused('account_disabled', {}, { data: { disabledAccount: true } })
  return services.database.transaction(async (tx) => {
    const tokens = await openSession(services, tx, account.id)
    await logAction(tx, null, { entity: 'session', entityId: account.id, action: 'login' })
    return tokens
  })
}
