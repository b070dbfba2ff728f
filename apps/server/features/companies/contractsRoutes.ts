import type { companyContractsContract } from '@proba/api/companyContracts'
import { isContractExpired } from '@proba/domain/company/contract'
import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../../http/handler.ts'
import { inLanguage } from '../../inLanguage.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { chooseContract } from './activeContract.ts'
import { userCompanies } from './companyUsersTables.ts'
import { type ContractRecord, readBalance, readChosen, readContracts } from './contractsStore.ts'

/** A contract row as the wire shows it; `active` marks the one in use. */
export const contractReply = (row: ContractRecord, active: boolean) => ({
  id: row.id,
  name: row.name,
  sapNumber: row.sap_number,
  knfmpNumber: row.knfmp_number,
  contractStartDate: row.start_date,
  contractEndDate: row.end_date,
  contractType: row.contract_type,
  active,
})

async function ownContracts(services: Services, me: Principal, companyId: number): Promise<ContractRecord[]> {
  if (!me.companyIds.includes(companyId)) throw new RequestRefused('not_found')
  return readContracts(services.database.sql, companyId)
}

/** Contracts of the caller's companies: list, choice, metal balance (spec 1 §4, §7). */
export function contractsHandlers(services: Services): Handlers<typeof companyContractsContract> {
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
        assaysFree: row.assays_free,
        metalBids: row.metal_bids_mg,
        assaysBids: row.assays_bids,
        updatedAt: row.as_of.toISOString(),
      }))
    },
    'POST /companies/{companyId}/contracts/{contractId}/select': async ({ me, params }) => {
      const contracts = await ownContracts(services, me, params.companyId)
      const contract = contracts.find(({ id }) => id === params.contractId)
      if (!contract) throw new RequestRefused('not_found')
      if (isContractExpired(contract.end_date, services.now().toISOString()))
        throw new RequestRefused('contract_expired')
      await services.database.transaction(async (tx) => {
        await tx
          .update(userCompanies)
          .set({ activeContractId: contract.id })
          .where(and(eq(userCompanies.userId, me.userId), eq(userCompanies.companyId, params.companyId)))
        await logAction(tx, me, {
          entity: 'contract',
          entityId: contract.id,
          action: 'select',
          companyId: params.companyId,
        })
      })
      return {}
    },
  }
}
