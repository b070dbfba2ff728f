import { useCall } from '../calls/useCall.ts'
import { useContracts } from '../company/useContracts.ts'
import { useSession } from '../session/session.tsx'

/** Value of a filter with its text. */
export interface Choice {
  readonly value: string
  readonly text: string
}

/** Contracts of the active company by their numbers. */
export function useContractChoices(): readonly Choice[] {
  const numbers = useContracts().contracts.map(({ knfmpNumber }) => knfmpNumber)
  return [...new Set(numbers)].filter(Boolean).map((number) => ({ value: number, text: number }))
}

/** Users of the active company by name; if they cannot be loaded, the filter has no choices. */
export function useUserChoices(): readonly Choice[] {
  const { company } = useSession()
  const users = useCall('GET /companies/{id}/users', company ? { params: { id: company.id } } : null)
  return (users.data ?? []).map(({ id, name }) => ({ value: String(id), text: name }))
}
