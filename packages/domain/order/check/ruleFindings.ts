import { isMadeToOrder } from '../../codes/orderType.ts'
import { hasMetalMinimum, metalMinimum } from '../../metal/metalMinimum.ts'
import { isAvailableUnder } from '../../product/availability.ts'
import { factorScale } from '../../product/productionFactor.ts'
import { type Demand, demandOf, inRowUnits, powerOf, resourceKindOf } from '../../stock/demand.ts'
import type { Params, Refusal } from '../../text/refusal.ts'
import type { CheckInput, CheckRow } from './checkInput.ts'
import { checkOrder } from './checkOrder.ts'
import type { CheckResult } from './checkResult.ts'
import { type OrderRule, orderRules, ruleOfCode, ruleOfRestriction } from './orderRules.ts'

/** What a rule does: lets the row pass, refuses it, is switched off for the company, or does not concern this order type. */
export const ruleStates = ['met', 'refused', 'off', 'unused'] as const
export type RuleState = (typeof ruleStates)[number]

/** A number or state that a rule looked at; params ending in `Mg` are weights in mg. */
export type Fact = Refusal

/** What one rule found about a row, with what it looked at. */
export interface RuleFinding {
  readonly rule: OrderRule
  readonly numbers: readonly string[]
  readonly state: RuleState
  readonly facts: readonly Fact[]
  readonly refusals: readonly Refusal[]
}

interface Tried {
  readonly input: CheckInput
  readonly row: CheckRow
  readonly result: CheckResult
}

const fact = (code: string, params: Params = {}): Fact => ({ code, params })
/** A fact that is there or not. */
const flag = (name: string, isSet: boolean) => fact(`${name}.${isSet ? 'yes' : 'no'}`)

/** What is left of a resource and the pieces of the row that fit it; null where the order type draws on another kind. */
function limitFacts({ input, row }: Tried, kind: Demand['kind']): Fact[] | null {
  if (resourceKindOf(input.orderType) !== kind) return null
  const demand = demandOf(row, input.orderType, input.resources)
  if (demand === null || demand.available === Number.POSITIVE_INFINITY) return [fact('unlimited')]
  const left = Math.max(0, demand.available)
  const pieces = demand.perPiece > 0 ? Math.floor(left / demand.perPiece) : 0
  if (kind === 'residue') return [fact('leftPieces', { left })]
  const power = kind === 'power' ? powerOf(row) : null
  return [
    ...(power ? [fact('factor', { factor: power.perMg / factorScale })] : []),
    fact('leftWeight', { leftMg: inRowUnits(demand, left, row.unitMg), unitMg: row.unitMg, pieces }),
  ]
}

/** What each rule looks at; null where the rule does not concern the order type or the contract. */
const factsOf: Readonly<Record<OrderRule, (tried: Tried) => readonly Fact[] | null>> = {
  contract: ({ input: { contract } }) => [
    flag('active', contract.active),
    contract.endDate === null ? fact('noEnd') : fact('end', { day: contract.endDate }),
  ],
  catalogue: ({ row }) => [flag('listed', row.exists && row.offerOffered)],
  availability: ({ input, row }) => [
    flag('switchedOn', isAvailableUnder(row.conditions, input.contract.type)),
    ...(row.conditions.forContractType ? [fact(`wanted.${row.conditions.forContractType}`)] : []),
    fact('contracts', { count: input.contractsCount }),
    flag('discontinued', row.conditions.isDiscontinued === true),
    flag('coating', row.coatingOffered),
    fact('unit', { unitMg: row.unitMg }),
  ],
  closed: ({ input, row }) =>
    isMadeToOrder(input.orderType) ? [flag('isClosed', row.conditions.isClosed === true)] : null,
  capacity: (tried) => limitFacts(tried, 'power'),
  coil: (tried) => limitFacts(tried, 'coil'),
  stock: (tried) => limitFacts(tried, 'residue'),
  productMinimum: ({ input, row: { productMinimum, unitMg, count } }) =>
    isMadeToOrder(input.orderType)
      ? [
          fact('minimumWeight', { minimumMg: productMinimum.weightMg ?? 0, weightMg: unitMg * count }),
          fact('minimumCount', { minimum: productMinimum.count ?? 0, count }),
        ]
      : null,
  metalMinimum: ({ input, row }) => {
    if (!hasMetalMinimum(input.orderType)) return null
    const type = input.metals.find(({ id }) => id === row.metalId)?.productType
    const own = input.metalMinimums.find(
      (minimum) => minimum.metalId === row.metalId && minimum.productType === type,
    )
    const weightMg = row.unitMg * row.count
    const { shortageMg } = metalMinimum(weightMg, own?.minMg ?? 0)
    return [fact('minimumOfMetal', { minimumMg: own?.minMg ?? 0, weightMg, shortageMg })]
  },
  metalBalance: ({ input, row, result }) => {
    if (input.metalFree === null) return null
    const needMg = result.items.reduce((sum, item) => sum + item.metalNeedMg, 0)
    return [fact('freeMetal', { freeMg: input.metalFree.get(row.metalId) ?? 0, needMg })]
  },
  amount: ({ input, row }) => {
    const usualMg = input.usualMg.get(row.productId)
    const weightMg = row.unitMg * row.count
    return [usualMg === undefined ? fact('noUsual') : fact('usual', { usualMg, weightMg })]
  },
}

/**
 * What every rule says about ordering one row alone, as the order check decides it: the refusals are those of
 * `checkOrder`, the numbers those that were put in (decision G-352).
 */
export function ruleFindings(input: CheckInput, row: CheckRow): RuleFinding[] {
  const result = checkOrder({ ...input, rows: [row] })
  const off = new Set(input.disabledRestrictions.map((restriction) => ruleOfRestriction[restriction]))
  return (Object.keys(orderRules) as OrderRule[]).map((rule) => {
    const facts = factsOf[rule]({ input, row, result })
    const refusals = result.refusals
      .filter(({ code }) => ruleOfCode[code] === rule)
      .map(({ code, params }) => ({ code, params }))
    const state = refusals.length > 0 ? 'refused' : facts === null ? 'unused' : off.has(rule) ? 'off' : 'met'
    return { rule, numbers: orderRules[rule], state, facts: facts ?? [], refusals }
  })
}
