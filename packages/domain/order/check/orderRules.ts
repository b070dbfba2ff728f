import type { CheckCode } from '../../codes/checkCodes.ts'
import type { Restriction } from '../../codes/restriction.ts'

/**
 * Rules that an order of one product meets, in the order in which they are explained, each with its numbers in
 * docs/rules.md (DR) and docs/decisions (G) (decision G-353).
 */
export const orderRules = {
  contract: ['DR-16', 'G-056', 'G-135'],
  catalogue: ['DR-23', 'G-104'],
  availability: ['DR-21', 'DR-23', 'G-075', 'G-076', 'G-078', 'G-079'],
  closed: ['DR-23', 'G-076', 'G-063'],
  capacity: ['DR-25', 'DR-26', 'DR-38', 'G-090', 'G-092'],
  coil: ['DR-24', 'DR-26', 'G-093'],
  stock: ['DR-26', 'DR-39', 'G-095'],
  productMinimum: ['DR-27', 'DR-28', 'G-108'],
  metalMinimum: ['DR-42', 'G-123', 'G-132'],
  metalBalance: ['DR-44', 'G-060'],
  amount: ['G-670'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type OrderRule = keyof typeof orderRules

/** Numbers of the rule by which a product gets its order tabs. */
export const tabRule = ['DR-22', 'G-078', 'G-081'] as const

/** The rule that a refusal of the order check comes from; a code without a rule does not compile. */
export const ruleOfCode: Readonly<Record<CheckCode, OrderRule>> = {
  contract_expired: 'contract',
  missing_in_catalogue: 'catalogue',
  contract_work_unavailable: 'availability',
  contract_supply_unavailable: 'availability',
  not_available: 'availability',
  closed: 'closed',
  capacity_exceeded: 'capacity',
  remaining_weight_exceeded: 'coil',
  residue_exceeded: 'stock',
  min_weight: 'productMinimum',
  min_count: 'productMinimum',
  min_weight_gold: 'metalMinimum',
  min_weight_silver: 'metalMinimum',
  not_enough_metal: 'metalBalance',
  unusual_amount: 'amount',
}

/** The rule that a check lets a company off when it is switched off (decision G-063). */
export const ruleOfRestriction: Readonly<Record<Restriction, OrderRule>> = {
  closed: 'closed',
  production_capacity: 'capacity',
  coil_capacity: 'coil',
  min_product: 'productMinimum',
  min_metal_weight: 'metalMinimum',
  metal_balance: 'metalBalance',
}
