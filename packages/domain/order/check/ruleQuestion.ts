import { type OrderableType, orderableTypes } from '../../codes/orderType.ts'
import { maxCount } from '../../product/quantity.ts'

/** Something to choose, by id. */
export interface RuleChoice {
  readonly id: number
  readonly name: string
}
export interface RuleCompany extends RuleChoice {
  readonly contracts: readonly RuleChoice[]
}
export interface RuleProduct extends RuleChoice {
  readonly sizes: readonly RuleChoice[]
  readonly coatings: readonly RuleChoice[]
}

/** What the screens of the rules hold; the count is as typed. */
export interface RuleForm {
  readonly company: RuleCompany | null
  readonly contract: number | null
  readonly product: RuleProduct | null
  readonly size: number | null
  readonly coating: number | null
  readonly orderType: OrderableType
  readonly count: string
}

export const emptyRuleForm: RuleForm = {
  company: null,
  contract: null,
  product: null,
  size: null,
  coating: null,
  orderType: orderableTypes[0],
  count: '1',
}

/** A company brings its newest contract. */
export const withRuleCompany = (form: RuleForm, company: RuleCompany | null): RuleForm => ({
  ...form,
  company,
  contract: company?.contracts[0]?.id ?? null,
})

/** A product brings its first size and its first coating. */
export const withRuleProduct = (form: RuleForm, product: RuleProduct | null): RuleForm => ({
  ...form,
  product,
  size: product?.sizes[0]?.id ?? null,
  coating: product?.coatings[0]?.id ?? null,
})

/** Pieces that a text means; null where it is no count of a row. */
export function ruleCount(text: string): number | null {
  const count = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= maxCount ? count : null
}

/** The question that a form asks; null while something is missing. */
export function ruleQuestion({ company, contract, size, coating, orderType, count: typed }: RuleForm) {
  const count = ruleCount(typed)
  if (!company || contract === null || size === null || coating === null || count === null) return null
  return { company: company.id, contract, size, coating, orderType, count }
}
