import { type RoomRow, restOf, usageOf } from '@proba/domain/cartRoom'
import type { OrderType } from '@proba/domain/orderType'
import { coilDemand, demandOf, type Resources, residueDemand } from '@proba/domain/resource'

/** What coil and finished stock still hold for rows that move one after another. */
export interface TransferRoom {
  restFor(row: RoomRow): { coilResidues: number; productResidues: number }
  /** Counts pieces (mg of a coil row) as moved, so that the next row finds less. */
  take(row: RoomRow, to: OrderType, amount: number): void
}

/** Room over all rows of a cart; each step costs the same however long the cart is. */
export function transferRoom(rows: readonly RoomRow[], resources: Resources): TransferRoom {
  const coil = new Map(usageOf(rows, 'products_coil', resources))
  const stock = new Map(usageOf(rows, 'products_finished', resources))
  return {
    restFor: (row) => ({
      coilResidues: restOf(coilDemand(row, resources), coil),
      productResidues: restOf(residueDemand(row, 'finished', resources), stock),
    }),
    take: (row, to, amount) => {
      const usage = to === 'products_coil' ? coil : to === 'products_finished' ? stock : null
      const demand =
        usage && demandOf({ ...row, unitMg: row.typeOffer === 'coil' ? 1 : row.unitMg }, to, resources)
      if (usage && demand) usage.set(demand.key, (usage.get(demand.key) ?? 0) + amount * demand.perPiece)
    },
  }
}
