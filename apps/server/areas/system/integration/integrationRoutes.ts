import type { integrationCalls } from '@proba/api/system/integration'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { applyBalances } from '../../metal/balances/applyBalances.ts'
import { deliverMovements } from '../../metal/movements/deliverMovements.ts'
import { takeOrderUpdates } from '../../ordering/orders/updates/takeOrderUpdates.ts'
import { takeShipments, takeShipmentsBack } from '../../ordering/orders/updates/takeShipments.ts'
import { takeTastingReturns } from '../../papers/tasting/takeTastingReturns.ts'

/** Calls of the surrounding systems (decision G-025). */
export function integrationHandlers(services: Services): Handlers<typeof integrationCalls> {
  return {
    'POST /integration/balances': async ({ body }) => applyBalances(services, body),
    'POST /integration/tasting-returns': async ({ body }) => takeTastingReturns(services, body.returns),
    'POST /integration/orders': async ({ body }) => takeOrderUpdates(services, body),
    'POST /integration/shipments': async ({ body }) => takeShipments(services, body.shipments),
    'POST /integration/shipments/withdrawals': async ({ body }) =>
      takeShipmentsBack(services, body.shipments),
    'POST /integration/movements': async ({ body }) => deliverMovements(services, body),
  }
}
