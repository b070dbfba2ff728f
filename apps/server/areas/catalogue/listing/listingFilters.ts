import type { ContractType } from '@proba/domain/codes/contractType'
import { articleKey, searchWords } from '@proba/domain/product/search'
import { contains } from '../../../db/statements/likePattern.ts'
import { listedStock } from './orderableStock.ts'

/** Filters of a product list; absent ones do not filter (decision G-071). */
export interface ListingFilters {
  readonly metals?: readonly number[]
  readonly alloys?: readonly number[]
  readonly weavings?: readonly number[]
  readonly coatings?: readonly number[]
  readonly diameterFrom?: number
  readonly diameterTo?: number
  readonly inStock?: boolean
  /** Only what contractRefusal of the domain lets a company order: type of its active contract, number of contracts. */
  readonly contract?: { readonly type: ContractType | null; readonly count: number }
  /** Only products created at or after this instant. */
  readonly newSince?: Date
  /** Searched in article, title and weaving names, in lower case. */
  readonly text?: string
}

/** Filters that are lists of ids; each has its values with counts beside the list. */
export const groupFilters = ['metals', 'alloys', 'weavings', 'coatings'] as const
export type GroupFilter = (typeof groupFilters)[number]

/** SQL conditions ` and …` with the values of their parameters. */
export interface Conditions {
  readonly text: string
  readonly values: unknown[]
}

/** Condition of a group filter over section_products. */
const groupCondition: Readonly<Record<GroupFilter, (parameter: string) => string>> = {
  metals: (parameter) => `metal_id = any(${parameter}::int[])`,
  alloys: (parameter) => `alloy_id = any(${parameter}::int[])`,
  weavings: (parameter) => `weaving_id = any(${parameter}::int[])`,
  coatings: (parameter) => `coating_ids && ${parameter}::int[]`,
}

/**
 * `contractRefusal` of the domain in SQL: the type of a product counts only where there is a choice of contracts, and not for
 * a closed product released for the active type; a closed one is not sold on a demo contract.
 */
const underContract = (contractsCount: number) => (type: string) => {
  const fits = `p.for_contract_type is null or p.for_contract_type is not distinct from ${type}::text
        or (p.is_closed and p.in_stock @> jsonb_build_array(jsonb_build_object('contractType', ${type}::text, 'availability', true)))`
  return `exists (select from products p where p.id = sp.product_id
    and not (p.is_closed and ${type}::text is not distinct from 'demo')${contractsCount > 1 ? ` and (${fits})` : ''})`
}

/** The key in the article, or every word in titles and weavings; a text of hyphens alone has no key. */
const hasText = (parameter: string) => `exists (select from products p where p.id = sp.product_id
  and (p.search_key like (${parameter}::text[])[1] or p.search_text like all((${parameter}::text[])[2:])))`

/** Conditions of all other filters over section_products `sp`, values from parameter `first` on. */
export function otherConditions(filters: ListingFilters, first: number): Conditions {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, part: (parameter: string) => string) => {
    if (value === undefined) return
    parts.push(part(`$${first + values.length}`))
    values.push(value)
  }
  const key = articleKey(filters.text ?? '')
  add(filters.diameterFrom, (parameter) => `sp.diameter_mm >= ${parameter}`)
  add(filters.diameterTo, (parameter) => `sp.diameter_mm <= ${parameter}`)
  if (filters.contract) add(filters.contract.type, underContract(filters.contract.count))
  add(filters.newSince, (parameter) => `sp.created_at >= ${parameter}`)
  add(filters.text && [key && contains(key), ...searchWords(filters.text).map(contains)], hasText)
  if (filters.inStock) parts.push(listedStock)
  return { text: parts.map((part) => ` and ${part}`).join(''), values }
}

/** Conditions of all filters over section_products `sp`; $1 is the section. */
export function listingConditions(filters: ListingFilters): Conditions {
  const others = otherConditions(filters, 2)
  const values = [...others.values]
  const parts = groupFilters.flatMap((name) => {
    const ids = filters[name]
    if (!ids) return []
    values.push(ids)
    return [` and sp.${groupCondition[name](`$${values.length + 1}`)}`]
  })
  return { text: others.text + parts.join(''), values }
}
