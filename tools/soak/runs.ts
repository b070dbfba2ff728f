import { buy, type Contested, contend } from './buyers.ts'
import { coilOf, powerOf, type Resource, residueOf } from './deliveries.ts'
import { administer, deliverGoods, importOrders, readWorkbooks, sendOrderUpdates } from './factory.ts'
import { mixedFaults, sufferFaults } from './faults.ts'
import { createAccounts, findCoiled, findProduced, findStocked } from './goods.ts'
import { brokenAtTheEnd } from './invariants.ts'
import { watchMemory } from './memory.ts'
import { below, paceOf, type Run, runOf, turnsOf } from './pace.ts'
import { type Person, personOf } from './people.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import type { RunResult } from './report.ts'
import { createSend, type Send } from './send.ts'
import { noReplies, type Replies, type Shopper, shopperOf } from './shopping.ts'
import { leftBytes, type SoakStand } from './soakStand.ts'

/** What a kind of run does while faults go on beside it. */
interface Work {
  readonly resources: readonly Resource[]
  /** Everybody's work; it ends with the run. */
  readonly begin: (run: Run) => readonly Promise<void>[]
}

interface Setting {
  readonly stand: SoakStand
  readonly recorder: Recorder
  readonly send: Send
  readonly replies: Replies
  readonly admin: Person
  readonly shoppers: readonly Shopper[]
}

/** Counts deadlocks over crashes of the database, which forget them. */
function deadlockCounter({ query }: SoakStand) {
  let counted = 0
  let last = 0
  return {
    total: () => counted,
    count: async () => {
      const [row] = await query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      const now = row?.deadlocks ?? 0
      counted += now >= last ? now - last : now
      last = now
    },
  }
}

/** A delivery brings about half of what is asked for until the next one, so that every piece is contested. */
const checkoutsPerDelivery = 40

async function afterCheckouts(replies: Replies, count: number, run: Run): Promise<void> {
  const from = replies.checkouts
  // Where nothing is left at all nobody can fill a cart: the next delivery comes soon then.
  const until = performance.now() + 250
  while (!run.isOver() && replies.checkouts < from + count && performance.now() < until) await run.wait(50)
}

const updatesEveryMs = 15_000

const kindAmounts = { residue: 40, coil: 300_000, power: 300_000 } as const

async function mixedWork(setting: Setting): Promise<Work> {
  const { stand, recorder, send, replies, admin, shoppers } = setting
  const finished = await findStocked(stand, 60)
  const production = await findProduced(stand, 8)
  const resources = await Promise.all(finished.slice(0, 12).map((goods) => residueOf(stand, goods, 200)))
  const workbooks = await readWorkbooks(
    stand,
    finished.map(({ product_id: id }) => id),
  )
  const groups = production.map(({ power_group_id: id }) => id)
  const [, ...importers] = await createAccounts(stand, 'importer', 2)
  const importer = personOf(send, importers[0] ?? '')
  const turn = paceOf(50)
  const inTurn = turnsOf()
  return {
    resources,
    begin: (run) => [
      ...shoppers.map((shopper) => buy(shopper, { finished, production }, run, replies, turn)),
      deliverGoods(
        {
          admin,
          resources,
          recorder,
          amountOf: () => 20 + below(40),
          pause: () => run.wait(2000),
          inTurn,
        },
        run,
      ),
      sendOrderUpdates(send, replies, recorder, run, updatesEveryMs, inTurn),
      importOrders(importer, workbooks.order, run, 15_000),
      administer(personOf(send, 'admin'), workbooks.stock, groups, run, 20_000),
    ],
  }
}

async function contestedWork(setting: Setting): Promise<Work> {
  const { stand, recorder, send, replies, admin, shoppers } = setting
  const finished = await findStocked(stand, 3)
  const [produced] = await findProduced(stand, 1)
  const [coiled] = await findCoiled(stand)
  if (!produced || !coiled) throw new Error('The demo has nothing to contend for')
  const resources = [
    ...(await Promise.all(finished.map((goods) => residueOf(stand, goods, 20)))),
    await powerOf(stand, produced.power_group_id, 200_000),
    await coilOf(stand, coiled.coil_pool_id, 200_000),
  ]
  const contested: readonly Contested[] = [
    ...finished.map((goods) => ({ orderType: 'products_finished' as const, goods })),
    { orderType: 'products_production', goods: produced },
    { orderType: 'products_coil', goods: coiled },
  ]
  const amountOf = ({ kind }: Resource) => kindAmounts[kind]
  const inTurn = turnsOf()
  return {
    resources,
    begin: (run) => [
      ...shoppers.map((shopper) => contend(shopper, contested, run, replies)),
      ...resources.map((resource) => {
        const pause = () => afterCheckouts(replies, checkoutsPerDelivery, run)
        return deliverGoods({ admin, resources: [resource], recorder, amountOf, pause, inTurn }, run)
      }),
      sendOrderUpdates(send, replies, recorder, run, updatesEveryMs, inTurn),
    ],
  }
}

export interface RunOptions {
  readonly kind: 'mixed' | 'contested'
  readonly minutes: number
  /** A contested run ends when so many checkouts were answered. */
  readonly checkouts: number
  readonly buyers: number
}

const watchEveryMs = 500

/** Ends a contested run when there were enough checkouts. */
async function endWhenEnough(replies: Replies, checkouts: number, run: Run): Promise<void> {
  while (!run.isOver()) {
    if (replies.checkouts >= checkouts) run.end()
    await run.wait(watchEveryMs)
  }
}

async function setUp(stand: SoakStand, buyers: number): Promise<Setting> {
  const recorder = createRecorder()
  const send = createSend(stand.url, () => recorder)
  const logins = await createAccounts(stand, 'soaker', buyers)
  const shoppers = logins.map((login) => shopperOf(personOf(send, login), () => recorder))
  return { stand, recorder, send, replies: noReplies(), admin: personOf(send, 'admin'), shoppers }
}

/** Everybody works while faults go on; then nobody does, and what has to hold is looked at. */
export async function soak(stand: SoakStand, options: RunOptions): Promise<RunResult> {
  const { kind, minutes, checkouts, buyers } = options
  const setting = await setUp(stand, buyers)
  const { recorder, send, replies, shoppers } = setting
  const work = await (kind === 'mixed' ? mixedWork(setting) : contestedWork(setting))
  const [{ id: firstId } = { id: 0 }] = await stand.query<{ id: number }>('select max(id) id from orders')
  const probe = personOf(send, 'client')
  await probe.call('GET', '/cart/header')
  const nothing = { delete: JSON.stringify({ action: 'products', tab: 'products_coil' }) }
  const write = async () => (await probe.call('POST', '/cart/update', nothing)).status === 200
  // More than what is left on the full disk.
  const end = Buffer.from('\nstartxref\n9\n%%EOF')
  const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2 * leftBytes), end])
  const upload = async () => (await probe.upload('probe.pdf', file)).status
  const deadlocks = deadlockCounter(stand)
  await deadlocks.count()
  const run = runOf(minutes * 60_000)
  const began = performance.now()
  const faults = sufferFaults(
    kind === 'mixed' ? mixedFaults(stand) : [],
    { stand, recorder, replies, write, upload, countDeadlocks: deadlocks.count },
    run,
    kind === 'mixed' ? 30_000 : 60_000,
  ).finally(run.end)
  const memory = watchMemory(stand.servers, recorder.startedAt, run)
  await Promise.all([
    ...work.begin(run),
    ...(kind === 'contested' ? [endWhenEnough(replies, checkouts, run)] : []),
  ])
  const reports = await faults
  const seconds = (performance.now() - began) / 1000
  await deadlocks.count()
  const broken = await brokenAtTheEnd(stand.query, { firstId, shoppers, replies, resources: work.resources })
  const name = kind === 'mixed' ? 'Mixed load' : 'Contested checkouts'
  return {
    name,
    seconds,
    recorder,
    replies,
    faults: reports,
    memory: await memory,
    deadlocks: deadlocks.total(),
    broken,
  }
}
