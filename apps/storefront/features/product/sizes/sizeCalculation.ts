import { productBalance, type RowSource } from '@proba/api/ordering/productBalance'
import type { Tab } from '@proba/domain/codes/orderTab'
import { offerWeight } from '@proba/domain/product/weight'
import { capacityFactor, overflow } from '@proba/domain/stock/capacity'
import type { Product } from '../productDetail.ts'
import type { ProductSelection } from '../productSelection.ts'
import {
  enteredMg,
  isChain,
  productMinimumLeft,
  residueOf,
  type SizeRow,
  tabTotals,
} from './selectionFigures.ts'

/** A step of a calculation: a key of `product.calculation` and its numbers, named and in the unit of the name's group. */
export interface Step {
  readonly key: string
  /** mg. */
  readonly weights?: Readonly<Record<string, number>>
  readonly pieces?: Readonly<Record<string, number>>
  /** mm. */
  readonly lengths?: Readonly<Record<string, number>>
  /** Plain numbers: g per m, factors. */
  readonly numbers?: Readonly<Record<string, number>>
}

/** The numbers of a table row that a calculation explains. */
export interface CalculatedRow extends RowSource {
  readonly lengthMm: number
  readonly unitMg: number
  readonly count: number
  readonly max: number
}

/** A size row as the calculation takes it. */
export const rowOfSize = ({ offer, count, max }: SizeRow): CalculatedRow => ({
  coating: offer.coveringId,
  isChain: offer.isChain,
  lengthMm: offer.length,
  unitMg: offer.weight,
  count,
  max,
})

function weightSteps({ massData }: Product, { lengthMm, unitMg, count }: CalculatedRow): Step[] {
  const { slope, intercept } = massData
  const isByLength = offerWeight(lengthMm, massData) === unitMg
  const unit: Step = isByLength
    ? {
        key: 'weightByLength',
        lengths: { length: lengthMm },
        numbers: { slope },
        weights: { intercept, unit: unitMg },
      }
    : { key: 'weightGiven', weights: { unit: unitMg } }
  if (count === 0) return [unit]
  return [unit, { key: 'total', pieces: { count }, weights: { unit: unitMg, total: unitMg * count } }]
}

const withEmptyCart = (product: Product): Product => ({
  ...product,
  basket: { ...product.basket, production: [], coil: [] },
})

/** Capacity or coil pool before the cart is subtracted. */
function capacityStep(product: Product, tab: Tab, capacity: number): Step {
  if (tab === 'coil') return { key: 'coil', weights: { capacity } }
  const factor = capacityFactor(product.productionFactor)
  if (factor === 1) return { key: 'capacity', weights: { capacity } }
  return {
    key: 'capacityByFactor',
    weights: { power: product.productionPower ?? 0, capacity },
    numbers: { factor },
  }
}

/** Capacity or coil pool less what the cart uses of it. */
function balanceSteps(product: Product, tab: Tab, source: RowSource): { steps: Step[]; balance: number } {
  const balance = productBalance(product, tab, source)
  if (!Number.isFinite(balance))
    return { steps: [{ key: tab === 'coil' ? 'coilUnlimited' : 'unlimited' }], balance }
  const capacity = productBalance(withEmptyCart(product), tab, source)
  const used = capacity - balance
  const steps = [capacityStep(product, tab, capacity)]
  if (used !== 0) steps.push({ key: 'inCart', weights: { used } })
  return { steps, balance }
}

/** How the maximum of a row is calculated (DR-24 to DR-26). */
function maximumSteps(product: Product, selection: ProductSelection, tab: Tab, row: CalculatedRow): Step[] {
  const { steps, balance } = balanceSteps(product, tab, row)
  if (!Number.isFinite(balance)) return steps
  const others = enteredMg(product, selection, tab, row) - row.unitMg * row.count
  const freeMg = Math.max(0, balance - others)
  if (others > 0) steps.push({ key: 'others', weights: { others } })
  return [
    ...steps,
    { key: 'maximum', weights: { available: freeMg, unit: row.unitMg }, pieces: { max: row.max } },
  ]
}

/** How weight and maximum of a custom length are calculated. */
export function customLengthCalculation(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  row: CalculatedRow,
): Step[] {
  return [...weightSteps(product, row), ...maximumSteps(product, selection, tab, row)]
}

/** How weight and maximum of a size are calculated. */
export function sizeCalculation(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  size: SizeRow,
): Step[] {
  const row = rowOfSize(size)
  const residue = residueOf(size.offer, tab)
  if (residue === null) return customLengthCalculation(product, selection, tab, row)
  const stock: Step = { key: 'residue', pieces: { residue, inCart: size.inCart, max: size.max } }
  return [...weightSteps(product, row), stock]
}

function minimumSteps(product: Product, selection: ProductSelection): Step[] {
  const { conditions, basket: inCart } = product
  const entered = tabTotals(product, selection, 'production')
  const left = productMinimumLeft(product)
  const steps: Step[] = []
  const minWeight = conditions.minOrderWeight ?? 0
  const minCount = conditions.minOrderCount ?? 0
  if (minWeight > 0) {
    const short = Math.max(0, left.weightMg - entered.weightMg)
    const weights = { min: minWeight, inCart: inCart.productWeight, entered: entered.weightMg, short }
    steps.push({ key: 'minimumWeight', weights })
  }
  if (minCount > 0) {
    const short = Math.max(0, left.count - entered.count)
    const pieces = { min: minCount, inCart: inCart.productCount, entered: entered.count, short }
    steps.push({ key: 'minimumCount', pieces })
  }
  return steps
}

/** How the sums under the table are calculated: minimum, what is left of capacity or coil, the excess. */
export function sumCalculation(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  coating: number | null,
): Step[] {
  const { count, weightMg } = tabTotals(product, selection, tab)
  const sum: Step = { key: 'entered', pieces: { count }, weights: { total: weightMg } }
  const minimum = [sum, ...(tab === 'production' ? minimumSteps(product, selection) : [])]
  if (coating === null || (tab !== 'production' && tab !== 'coil')) return minimum
  const source = { coating, isChain: isChain(product) }
  const { steps, balance } = balanceSteps(product, tab, source)
  if (!Number.isFinite(balance)) return [...minimum, ...steps]
  const entered = enteredMg(product, selection, tab, source)
  const over = overflow(entered, balance)
  const left: Step = { key: 'left', weights: { entered, left: Math.max(0, balance - entered) } }
  return [...minimum, ...steps, left, ...(over > 0 ? [{ key: 'over', weights: { over } }] : [])]
}
