import { stockTypeOf } from '@proba/domain/codes/stockType'
import type { Tx } from '../../../db/connection/connect.ts'
import { readBalancesLocked } from '../../metal/metalLedger/balanceStore.ts'
import { lockCoilValues, lockPowerGroups, lockResidues } from '../../stock/reservations/reservationStore.ts'
import type { OrderRequest, readOrderRows } from './orderCheck.ts'
import type { OrderContractRecord } from './orderCheckStore.ts'

const distinct = (ids: readonly (number | null)[]) =>
  [...new Set(ids)].filter((id) => id !== null).sort((a, b) => a - b)

/** Locks everything the request can draw on, so that what is read next stays true until the commit. */
export async function lockResources(
  tx: Tx,
  request: OrderRequest,
  contract: OrderContractRecord,
  loaded: Awaited<ReturnType<typeof readOrderRows>>,
): Promise<void> {
  const products = [...loaded.products.values()]
  const stock = stockTypeOf(request.orderType)
  if (request.orderType === 'products_production')
    await lockPowerGroups(tx, distinct(products.map((p) => p.power_group_id)))
  if (request.orderType === 'products_coil')
    await lockCoilValues(tx, distinct(products.map((p) => p.coil_pool_id)))
  if (stock) {
    const keys = new Map(loaded.rows.map((row) => [`${row.offer_id}/${row.coating_id}`, row]))
    const rows = [...keys.values()]
    await lockResidues(
      tx,
      rows.map((row) => row.offer_id),
      rows.map((row) => row.coating_id),
      stock,
    )
  }
  if (contract.contract_type === 'with_metals')
    await readBalancesLocked(tx, contract.id, distinct(request.metals.map(({ id }) => id)))
}
