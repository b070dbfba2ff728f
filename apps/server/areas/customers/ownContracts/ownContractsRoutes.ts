import type { ownContractsCalls } from '@proba/api/customers/ownContracts'
import { isDivided } from '@proba/domain/metal/metalBalance'
import type { Handlers } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import type { BalanceRecord } from '../../metal/metalLedger/balanceStore.ts'
import { storedBalance } from '../../metal/metalLedger/settleAccount.ts'
import { chooseContract } from './activeContract.ts'
import { contractReply } from './contractReply.ts'
import { readBalance, readChosen, readContracts } from './ownContractsStore.ts'
import { ownContracts, selectContract } from './selectContract.ts'

/**
 * Whether the known amounts by fineness sum to the whole balance. A balance from a file has no finenesses, so after one they
 * may not (decision G-058).
 */
const areSummed = (row: BalanceRecord) => row.is_divided && isDivided(storedBalance(row))

/** Contracts of the caller's companies: list, choice, metal balance. */
export function ownContractsHandlers(services: Services): Handlers<typeof ownContractsCalls> {
  return {
    'GET /contracts/company/{id}': async ({ me, params }) => {
      const contracts = await ownContracts(services, me, params.id)
      const [chosen] = await readChosen(services.database.sql, me.userId, params.id)
      const active = chooseContract(contracts, chosen?.active_contract_id ?? null, services.now())
      return contracts.map((row) => contractReply(row, row.id === active?.id))
    },
    'GET /contracts/{id}/metals': async ({ me, params, language }) => {
      const contracts = me.company ? await readContracts(services.database.sql, me.company.id) : []
      if (!contracts.some(({ id }) => id === params.id)) throw new RequestRefused('not_found')
      const rows = await readBalance(services.database.sql, params.id)
      return rows.map((row) => ({
        metal: { id: row.metal_id, code: row.code, name: inLanguage(language, row.name_ru, row.name_en) },
        metalFree: row.metal_free_mg,
        // What accounting does not divide is shown as a whole (decision G-058).
        assaysFree: areSummed(row) ? row.assays_free : [],
        metalBids: row.metal_bids_mg,
        assaysBids: areSummed(row) ? row.assays_bids : [],
        updatedAt: row.as_of.toISOString(),
      }))
    },
    'POST /companies/{companyId}/contracts/{contractId}/select': async ({ me, params }) => {
      await selectContract(services, me, params.companyId, params.contractId)
      return {}
    },
  }
}
