import {
  type AttemptLimit,
  clearFailedAttempts,
  withinAttemptLimit,
} from '../../../http/guards/attemptLimit.ts'
import { type EvenLimit, returnTurn, takeTurn } from '../../../http/guards/evenLimit.ts'
import { networkOf } from '../../../http/guards/networkOf.ts'
import { tooManyRequests } from '../../../http/guards/tooManyRequests.ts'
import type { SessionSource } from '../../../http/sessionSource.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { countGuess, forgetGuesses, readOwnAddresses } from './guessStore.ts'

/** Failures within 15 minutes of one account from one network, and of one address (decision G-016). */
export const perAccount = 5
const perAddress = 20
export const windowSeconds = 15 * 60
/** Attempts from unknown browsers, all together: so many at once, and one more every so many seconds. */
const strangersAtOnce = 30
const strangersEverySeconds = 180
/** The number of such failures in a day at which the owner gets a mail. */
const noticedFrom = 10
const daySeconds = 24 * 3600

/** The count of an address, of passwords and codes together. */
export const addressLimit = ({ address }: SessionSource): AttemptLimit => ({
  key: `login-from:${networkOf(address)}`,
  maxFailures: perAddress,
  windowSeconds,
})

/** The account that is tried, or a name without an account. */
export interface Sought {
  readonly userId: number | null
  readonly name: string
}

/** Login and e-mail of an account share its counts. A name without an account has its own, in lower case of the database. */
const countsOf = ({ userId, name }: Sought) =>
  userId === null ? `login-name:${name}` : `login-account:${userId}`

const strangersOf = (sought: Sought): EvenLimit => ({
  key: `${countsOf(sought)}:`,
  atOnce: strangersAtOnce,
  everySeconds: strangersEverySeconds,
})

/** Whether one of the last sessions of the account was on this network. */
async function isOwnNetwork({ database }: Services, userId: number, network: string): Promise<boolean> {
  const rows = await readOwnAddresses(database.sql, userId)
  return rows.some(({ address }) => networkOf(address) === network)
}

/** Takes a turn for an unknown browser. Returns false if none was left but the network is one of the account's own. */
async function takeStrangersTurn(services: Services, sought: Sought, network: string): Promise<boolean> {
  const turn = await takeTurn(services, strangersOf(sought))
  if (turn === 'taken') return true
  if (sought.userId !== null && (await isOwnNetwork(services, sought.userId, network))) return false
  // An attacker may take every turn first, so the refusal names the link by mail, which needs none.
  throw tooManyRequests(turn.seconds, 'login_crowded')
}

/** Counts a failure; at the tenth in a day the owner gets a mail, and no further one for a day. */
async function noteGuess(services: Services, sought: Sought): Promise<void> {
  const now = services.now()
  const ends = new Date(now.getTime() + daySeconds * 1000)
  const { userId } = sought
  const isNotified = await services.database.transaction(async (tx) => {
    const [counted] = await countGuess(tx, `login-tried:${countsOf(sought)}`, now, ends, noticedFrom)
    if (userId === null || counted?.hits !== noticedFrom) return false
    await enqueue(tx, 'login-tried', { userId })
    return true
  })
  if (isNotified) services.wakeJobs()
}

/** An attempt from an unknown browser, limited per network and for all unknown browsers together. */
export async function tryAsStranger<T>(
  services: Services,
  sought: Sought,
  { address }: SessionSource,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const network = networkOf(address)
  const limit = { key: `${countsOf(sought)}:${network}`, maxFailures: perAccount, windowSeconds }
  const result = await withinAttemptLimit(services, limit, async () => {
    const hasTurn = await takeStrangersTurn(services, sought, network)
    const tried = await attempt()
    if (tried !== null && hasTurn) await returnTurn(services, strangersOf(sought))
    return tried
  })
  if (result === null) await noteGuess(services, sought)
  else await clearFailedAttempts(services, limit.key)
  return result
}

/** An attempt from a marked browser, with a limit of its own that others cannot use up. */
export async function tryAsMarked<T>(
  services: Services,
  browser: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const limit = { key: `login-browser:${browser}`, maxFailures: perAccount, windowSeconds }
  const result = await withinAttemptLimit(services, limit, attempt)
  if (result !== null) await clearFailedAttempts(services, limit.key)
  return result
}

/** Clears the counts of an account after its owner proved who they are; those of addresses stay. */
export const forgetGuessesOf = ({ database, now }: Services, userId: number) =>
  forgetGuesses(database.sql, `${countsOf({ userId, name: '' })}:`, now())
