import type { balanceConfirmationCalls } from '@proba/api/metal/balanceConfirmation'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { confirmBalance } from './confirmBalance.ts'

/** Confirmations of balances in the personal area (decision G-596). */
export function balanceConfirmationHandlers(services: Services): Handlers<typeof balanceConfirmationCalls> {
  return {
    'GET /personal/ledger/confirmation': ({ me, query, language, t }) =>
      confirmBalance(services, me, query, { language, t }),
  }
}
