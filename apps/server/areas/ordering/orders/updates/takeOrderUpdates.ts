import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { movesTogether, type NumberMove } from '@proba/domain/order/updates/numberMoves'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { Services } from '../../../../services/services.ts'
import { lockHeld } from '../changeOrder.ts'
import { lockOrder } from '../changeOrderStore.ts'
import { lockErpNumber, readErpNumberHolders } from './erpNumbersStore.ts'
import { type OrderUpdate, type Outcome, takeOneUpdate, type Verdict } from './takeOneUpdate.ts'

type Call = Calls['POST /integration/orders']

/** An update of a batch that waits for the number of another order. */
interface Waiting {
  readonly index: number
  readonly update: OrderUpdate
  readonly move: NumberMove
}

/** An update that is to be taken with others was refused, so that none of them is taken; thrown, as it leaves nothing. */
class NotTogether extends Error {
  override readonly name = 'NotTogether'
}

/**
 * Locks what orders that exchange their numbers hold, then the orders, then the numbers, each by its order, as one
 * order does (decision G-015).
 */
async function lockTogether(tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  const sorted = waiting.toSorted((one, other) => one.move.order - other.move.order)
  const leaving = sorted.flatMap(({ update, move }) => (update.actualDate === undefined ? [] : [move.order]))
  await lockHeld(tx, leaving)
  for (const { move } of sorted) await lockOrder(tx, move.order)
  for (const number of sorted.map(({ move }) => move.to).sort()) await lockErpNumber(tx, number)
}

/** Takes updates of orders that exchange their numbers in one transaction; nothing where one of them is refused. */
async function takeTogether(services: Services, waiting: readonly Waiting[]): Promise<Verdict[]> {
  const together = new Set(waiting.map(({ move }) => move.order))
  try {
    return await services.database.transaction(async (tx) => {
      await lockTogether(tx, waiting)
      const verdicts: Verdict[] = []
      for (const { update, move } of waiting) {
        const outcome = await takeOneUpdate(tx, update, services.now(), together)
        // Somebody may have given the order another number since.
        if (outcome.verdict !== 'taken' || outcome.move?.from !== move.from) throw new NotTogether()
        verdicts.push(outcome.verdict)
      }
      return verdicts
    })
  } catch (error) {
    if (error instanceof NotTogether) return waiting.map(() => 'taken_number')
    throw error
  }
}

/** A batch of updates under way: the verdict on each message by its place, and which of them wait for a number. */
class UpdateBatch {
  readonly verdicts: Verdict[] = []
  readonly #services: Services
  readonly #waiting = new Map<number, Waiting>()
  /** Numbers that orders have given up since the messages that wait for them were judged. */
  readonly #freed: string[] = []

  constructor(services: Services) {
    this.#services = services
  }

  async take(index: number, update: OrderUpdate): Promise<void> {
    const outcome = await this.#services.database.transaction((tx) =>
      takeOneUpdate(tx, update, this.#services.now()),
    )
    this.#note(index, update, outcome)
  }

  #note(index: number, update: OrderUpdate, { verdict, move }: Outcome): void {
    this.verdicts[index] = verdict
    this.#waiting.delete(index)
    if (verdict === 'taken_number' && move) this.#waiting.set(index, { index, update, move })
    else if (move?.from) this.#freed.push(move.from)
  }

  /** Judges once more what waits, after all others were taken, and then whatever waits for what that has freed. */
  async settle(): Promise<void> {
    if (this.#waiting.size === 0) return
    for (const { index, update } of [...this.#waiting.values()]) await this.take(index, update)
    for (let number = this.#freed.pop(); number !== undefined; number = this.#freed.pop())
      for (const { index, update, move } of [...this.#waiting.values()])
        if (move.to === number) await this.take(index, update)
    await this.#exchange()
  }

  async #exchange(): Promise<void> {
    const moves = [...this.#waiting.values()].map((waiting) => ({ ...waiting.move, waiting }))
    const numbers = [...new Set(moves.map(({ to }) => to))]
    const rows = await readErpNumberHolders(this.#services.database.sql, numbers)
    const holders = rows.map((row) => ({
      order: row.id,
      group: row.split_group,
      number: row.sap_number ?? '',
    }))
    const exchanged = movesTogether(moves, holders).map(({ waiting }) => waiting)
    if (exchanged.length === 0) return
    const verdicts = await takeTogether(this.#services, exchanged)
    for (const [at, { index }] of exchanged.entries()) this.verdicts[index] = verdicts[at] ?? 'taken_number'
  }
}

/**
 * Takes what the ERP says of orders, each message in a transaction of its own: one that cannot be taken is answered
 * with its row and reason and does not stop the others (decision G-415). Whether a number is another order's is judged
 * after the whole batch (decision G-588).
 */
export async function takeOrderUpdates(services: Services, body: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const batch = new UpdateBatch(services)
  for (const [index, update] of body.orders.entries()) await batch.take(index, update)
  await batch.settle()
  const reply: ReplyOf<Call> = { taken: 0, known: 0, unchanged: 0, refused: [] }
  for (const [index, { id }] of body.orders.entries()) {
    const verdict = batch.verdicts[index]
    if (verdict === undefined) throw new Error('An update was not judged')
    if (verdict === 'taken' || verdict === 'known' || verdict === 'unchanged') reply[verdict] += 1
    else reply.refused.push({ row: index + 1, id, reason: verdict })
  }
  if (reply.taken > 0) services.wakeJobs()
  return reply
}
