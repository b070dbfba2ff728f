import { readBalancesLocked } from '../../areas/metal/metalLedger/balanceStore.ts'
import { type Statement, saveSettlement, settleAccount } from '../../areas/metal/metalLedger/settleAccount.ts'
import { deliverAll } from '../../areas/metal/movements/deliverMovements.ts'
import { referenceCoatings } from '../../areas/system/setup/referenceRows.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { insertRows } from '../../db/statements/insertRows.ts'
import type { BalanceRecord } from '../customerRecords.ts'
import type { History } from './history.ts'
import { broughtAt, metalEvents } from './metalEvents.ts'

const dayMs = 86_400_000

const orderColumns = {
  id: 'int',
  number: 'bigint',
  split_group: 'uuid',
  sap_number: 'text',
  company_id: 'int',
  contract_id: 'int',
  user_id: 'int',
  order_type: 'text',
  product_type: 'text',
  metal_id: 'int',
  comment: 'text',
  count: 'int',
  weight_mg: 'bigint',
  metal_need_mg: 'bigint',
  metal_released_at: 'timestamptz',
  is_cost_order_increased: 'boolean',
  is_demo: 'boolean',
  is_tasting: 'boolean',
  accepted_at: 'timestamptz',
  ready_pieces: 'int',
  last_status_update_at: 'timestamptz',
  date_end: 'date',
  date_release: 'date',
  provisional_date: 'date',
  actual_date: 'date',
  shipped: 'boolean',
  claimed: 'boolean',
  cancelled_at: 'timestamptz',
  cancel_reason: 'text',
  discount_kopecks: 'bigint',
  created_at: 'timestamptz',
} as const

const lineColumns = {
  id: 'int',
  order_id: 'int',
  product_id: 'int',
  offer_id: 'int',
  type_offer: 'text',
  article: 'text',
  coating_id: 'int',
  coating_ru: 'text',
  coating_en: 'text',
  length_mm: 'int',
  size_label: 'text',
  unit_weight_mg: 'bigint',
  count: 'int',
  ready_pieces: 'int',
} as const

const coatings = new Map(referenceCoatings.map(({ id, name }) => [id, name]))

async function insertOrders(tx: Tx, { orders }: History): Promise<void> {
  await insertRows(
    tx,
    'orders',
    orderColumns,
    orders.map((order) => ({
      id: order.id,
      number: order.numberOrder,
      split_group: order.splitGroup,
      sap_number: order.sapNumber,
      company_id: order.companyId,
      contract_id: order.contractId,
      user_id: order.userId,
      order_type: order.orderType,
      product_type: order.productType,
      metal_id: order.metalId,
      comment: order.comment,
      count: order.count,
      weight_mg: order.weightMg,
      metal_need_mg: order.metalNeedMg,
      metal_released_at: order.metalReleasedAt,
      is_cost_order_increased: order.isCostOrderIncreased,
      is_demo: order.isDemo,
      is_tasting: order.isTasting,
      accepted_at: order.acceptedAt,
      ready_pieces: order.readyPieces,
      last_status_update_at: order.lastStatusUpdateAt,
      date_end: order.dateEnd,
      date_release: order.dateRelease,
      provisional_date: order.provisionalDate,
      actual_date: order.actualDate,
      shipped: order.shipped,
      claimed: order.claimed,
      cancelled_at: order.cancelledAt,
      cancel_reason: order.cancelReason,
      discount_kopecks: order.discountKopecks,
      created_at: order.createdAt,
    })),
  )
}

async function insertLines(tx: Tx, { orders }: History): Promise<void> {
  await insertRows(
    tx,
    'order_lines',
    lineColumns,
    orders.flatMap((order) =>
      order.lines.map((line) => ({
        id: line.id,
        order_id: order.id,
        product_id: line.productId,
        offer_id: line.offerId,
        type_offer: line.typeOffer,
        article: line.article,
        coating_id: line.coatingId,
        coating_ru: coatings.get(line.coatingId)?.ru ?? '',
        coating_en: coatings.get(line.coatingId)?.en ?? '',
        length_mm: line.lengthMm,
        size_label: line.sizeLabel,
        unit_weight_mg: line.unitWeightMg,
        count: line.count,
        ready_pieces: line.readyPieces,
      })),
    ),
  )
}

const massesOf = (parts: BalanceRecord['assaysFree']) =>
  parts.map(({ assay, massMg }) => ({ assay, mass: massMg }))

const empty = { freeMg: 0, bidsMg: 0, assaysFree: [], assaysBids: [] }

async function book(tx: Tx, { contractId, metalId }: BalanceRecord, statement: Statement): Promise<void> {
  const [row = null] = await readBalancesLocked(tx, contractId, [metalId])
  const account = { contractId, metalId, row }
  const report = { moments: [statement.asOf], statement }
  await saveSettlement(tx, account, await settleAccount(tx, account, report))
}

/** A balance of accounting, and one of nothing before the customer brought metal: the ledger has all that is between. */
async function bookBalance(tx: Tx, balance: BalanceRecord, orders: History['orders']): Promise<void> {
  const begin = new Date(broughtAt(balance, metalEvents(balance, orders)) - dayMs)
  await book(tx, balance, { balance: empty, asOf: begin, scope: 'division' })
  const current = {
    freeMg: balance.metalFreeMg,
    bidsMg: balance.metalBidsMg,
    assaysFree: massesOf(balance.assaysFree),
    assaysBids: massesOf(balance.assaysBids),
  }
  await book(tx, balance, { balance: current, asOf: new Date(balance.updatedAt), scope: 'division' })
}

/** Past orders, the capacity they and orders outside the portal hold, and the metal of the customers. */
export async function insertHistory(tx: Tx, history: History, now: Date): Promise<void> {
  await insertOrders(tx, history)
  await insertLines(tx, history)
  await insertRows(
    tx,
    'reservations',
    { kind: 'text', resource_id: 'int', order_id: 'int', amount: 'bigint', created_at: 'timestamptz' },
    history.reservations.map((row) => ({
      kind: 'power',
      resource_id: row.powerGroupId,
      order_id: row.orderId,
      amount: row.units,
      created_at: row.createdAt,
    })),
  )
  for (const balance of history.balances) await bookBalance(tx, balance, history.orders)
  await deliverAll(tx, history.movements, now, (work) => work(tx))
}
