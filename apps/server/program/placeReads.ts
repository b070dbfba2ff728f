import { type CallName, declarations } from '@proba/api/calls'
import { integrationKindsOf, type RouteDeclaration } from '@proba/api/route'
import { DatabaseUnavailable, databaseFailure, postgresError } from '../db/failures.ts'
import { loggable } from '../db/loggable.ts'
import { waitAtMost } from '../lib/waitAtMost.ts'
import { whyPrimary } from '../replica/choosePlace.ts'
import { noteWrites, readLastWrite } from '../replica/lastWritesStore.ts'
import type { Replica } from '../replica/replica.ts'
import type { Principal } from '../services/principal.ts'
import type { Services } from '../services/services.ts'

type AnyInput = { readonly me: Principal | null }
type AnyHandler = (input: AnyInput) => Promise<unknown>
type AnyHandlers = Readonly<Record<string, AnyHandler>>

const tookTooLong = '57014'
/** An earlier change is on a replica that is not too far behind: clocks and questions take less than that. */
const marginMs = 1000
const lookEveryMs = 1000

/** Whose changes a caller has to see at once: their own, those of who acts for them, and those of their company. */
function ownersOf(me: Principal): [owners: string[], ids: number[]] {
  const users = me.actorId === null ? [me.userId] : [me.userId, me.actorId]
  const companies = me.company ? [me.company.id] : []
  return [
    [...users.map(() => 'user'), ...companies.map(() => 'company')],
    [...users, ...companies],
  ]
}

/**
 * What a replica refuses, the database itself may answer: the replica is away, takes changes over that the reading is in the
 * way of, or has not got the tables of a new version yet. What took too long takes as long there, too.
 */
function mayAnswerElsewhere(error: unknown): boolean {
  const code = postgresError(error)?.code ?? ''
  return code !== tookTooLong && (databaseFailure(error) !== undefined || /^[\dA-Z]{5}$/.test(code))
}

/** Notes after a change, also one that was refused half way, that the caller may have changed something. */
const noting =
  ({ database, log }: Services, handler: AnyHandler): AnyHandler =>
  async (input) => {
    try {
      return await handler(input)
    } finally {
      if (input.me)
        await noteWrites(database.sql, ...ownersOf(input.me)).catch((error: unknown) =>
          log.warn({ err: loggable(error) }, 'a change was not noted: for a moment lists may not show it'),
        )
    }
  }

/** Waits for an answer of the replica for as long as the replica is there: one that hangs would keep its callers for long. */
async function whileThere(replica: Replica, answer: Promise<unknown>): Promise<unknown> {
  const settled = Promise.allSettled([answer])
  for (;;) {
    const first = await waitAtMost(lookEveryMs, settled, null)
    if (first) {
      const [outcome] = first
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    }
    if (!(await replica.standing())) throw new DatabaseUnavailable('The replica does not answer')
  }
}

/** Answers from the replica if it has what the caller has to see, and otherwise from the database itself. */
function reading(
  services: Services,
  replica: Replica,
  onPrimary: AnyHandler,
  onReplica: AnyHandler,
): AnyHandler {
  const { database, metrics, log } = services
  const { replicaMaxLagMs } = services.config
  const lastWriteOf = async (me: Principal) => {
    const [found] = await readLastWrite(database.sql, ...ownersOf(me), replicaMaxLagMs + marginMs)
    return found?.position ?? null
  }
  return async (input) => {
    const follower = await replica.standing()
    const lastWrite = follower && input.me ? await lastWriteOf(input.me) : null
    const why = whyPrimary(follower, replicaMaxLagMs, lastWrite)
    const note = (place: 'replica' | 'primary', reason: string) => metrics.listReads.inc({ place, reason })
    if (why !== null) {
      note('primary', why)
      return onPrimary(input)
    }
    try {
      // The revisions of the database would say that something is new which the replica has not got.
      const answer = await whileThere(replica, onReplica({ ...input, revisions: null } as AnyInput))
      note('replica', '')
      return answer
    } catch (error) {
      const isRefused = mayAnswerElsewhere(error)
      note(isRefused ? 'primary' : 'replica', isRefused ? 'refused' : '')
      if (!isRefused) throw error
      if (databaseFailure(error) instanceof DatabaseUnavailable) replica.noteFailure()
      log.warn({ err: loggable(error) }, 'the replica did not answer a list')
      return onPrimary(input)
    }
  }
}

/**
 * The handlers of a server that has a replica of its database beside it: calls that are declared so read from the replica
 * where `whyPrimary` lets them, and what changes something is noted for those who must see it at once.
 */
export function placeReads(
  services: Services,
  replica: Replica,
  handlers: object,
  handlersOnReplica: object,
): Readonly<Record<string, unknown>> {
  const onReplica = handlersOnReplica as AnyHandlers
  const placed = Object.entries(handlers as AnyHandlers).map(([name, handler]) => {
    const declaration: RouteDeclaration = declarations[name as CallName]
    const there = onReplica[name]
    if (declaration.reads === 'replica' && there)
      return [name, reading(services, replica, handler, there)] as const
    const isChange = !name.startsWith('GET') && !integrationKindsOf(declaration)
    return [name, isChange ? noting(services, handler) : handler] as const
  })
  return Object.fromEntries(placed)
}
