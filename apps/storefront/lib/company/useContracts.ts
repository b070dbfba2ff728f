import type { ReplyTo } from '@proba/api/client'
import { contractTypes } from '@proba/domain/codes/contractType'
import { isDemoMode, isWorkContract } from '@proba/domain/company/contract'
import { useCallback } from 'react'
import { call } from '../calls/api.ts'
import { useCall, useReload } from '../calls/useCall.ts'
import { useSession } from '../session/session.tsx'

/** Contract of the active company. */
export type CompanyContract = ReplyTo<'GET /contracts/company/{id}'>[number]

/**
 * Contracts of the active company; `active` is the one in use, null without one or while they load. `hasFailed`
 * means that they could not be read, which is not the same as having none.
 */
export function useContracts() {
  const { company } = useSession()
  const answer = useCall('GET /contracts/company/{id}', company ? { params: { id: company.id } } : null, {
    keepPreviousData: false,
  })
  const active = answer.data?.find((contract) => contract.active) ?? null
  const { data, error, isLoading } = answer
  return {
    contracts: data ?? [],
    active,
    error,
    isLoading,
    hasFailed: error !== undefined && data === undefined,
    retry: () => void answer.mutate(),
  }
}

/**
 * Metal balance of the contract in use. `isShown`: it is one of work on the customer's metal, or accounting has reported metal
 * under it all the same.
 */
export function useActiveMetal() {
  const { active } = useContracts()
  const answer = useCall('GET /contracts/{id}/metals', active ? { params: { id: active.id } } : null, {
    keepPreviousData: false,
  })
  const isWork = active !== null && isWorkContract(active)
  return { active, answer, isWork, isShown: isWork || (answer.data ?? []).length > 0 }
}

/** Contracts whose balance of metal can be confirmed (G-596). */
export function useMetalContracts(): readonly CompanyContract[] {
  const { contracts } = useContracts()
  const { active, isShown } = useActiveMetal()
  return contracts.filter((one) => isWorkContract(one) || (isShown && one.id === active?.id))
}

/** Makes a contract the active one and reads again everything that depends on it. */
export function useSelectContract(): (contractId: number) => Promise<void> {
  const { company } = useSession()
  const reload = useReload()
  return useCallback(
    async (contractId) => {
      if (!company) return
      const params = { companyId: company.id, contractId }
      await call('POST /companies/{companyId}/contracts/{contractId}/select', { params })
      await reload()
    },
    [company, reload],
  )
}

/** Whether the active contract is a trial (DR-103). */
export function useDemoMode(): boolean {
  const { active } = useContracts()
  const contractType = contractTypes.find((type) => type === active?.contractType)
  return isDemoMode(contractType ? { contractType } : null)
}
