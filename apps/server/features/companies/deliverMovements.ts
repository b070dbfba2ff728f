import type { Contract } from '@proba/api/contract'
import type { movementReasons } from '@proba/api/integration'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { metalIds } from '@proba/domain/metal/metal'
import { bookDelivered, type Delivered, effectOf, isInRange } from '@proba/domain/metal/metalLedger'
import type { Sql, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { noteLateLines } from '../actTakers/lateLines.ts'
import { logAction } from '../log/logStore.ts'
import {
  addDelivered,
  readBaseFrom,
  readDelivered,
  readOrdersByNumber,
  saveDifference,
} from '../metalLedger/metalLedgerStore.ts'
import { accountingTime } from './accountingTime.ts'
import { readContractCompany, readContractsByNumber } from './contractsStore.ts'
import { balanceOf, saidOf, storeBalance } from './metalHold.ts'
import { readBalancesLocked } from './metalStore.ts'

type Call = Contract['POST /integration/movements']
/** A movement as accounting sends it. */
export type GivenMovement = BodyOf<Call>['movements'][number]
type Reason = (typeof movementReasons)[number]
type Verdict = 'taken' | 'known' | Reason

/** A movement whose contract, time and order are found. */
interface Movement extends Delivered {
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
    row.document === movement.document
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
  const { contractId, metalId, at } = movement
  const [row] = await readBalancesLocked(tx, contractId, [metalId])
  if (!row) return 'no_balance'
  const [found] = await readBaseFrom(tx, contractId, metalId, at)
  const base = found ? { id: found.id, freeMg: found.free_mg, bidsMg: found.bids_mg } : null
  const booked = bookDelivered(balanceOf(row), movement, base)
  if (!isInRange(booked.balance) || (booked.base && !isInRange(booked.base))) return 'out_of_range'
  const { kind, assay, freeMg, bidsMg, senderId, document, orderId } = movement
  const [added] = await addDelivered(
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
  if (!added) return (await isTaken(tx, movement)) ? 'known' : 'different'
  await noteLateLines(tx, contractId, [at])
  if (booked.base) await saveDifference(tx, booked.base.id, booked.base.freeMg, booked.base.bidsMg)
  else await storeBalance(tx, { contractId, metalId, balance: booked.balance, ...saidOf(row) }, [])
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
    // The portal has booked its orders itself.
    if (order && orderKinds.includes(one.kind)) return 'portal_order'
    return {
      contractId,
      metalId: metalIds[one.metal],
      kind: one.kind,
      assay: one.assay,
      ...effectOf(one.kind, one.mass),
      at,
      senderId: one.id.trim(),
      document: one.document?.trim() ?? '',
      orderId: order?.contract_id === contractId ? order.id : null,
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
