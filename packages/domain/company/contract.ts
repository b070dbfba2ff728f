import type { ContractType } from '../codes/contractType.ts'
import { daysUntil, today } from '../text/dates.ts'

/** Maximum lengths of the texts of a contract, characters. */
export const contractTextLimits = { name: 200, sapNumber: 60, knfmpNumber: 60 } as const

const testNames = ['тест', 'тестовый', 'test']

/**
 * Contract as shown: `number (name)`, the number alone when the name is empty or means Test (DR-15, decision G-057).
 */
export function contractDisplayName(contract: { knfmpNumber: string; name?: string | null }): string {
  const name = (contract.name ?? '').trim()
  if (name === '' || testNames.includes(name.toLowerCase())) return contract.knfmpNumber
  return `${contract.knfmpNumber} (${name})`
}

/**
 * Whether a contract has ended: today in Krasnoyarsk is after its end date (`YYYY-MM-DD`), which itself is still
 * valid until midnight; without an end date it never ends (DR-16, decision G-056).
 */
export function isContractExpired(endDate: string | null, now: string): boolean {
  return endDate !== null && today(now) > endDate
}

/** Whether a contract (days `YYYY-MM-DD`) does not end before it starts; without an end day it never ends (decision G-200). */
export function isContractPeriod(startDate: string, endDate: string | null): boolean {
  return endDate === null || endDate >= startDate
}

/** What the ERP reports of a contract and people then no longer change (decision G-067); `endDate` null has no end. */
interface OwnedTerms {
  readonly contractType: ContractType
  readonly startDate: string
  readonly endDate: string | null
}

/** Dates and type of a contract that a person changes though the ERP has reported them (decision G-067). */
export const ownedTermsChanged = (stored: OwnedTerms, written: OwnedTerms): (keyof OwnedTerms)[] =>
  (['contractType', 'startDate', 'endDate'] as const).filter((field) => stored[field] !== written[field])

/** A contract orders can be placed on: active and not ended (decision G-135). */
export function isContractUsable(
  contract: { endDate: string | null; active: boolean },
  now: string,
): boolean {
  return contract.active && !isContractExpired(contract.endDate, now)
}

/** Whether a contract is for work on the customer's own metal, which the portal keeps an account of (decision G-055). */
export const isWorkContract = (contract: { readonly contractType: string }): boolean =>
  contract.contractType === 'with_metals'

/** Demo mode: the active contract is a trial (DR-103, decision G-048). */
export function isDemoMode(contract: { contractType: ContractType } | null): boolean {
  return contract?.contractType === 'demo'
}

/** Days before the end of a contract at which its end is announced (decision G-413). */
export const endingSteps = [3, 14] as const
export type EndingStep = (typeof endingSteps)[number]

/**
 * The step that the end day (`YYYY-MM-DD`) of a contract has reached by the business day of `now`: the shortest one
 * that has come, so that a day on which no server ran is made up for; null before the first and after the end.
 */
export function endingStep(endDate: string, now: string): EndingStep | null {
  const left = daysUntil(endDate, now)
  return left < 0 ? null : (endingSteps.find((days) => left <= days) ?? null)
}
