import { forgive, limit, refuseLimited } from '../../plugins/rateLimit.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { fitsPassword } from './passwords.ts'
import { type Account, findAccounts } from './sessionStore.ts'
import { openSession, type TokenReply } from './tokens.ts'

/** Failures per login and per address within 15 minutes (decision G-016). */
const perLogin = 5
const perAddress = 20
const windowSeconds = 15 * 60

const only = (accounts: readonly Account[], name: string): Account | null => {
  const byLogin = accounts.find((account) => account.login.toLowerCase() === name.toLowerCase())
  return byLogin ?? (accounts.length === 1 ? (accounts[0] ?? null) : null)
}

/**
 * Logs in by login or e-mail. An unknown login and a wrong password answer alike, in the same time (decision G-034);
 * failures are counted per login and per address, so that a colleague on the same address still gets in.
 */
export async function logIn(
  services: Services,
  name: string,
  password: string,
  address: string,
): Promise<TokenReply> {
  const loginKey = `login:${name.trim().toLowerCase()}`
  const addressKey = `login-from:${address}`
  await refuseLimited(services, loginKey, perLogin)
  await refuseLimited(services, addressKey, perAddress)
  const account = only(await findAccounts(services.database.sql, name.trim()), name.trim())
  if (!(await fitsPassword(account?.password_hash ?? null, password)) || !account) {
    await limit(services, addressKey, Number.MAX_SAFE_INTEGER, windowSeconds)
    await limit(services, loginKey, Number.MAX_SAFE_INTEGER, windowSeconds)
    throw new Refusal('wrong_credentials')
  }
  if (!account.active) throw new Refusal('account_disabled', {}, { data: { disabledAccount: true } })
  await forgive(services, loginKey)
  return services.database.transaction(async (tx) => {
    const tokens = await openSession(services, tx, account.id)
    await logAction(tx, null, { entity: 'session', entityId: account.id, action: 'login' })
    return tokens
  })
}
