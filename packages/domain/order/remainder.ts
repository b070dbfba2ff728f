import type { RowCode } from '../codes/checkCodes.ts'
import type { OrderableType } from '../codes/orderType.ts'
import { type RemainderAction, remainderActions } from '../codes/remainderAction.ts'
import type { CheckedRow } from './check/checkResult.ts'

/**
 * What a customer may have done with what returns: leave it (the default), delete it, and from production also put
 * it on the waiting list or, where auto-orders are available, into an auto-order (decision G-124).
 */
export function remainderActionsOf(type: OrderableType, autoOrders = false): RemainderAction[] {
  const isProduction = type === 'products_production'
  return remainderActions.filter((action) => {
    if (action === 'waiting_list') return isProduction
    return action === 'auto_order' ? isProduction && autoOrders : true
  })
}

/** Pieces of a cart row that were not ordered, and where they go. */
export interface RemainderDestination {
  readonly cartOfferId: number
  readonly count: number
  readonly destination: RemainderAction
}

/** Causes under which pieces can wait; a closed or missing product cannot be waited for (DR-23). */
const waitingCauses: readonly RowCode[] = ['capacity_exceeded', 'min_weight', 'min_count']

/** Whether what returns of a row can wait. */
export const canWait = ({ causes }: Pick<CheckedRow, 'causes'>): boolean =>
  causes.every(({ code }) => waitingCauses.includes(code))

/**
 * Where each returned row goes under the chosen action (decisions G-124, G-170): deleting takes all; the waiting list
 * takes what capacity or a product minimum returned; an auto-order takes only what capacity cut; the rest is left.
 */
export function remainderDestinations(
  rows: readonly CheckedRow[],
  action: RemainderAction,
): RemainderDestination[] {
  const destinationOf = (row: CheckedRow): RemainderAction => {
    if (action === 'waiting_list') return canWait(row) ? action : 'leave'
    const isCut = row.causes.some(({ code }) => code === 'capacity_exceeded')
    return action === 'auto_order' && !isCut ? 'leave' : action
  }
  return rows
    .filter(({ returned }) => returned > 0)
    .map((row) => ({
      cartOfferId: row.row.cartOfferId,
      count: row.returned,
      destination: destinationOf(row),
    }))
}
