import type { Contract } from '@proba/api/contract'
import type { snapshotReasons } from '@proba/api/integration'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { metalIds } from '@proba/domain/metal/metal'
import { applySnapshot, type Balance, type HeldOrder, isDivided } from '@proba/domain/metal/metalBalance'
import { differenceOf, withDelivered } from '@proba/domain/metal/metalLedger'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { readDeliveredSince } from '../metalLedger/metalLedgerStore.ts'
import { accountingTime } from './accountingTime.ts'
import { readContractCompany, readContractsByNumber } from './contractsStore.ts'
import { balanceOf, storeBalance, storeParts, wantedOf } from './metalHold.ts'
import { lockContract, type OrderMetalRecord, readBalancesLocked, readOrdersSince } from './metalStore.ts'

type Body = BodyOf<Contract['POST /integration/balances']>
type Given = Body['balances'][number]
type Reason = (typeof snapshotReasons)[number]

function instantOf(asOf: string, now: Date): Date {
  const instant = accountingTime(asOf, now)
  if (instant === 'invalid_time') throw refuseFields({ asOf: [{ code: 'format' }] })
  if (instant === 'future')
    throw refuseFields({ asOf: [{ code: 'maximum', params: { n: now.toISOString() } }] })
  return instant
}

function heldOrder(row: OrderMetalRecord, asOf: Date): HeldOrder {
  const released = row.metal_released_at
  return {
    id: row.id,
    wanted: wantedOf(row),
    parts: row.metal_parts,
    state: released === null ? 'held' : row.actual_date === null ? 'back' : 'gone',
    isPlacedAfter: row.created_at > asOf,
    isReleasedAfter: released !== null && released > asOf,
  }
}

/**
 * What a snapshot of a moment makes of a balance now: orders and movements since then are added to it. Also returns
 * which finenesses these orders hold.
 */
export async function balanceAfter(
  tx: Tx,
  contractId: number,
  metalId: number,
  snapshot: Balance,
  asOf: Date,
): Promise<ReturnType<typeof applySnapshot>> {
  const orders = await readOrdersSince(tx, contractId, metalId, asOf)
  const { balance, parts } = applySnapshot(
    snapshot,
    orders.map((order) => heldOrder(order, asOf)),
  )
  const delivered = await readDeliveredSince(tx, contractId, metalId, asOf)
  const movements = delivered.map((row) => ({ assay: row.assay, freeMg: row.free_mg, bidsMg: row.bids_mg }))
  return { balance: movements.reduce(withDelivered, balance), parts }
}

/**
 * Replaces one balance, locked by the caller, by a snapshot of a moment; what it differs by is a line of the ledger
 * (decision G-370). `me` is null for accounting itself.
 */
export async function applyBalanceIn(
  tx: Tx,
  me: Principal | null,
  contractId: number,
  metalId: number,
  snapshot: Balance,
  asOf: Date,
): Promise<void> {
  const { balance, parts } = await balanceAfter(tx, contractId, metalId, snapshot, asOf)
  const [row] = await readBalancesLocked(tx, contractId, [metalId])
  const before = row ? balanceOf(row) : { freeMg: 0, bidsMg: 0 }
  const difference = { kind: 'snapshot', at: asOf, ...differenceOf(balance, before) } as const
  // A file that a person imports gives only the free metal, not what orders hold (decision G-360).
  await storeBalance(tx, { contractId, metalId, balance, asOf, hasOwnBids: me !== null }, [difference])
  await storeParts(tx, parts)
  const after = { metalId, asOf, metalFree: balance.freeMg, metalBids: balance.bidsMg }
  const [contract] = await readContractCompany(tx, contractId)
  const action = { entity: 'contract_balance', entityId: contractId, action: 'snapshot' } as const
  await logAction(tx, me, { ...action, companyId: contract?.company_id ?? null, after })
}

const namesTwice = (assays: Balance['assaysFree']) =>
  new Set(assays.map(({ assay }) => assay)).size < assays.length

/** Replaces one balance under the locks of its contract and of itself; a snapshot not newer than ours is skipped. */
async function applyOne(tx: Tx, contractId: number, given: Given, asOf: Date): Promise<Reason | null> {
  const metalId = metalIds[given.metal]
  const snapshot: Balance = {
    freeMg: given.metalFree,
    bidsMg: given.metalBids,
    assaysFree: given.assaysFree,
    assaysBids: given.assaysBids,
  }
  if (namesTwice(snapshot.assaysFree) || namesTwice(snapshot.assaysBids)) return 'repeated_assay'
  if (!isDivided(snapshot)) return 'not_divided'
  await lockContract(tx, contractId)
  const [row] = await readBalancesLocked(tx, contractId, [metalId])
  if (row && row.as_of >= asOf) return 'older'
  await applyBalanceIn(tx, null, contractId, metalId, snapshot, asOf)
  return null
}

const keyOf = ({ sapNumber, metal }: Given) => `${sapNumber}/${metal}`

/**
 * Applies balances from accounting, each on its own: one that cannot be applied is returned with its reason and does
 * not stop the others (decisions G-058, G-059).
 */
export async function applyBalances(
  services: Services,
  body: Body,
): Promise<ReplyOf<Contract['POST /integration/balances']>> {
  const asOf = instantOf(body.asOf, services.now())
  const found = await readContractsByNumber(
    services.database.sql,
    body.balances.map(({ sapNumber }) => sapNumber),
  )
  const ids = new Map(found.map((row) => [row.sap_number, row.id]))
  const seen = new Set<string>()
  const refused: { row: number; sapNumber: string; metal: Given['metal']; reason: Reason }[] = []
  for (const [index, given] of body.balances.entries()) {
    const contractId = ids.get(given.sapNumber)
    const isRepeated = seen.has(keyOf(given))
    seen.add(keyOf(given))
    const reason = isRepeated
      ? 'repeated'
      : contractId === undefined
        ? 'unknown_contract'
        : await services.database.transaction((tx) => applyOne(tx, contractId, given, asOf))
    if (reason) refused.push({ row: index + 1, sapNumber: given.sapNumber, metal: given.metal, reason })
  }
  return { taken: body.balances.length - refused.length, refused }
}
