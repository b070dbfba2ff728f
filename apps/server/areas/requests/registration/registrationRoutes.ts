import type { registrationCalls } from '@proba/api/requests/registration'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { chooseContract } from '../../customers/ownContracts/activeContract.ts'
import { contractReply } from '../../customers/ownContracts/contractReply.ts'
import { readContracts } from '../../customers/ownContracts/ownContractsStore.ts'
import { readCompanyUsers } from '../../ordering/orders/orderStore.ts'
import { readRegistration } from './registrationStore.ts'

/** Registration data of the active company (decision G-381). */
export function registrationHandlers(services: Services): Handlers<typeof registrationCalls> {
  const { sql } = services.database
  return {
    'GET /personal/registration': async ({ me }) => {
      const own = companyOf(me)
      const [company] = await readRegistration(sql, own.id)
      if (!company) throw new RequestRefused('not_found')
      const users = await readCompanyUsers(sql, own.id)
      const contracts = await readContracts(sql, own.id)
      const active = chooseContract(contracts, own.activeContractId, services.now())
      return {
        id: company.id,
        fullName: company.full_name,
        userName: me.name,
        email: me.email,
        users: users.map(({ name }) => ({ name })),
        contracts: contracts.map((row) => contractReply(row, row.id === active?.id)),
        settings: { order_date_release: own.settings.order_date_release === true },
      }
    },
  }
}
