import { type AttemptLimit, clearFailedAttempts, withinAttemptLimit } from '../../http/guards/attemptLimit.ts'
import { type EvenLimit, returnTurn, takeTurn } from '../../http/guards/evenLimit.ts'
import { networkOf } from '../../http/guards/networkOf.ts'
import { tooManyRequests } from '../../http/guards/tooManyRequests.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { countGuess, forgetGuesses, readOwnAddresses } from './guessStore.ts'
import type { SessionSource } from './sessionSource.ts'

/** Failures within 15 minutes of one account from one network, and of one address (decision G-016). */
export const perAccount = 5
const perAddress = 20
export const windowSeconds = 15 * 60
/** Failures of browsers that an account does not know: at once, and one more each so many seconds. */
const strangersAtOnce = 30
const strangersEverySeconds = 180
/** Failures of such browsers in a day of which the owner is mailed. */
const toldFrom = 10
const daySeconds = 24 * 3600

/** The count of an address, of passwords and codes together. */
export const addressLimit = ({ address }: SessionSource): AttemptLimit => ({
  key: `login-from:${networkOf(address)}`,
  maxFailures: perAddress,
  windowSeconds,
})

/** What is tried: an account by any of its names, or a name that no account has. */
export interface Sought {
  readonly userId: number | null
  readonly name: string
}

/** All names of an account share its counts; a name without an account has its own, in the database's case. */
const countsOf = ({ userId, name }: Sought) =>
  userId === null ? `login-name:${name}` : `login-account:${userId}`

const strangersOf = (sought: Sought): EvenLimit => ({
  key: `${countsOf(sought)}:`,
  atOnce: strangersAtOnce,
  everySeconds: strangersEverySeconds,
})

/** Whether somebody is logged in to the account, or was a short while ago, at this network. */
async function isOwnNetwork({ database }: Services, userId: number, network: string): Promise<boolean> {
  const rows = await readOwnAddresses(database.sql, userId)
  return rows.some(({ address }) => networkOf(address) === network)
}

/** Takes a turn of the strangers; without one only those get by who are at a network of the account. */
async function takeStrangersTurn(services: Services, sought: Sought, network: string): Promise<boolean> {
  const turn = await takeTurn(services, strangersOf(sought))
  if (turn === 'taken') return true
  if (sought.userId !== null && (await isOwnNetwork(services, sought.userId, network))) return false
  // Others may take each turn before them: the mailed link does not wait for one.
  throw tooManyRequests(turn.seconds, 'login_crowded')
}

/** Counts a failure of the day; the owner of an account is mailed of the tenth, and for a day of no other. */
async function noteGuess(services: Services, sought: Sought): Promise<void> {
  const now = services.now()
  const ends = new Date(now.getTime() + daySeconds * 1000)
  const { userId } = sought
  const isTold = await services.database.transaction(async (tx) => {
    const [counted] = await countGuess(tx, `login-tried:${countsOf(sought)}`, now, ends, toldFrom)
    if (userId === null || counted?.hits !== toldFrom) return false
    await enqueue(tx, 'login-tried', { userId })
    return true
  })
  if (isTold) services.wakeJobs()
}

/** A try in a browser that the account does not know: under the count of its network, and that of all of them. */
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

/** A try in a browser that the account has marked: it has a count of its own, which strangers cannot fill. */
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

/** Ends the counts of an account whose owner has shown that it is theirs; those of addresses go on. */
export const forgetGuessesOf = ({ database, now }: Services, userId: number) =>
  forgetGuesses(database.sql, `${countsOf({ userId, name: '' })}:`, now())
