import type { masterDataCalls } from '@proba/api/system/masterData'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { takeCompanies } from './takeCompanies.ts'
import { takeContracts } from './takeContracts.ts'
import { takeCostLists } from './takeCostLists.ts'
import { takeProducts } from './takeProducts.ts'

/** Master data of the surrounding systems (decision G-480). */
export function masterDataHandlers(services: Services): Handlers<typeof masterDataCalls> {
  return {
    'POST /integration/companies': async ({ body }) => takeCompanies(services, body),
    'POST /integration/contracts': async ({ body }) => takeContracts(services, body),
    'POST /integration/products': async ({ body }) => takeProducts(services, body),
    'POST /integration/metal-costs': async ({ body }) => takeCostLists(services, body),
  }
}
