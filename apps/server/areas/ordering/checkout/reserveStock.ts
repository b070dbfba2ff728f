import type { OrderableType } from '@proba/domain/codes/orderType'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import type { CheckResult } from '@proba/domain/order/check/checkResult'
import type { Tx } from '../../../db/connection/connect.ts'
import { holdOrdersMetal } from '../../metal/holds/metalHold.ts'
import { drawCoils, drawResidues, insertReservations } from '../../stock/reservations/reservationStore.ts'
import type { OrderRequest } from './orderCheck.ts'
import type { OrderContractRecord } from './orderCheckStore.ts'

/** The locks and the check make this impossible; if it happens anyway, nothing is ordered. */
const exhausted = (what: string) => new Error(`Placing took more ${what} than there was`)

interface Reservation {
  readonly kind: 'power' | 'coil' | 'residue'
  readonly resourceId: number
  readonly orderId: number
  readonly amount: number
}

async function drawStock(
  tx: Tx,
  orderType: OrderableType,
  { reservations }: CheckResult,
): Promise<Map<string, number>> {
  const { coilValues, residues } = reservations
  if (coilValues.length > 0) {
    const drawn = await drawCoils(
      tx,
      coilValues.map((reserved) => reserved.coilValueId),
      coilValues.map((reserved) => reserved.mg),
    )
    if (drawn.length !== coilValues.length) throw exhausted('coil weight')
  }
  const stock = stockTypeOf(orderType)
  if (!stock || residues.length === 0) return new Map()
  const drawn = await drawResidues(
    tx,
    residues.map((reserved) => reserved.offerId),
    residues.map((reserved) => reserved.coatingId),
    stock,
    residues.map((reserved) => reserved.pieces),
  )
  if (drawn.length !== residues.length) throw exhausted('stock')
  return new Map(drawn.map((row) => [`${row.offer_id}/${row.coating_id}`, row.id]))
}

/** What one order holds; `residueIds` are the stocks drawn on, by size and coating. */
const reservationsOf = (
  { powerGroups, coilValues, residues }: CheckResult['reservations'],
  orderId: number,
  residueIds: ReadonlyMap<string, number>,
): Reservation[] => [
  ...powerGroups.map((reserved) => ({
    kind: 'power' as const,
    resourceId: reserved.powerGroupId,
    orderId,
    amount: reserved.units,
  })),
  ...coilValues.map((reserved) => ({
    kind: 'coil' as const,
    resourceId: reserved.coilValueId,
    orderId,
    amount: reserved.mg,
  })),
  ...residues.map((reserved) => ({
    kind: 'residue' as const,
    resourceId: residueIds.get(`${reserved.offerId}/${reserved.coatingId}`) ?? 0,
    orderId,
    amount: reserved.pieces,
  })),
]

/** Reserves exactly what the orders use: stock, coils, capacity, metal; each order has its own reservations. */
export async function reserveStock(
  tx: Tx,
  request: OrderRequest,
  contract: OrderContractRecord,
  result: CheckResult,
  orderIds: readonly number[],
): Promise<void> {
  const residueIds = await drawStock(tx, request.orderType, result)
  const reservations = result.orders.flatMap(({ reservations: held }, index) =>
    reservationsOf(held, orderIds[index] ?? 0, residueIds),
  )
  if (reservations.length > 0)
    await insertReservations(
      tx,
      reservations.map(({ kind }) => kind),
      reservations.map(({ resourceId }) => resourceId),
      reservations.map(({ orderId }) => orderId),
      reservations.map(({ amount }) => amount),
      request.now,
    )
  if (contract.contract_type === 'with_metals') await holdOrdersMetal(tx, contract.id, orderIds)
}
