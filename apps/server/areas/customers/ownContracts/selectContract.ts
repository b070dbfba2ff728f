import { isContractExpired } from '@proba/domain/company/contract'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { type ContractRecord, readContracts, saveChosen } from './ownContractsStore.ts'

/** Active contracts of a company the caller orders for; another company is not found. */
export async function ownContracts(
  services: Services,
  me: Principal,
  companyId: number,
): Promise<ContractRecord[]> {
  if (!me.companyIds.includes(companyId)) throw new RequestRefused('not_found')
  return readContracts(services.database.sql, companyId)
}

/** Chooses the contract that the caller orders under in a company; an expired one is refused. */
export async function selectContract(
  services: Services,
  me: Principal,
  companyId: number,
  contractId: number,
): Promise<void> {
  const contracts = await ownContracts(services, me, companyId)
  const contract = contracts.find(({ id }) => id === contractId)
  if (!contract) throw new RequestRefused('not_found')
  if (isContractExpired(contract.end_date, services.now().toISOString()))
    throw new RequestRefused('contract_expired')
  await services.database.transaction(async (tx) => {
    await saveChosen(tx, me.userId, companyId, contract.id)
    await logAction(tx, me, { entity: 'contract', entityId: contract.id, action: 'select', companyId })
  })
}
