import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { movementReasons } from '@proba/api/system/integration'
import { metalIds } from '@proba/domain/metal/metal'
import { type Effect, effectOf, isInRange, massOf } from '@proba/domain/metal/metalLedger'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { accountingTime } from '../../../lib/accountingTime.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { readBalancesLocked } from '../metalLedger/balanceStore.ts'
import { readContractCompany, readContractsByNumber } from '../metalLedger/contractNumbersStore.ts'
import { noteLateLines } from '../metalLedger/lateLines.ts'
import { addDelivered, readDelivered, readOrdersByNumber } from '../metalLedger/metalLedgerStore.ts'
import { saveSettlement } from '../metalLedger/settleAccount.ts'
import { settleMovement } from '../metalLedger/settleMovement.ts'

type Call = Calls['POST /integration/movements']
/** A movement as accounting sends it. */
export type GivenMovement = BodyOf<Call>['movements'][number]
type Reason = (typeof movementReasons)[number]
type Verdict = 'taken' | 'known' | Reason

/** A movement whose contract, time and order are found. */
interface Movement extends Effect {
  readonly assay: number
  readonly contractId: number
  readonly metalId: number
  readonly kind: GivenMovement['kind']
  readonly at: Date
  readonly senderId: string
  readonly document: string
  readonly orderId: number | null
}

/** Whether what was taken under the same id says the same. */
async function isTaken(tx: Tx, movement: Movement): Promise<boolean> {
  const [row] = await readDelivered(tx, movement.senderId)
  return (
    row?.contract_id === movement.contractId &&
    row.metal_id === movement.metalId &&
    row.kind === movement.kind &&
    row.assay === movement.assay &&
    row.free_mg === movement.freeMg &&
    row.bids_mg === movement.bidsMg &&
    row.event_at.getTime() === movement.at.getTime() &&
    row.document === movement.document &&
    row.order_id === movement.orderId
  )
}

async function logMovement(tx: Tx, movement: Movement): Promise<void> {
  const { contractId, metalId, kind, freeMg, bidsMg, at, senderId } = movement
  const [contract] = await readContractCompany(tx, contractId)
  const after = { metalId, kind, metalFree: freeMg, metalBids: bidsMg, at, id: senderId }
  const action = { entity: 'contract_balance', entityId: contractId, action: 'update' } as const
  await logAction(tx, null, { ...action, companyId: contract?.company_id ?? null, after })
}

/** Takes a movement under the lock of its balance (decisions G-370, G-371). */
async function deliverOne(tx: Tx, movement: Movement): Promise<Verdict> {
  const { contractId, metalId, kind, assay, at, senderId, document, orderId } = movement
  const [row] = await readBalancesLocked(tx, contractId, [metalId])
  if (!row) return 'no_balance'
  const { freeMg, bidsMg } = movement
  const mg = massOf(kind, movement)
  const account = { contractId, metalId, row }
  const [known] = await readDelivered(tx, senderId)
  if (known) return (await isTaken(tx, movement)) ? 'known' : 'different'
  const event = { kind, at: at.toISOString(), parts: [{ assay, mass: mg }], source: { senderId } }
  const settlement = await settleMovement(tx, account, event)
  if (![settlement.balance, ...settlement.carried].every(isInRange)) return 'out_of_range'
  const added = addDelivered(
    tx,
    contractId,
    metalId,
    kind,
    assay,
    freeMg,
    bidsMg,
    at,
    senderId,
    document,
    orderId,
  )
  if ((await added).length === 0) return (await isTaken(tx, movement)) ? 'known' : 'different'
  await noteLateLines(tx, contractId, [at])
  const lines = settlement.lines.filter((line) => line.senderId === undefined)
  await saveSettlement(tx, account, { ...settlement, lines })
  await logMovement(tx, movement)
  return 'taken'
}

const orderKinds: readonly string[] = ['ordered', 'shipped', 'cancelled']

/** Finds what movements are about, and refuses those that cannot be taken whatever the balance is. */
async function findParts(sql: Sql, given: readonly GivenMovement[]) {
  const found = await readContractsByNumber(
    sql,
    given.map(({ sapNumber }) => sapNumber.trim()),
  )
  const contractIds = new Map(found.map((row) => [row.sap_number, row.id]))
  const numbers = given.flatMap(({ orderNumber }) => (orderNumber === undefined ? [] : [Number(orderNumber)]))
  const orders = new Map((await readOrdersByNumber(sql, numbers)).map((row) => [row.number, row]))
  return (one: GivenMovement, now: Date): Movement | Reason => {
    const contractId = contractIds.get(one.sapNumber.trim())
    if (contractId === undefined) return 'unknown_contract'
    const at = accountingTime(one.at, now)
    if (typeof at === 'string') return at
    if (one.mass === 0 || (one.mass < 0 && one.kind !== 'correction')) return 'mass'
    const order = one.orderNumber === undefined ? undefined : orders.get(Number(one.orderNumber))
    // The portal has booked its orders itself; others are known to accounting alone.
    if (orderKinds.includes(one.kind)) {
      if (order) return 'portal_order'
    } else if (one.orderNumber !== undefined && order?.contract_id !== contractId) return 'unknown_order'
    return {
      contractId,
      metalId: metalIds[one.metal],
      kind: one.kind,
      assay: one.assay,
      ...effectOf(one.kind, one.mass),
      at,
      senderId: one.id.trim(),
      document: one.document?.trim() ?? '',
      orderId: order?.id ?? null,
    }
  }
}

/**
 * Takes movements of accounting, each in a transaction of `run`: one that cannot be taken is answered with its row
 * and reason and does not stop the others.
 */
export async function deliverAll(
  sql: Sql,
  given: readonly GivenMovement[],
  now: Date,
  run: (work: (tx: Tx) => Promise<Verdict>) => Promise<Verdict>,
): Promise<ReplyOf<Call>> {
  const find = await findParts(sql, given)
  const reply: ReplyOf<Call> = { taken: 0, known: 0, refused: [] }
  for (const [index, one] of given.entries()) {
    const movement = find(one, now)
    const verdict = typeof movement === 'string' ? movement : await run((tx) => deliverOne(tx, movement))
    if (verdict === 'taken' || verdict === 'known') reply[verdict] += 1
    else reply.refused.push({ row: index + 1, id: one.id, reason: verdict })
  }
  return reply
}

/** The call of accounting. */
export const deliverMovements = (services: Services, { movements }: BodyOf<Call>): Promise<ReplyOf<Call>> =>
  deliverAll(services.database.sql, movements, services.now(), (work) => services.database.transaction(work))
