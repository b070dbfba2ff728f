import { forgive, giveBack, limit } from '../../plugins/rateLimit.ts'
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

/** Counts a try before it is judged; a right password takes its count back. */
async function countTry(services: Services, loginKey: string, addressKey: string): Promise<void> {
  await limit(services, loginKey, perLogin, windowSeconds)
  try {
    await limit(services, addressKey, perAddress, windowSeconds)
  } catch (error) {
    // The address is at fault, not the account.
    await giveBack(services, loginKey)
    throw error
  }
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
  await countTry(services, loginKey, addressKey)
  const account = only(await findAccounts(services.database.sql, name.trim()), name.trim())
  if (!(await fitsPassword(account?.password_hash ?? null, password)) || !account)
    throw new Refusal('wrong_credentials')
  await forgive(services, loginKey)
  await giveBack(services, addressKey)
  if (!account.active) throw new Refusal('account_disabled', {}, { data: { disabledAccount: true } })
  return services.database.transaction(async (tx) => {
    const tokens = await openSession(services, tx, account.id)
    await logAction(tx, null, { entity: 'session', entityId: account.id, action: 'login' })
    return tokens
  })
}
