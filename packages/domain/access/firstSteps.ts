import { backofficeGuards, managerBinders, priceWriters } from './screenGuards.ts'

interface FirstStep {
  /** Any one of these permissions can do it. */
  readonly permission: readonly string[]
}

const guards = backofficeGuards

/**
 * What a new factory enters before its customers can order, in the order in which one thing needs another, with the
 * guard of the screen where it is done (decision G-341).
 */
export const firstSteps = {
  mail: guards.settings,
  contacts: guards.settings,
  home: guards.settings,
  staff: guards.users,
  sections: guards.catalog,
  alloys: guards.catalog,
  capacities: guards.powers,
  products: guards.products,
  sizes: guards.products,
  pictures: guards.products,
  stock: guards.finishedResidues,
  coils: guards.coilResidues,
  minimums: guards.settings,
  priceTemplate: { permission: priceWriters },
  prices: { permission: priceWriters },
  companies: guards.companies,
  managers: { permission: managerBinders },
  contracts: guards.contracts,
  balances: guards.contracts,
  customers: guards.users,
} as const satisfies Readonly<Record<string, FirstStep>>

export type FirstStepCode = keyof typeof firstSteps

/** Every step, in order. */
export const firstStepCodes = Object.keys(firstSteps) as readonly FirstStepCode[]
