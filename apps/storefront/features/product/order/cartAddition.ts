import type { InputOf } from '@proba/api/client'
import { orderTypeOfTab, type Tab } from '@proba/domain/codes/orderTab'
import type { OrderType } from '@proba/domain/codes/orderType'
import { canAddToCart } from '@proba/domain/product/availability'
import { isCoated } from '@proba/domain/product/coating'
import { minCoilMg } from '@proba/domain/stock/coil'
import type { ProductAvailability, SessionLack } from '../productAvailability.ts'
import type { Offer, Product } from '../productDetail.ts'
import {
  type AdditionRefusals,
  coatingsEntered,
  entryOf,
  isAnythingUnread,
  type ProductSelection,
} from '../productSelection.ts'
import {
  coilMgOf,
  customUnitMg,
  inCartField,
  isChain,
  offersOf,
  routeOf,
  shownCoating,
  tabTotals,
} from '../sizes/selectionFigures.ts'

/** Body of the call that adds to the cart. */
export type AddBody = InputOf<'POST /cart/positions'>['body']
type Unsized = Product['basket']['unsized']
type AddedRow = NonNullable<AddBody['offers']['finished']>[number]

/** Rows of the sizes entered on a tab, of all coatings. */
export function sizesEntered(product: Product, selection: ProductSelection, tab: Tab): AddedRow[] {
  return coatingsEntered(selection, tab).flatMap((coatingId) => {
    const { counts } = entryOf(selection, tab, coatingId)
    return product.offers
      .filter((offer) => offer.coveringId === coatingId && (counts[offer.id] ?? 0) > 0)
      .map(({ id, length, weight }) => ({ offerId: id, length, weight, coatingId, count: counts[id] ?? 0 }))
  })
}

/** Rows of the custom lengths entered on a tab, each with its key in the selection. */
function customEntered(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
): { readonly key: number; readonly added: AddedRow }[] {
  return coatingsEntered(selection, tab).flatMap((coatingId) => {
    const [offer] = offersOf(product, tab, coatingId)
    if (!offer) return []
    return entryOf(selection, tab, coatingId)
      .custom.map((row) => ({ row, weight: customUnitMg(product, row) }))
      .filter(({ row, weight }) => row.count > 0 && weight > 0)
      .map(({ row, weight }) => ({
        key: row.key,
        added: { offerId: offer.id, length: row.lengthMm, weight, coatingId, count: row.count },
      }))
  })
}

function coilEntered(product: Product, selection: ProductSelection): AddedRow | null {
  const coatingId = shownCoating(product, selection, 'coil')
  const weight = coilMgOf(selection)
  const [offer] = coatingId === null ? [] : offersOf(product, 'coil', coatingId)
  if (coatingId === null || !offer || weight === 0) return null
  return { offerId: offer.id, weight, coatingId, count: 1 }
}

/** Everything entered on a tab as the body of the call. */
export function addBody(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  orderType: OrderType,
): AddBody {
  const coil = tab === 'coil' ? coilEntered(product, selection) : null
  return {
    orderType,
    productId: product.id,
    name: product.title,
    offers: {
      finished: sizesEntered(product, selection, tab),
      custom: customEntered(product, selection, tab).map(({ added }) => added),
      ...(coil ? { coil } : {}),
    },
  }
}

/** Why an addition was refused, at the rows of the selection; `fields` are those of its body with their texts. */
export function additionRefusals(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  fields: Readonly<Record<string, readonly string[]>>,
): AdditionRefusals {
  const textOf = (field: string) => {
    const found = Object.entries(fields).find(([name]) => name === field || name.startsWith(`${field}.`))
    return found?.[1][0]
  }
  const at = <Row>(kind: string, rows: readonly Row[]) =>
    rows.flatMap((row, index) => {
      const text = textOf(`offers.${kind}.${index}`)
      return text === undefined ? [] : [{ ...row, text }]
    })
  const custom = customEntered(product, selection, tab).map(({ key, added: { coatingId } }) => ({
    key,
    coatingId,
  }))
  const coil = textOf('offers.coil')
  return {
    sizes: at('finished', sizesEntered(product, selection, tab)),
    custom: at('custom', custom),
    ...(coil === undefined ? {} : { coil }),
  }
}

/** Why the add button does not work: a key of `product.add`, or null when it does. */
export type AddBlock =
  | SessionLack
  | 'contract'
  | 'chooseCoating'
  | 'unread'
  | 'coilTooLight'
  | 'closed'
  | 'nothing'

/** Whether something typed on a tab cannot be read, or is too little. */
function entryBlock(selection: ProductSelection, tab: Tab): AddBlock | null {
  const { coilRead } = selection.entries[tab]
  if (isAnythingUnread(selection, tab)) return 'unread'
  if (tab !== 'coil' || coilRead.ok) return null
  return coilRead.refusal.code === 'coil_weight_below_minimum' ? 'coilTooLight' : 'unread'
}

export function addBlock(
  product: Product,
  availability: ProductAvailability,
  selection: ProductSelection,
  tab: Tab,
): AddBlock | null {
  const addition = {
    loggedIn: availability.loggedIn,
    orderType: routeOf(product, selection, tab) ?? orderTypeOfTab(tab),
    isClosed: product.conditions.isProductionClosed,
    notAvailable: availability.refusal !== null,
    weightMg: tabTotals(product, selection, tab).weightMg,
  }
  if (availability.lack) return availability.lack
  if (addition.notAvailable) return 'contract'
  if (tab === 'coil' && shownCoating(product, selection, tab) === null) return 'chooseCoating'
  const wrongEntry = entryBlock(selection, tab)
  if (wrongEntry) return wrongEntry
  if (canAddToCart(addition)) return null
  return canAddToCart({ ...addition, weightMg: minCoilMg }) ? 'nothing' : 'closed'
}

/** Coils of one coating are one piece, whatever they weigh together; custom lengths add up. */
function unsizedWith(unsized: Unsized, { offers, orderType }: AddBody): Unsized {
  const rows = (offers.custom ?? []).map(({ coatingId, count }) => ({
    orderType,
    coveringId: coatingId,
    count,
  }))
  const { coil } = offers
  const isJoined =
    !coil || unsized.some((row) => row.orderType === orderType && row.coveringId === coil.coatingId)
  return [...unsized, ...rows, ...(isJoined ? [] : [{ orderType, coveringId: coil.coatingId, count: 1 }])]
}

/** The product with the entered pieces counted as in the cart: shown while the call is pending. */
export function withCounted(product: Product, body: AddBody, tab: Tab): Product {
  const { offers, orderType } = body
  const field = orderType === 'waiting_list' ? 'countInWaitingList' : inCartField[tab]
  const added = new Map((offers.finished ?? []).map((row) => [`${row.offerId}/${row.coatingId}`, row.count]))
  const counted = (offer: Offer): Offer => {
    const count = added.get(`${offer.id}/${offer.coveringId}`)
    return count === undefined ? offer : { ...offer, [field]: offer[field] + count }
  }
  const { basket: inCart } = product
  return {
    ...product,
    offers: product.offers.map(counted),
    basket: { ...inCart, unsized: unsizedWith(inCart.unsized, body) },
  }
}

/** The product after the rows were added: capacity, coils and minimum count them too. */
export function withAdded(product: Product, body: AddBody, tab: Tab): Product {
  const { finished = [], custom = [], coil } = body.offers
  const counted = withCounted(product, body, tab)
  const pieces = [...finished, ...custom, ...(coil ? [coil] : [])]
  const addedRows = pieces.map((row) => ({ ...row, weight: (row.weight ?? 0) * row.count }))
  const { basket: inCart } = counted
  if (body.orderType === 'products_coil') {
    const rows = addedRows.map(({ weight, coatingId }) => ({
      weight,
      isChain: isChain(product),
      withCoating: isCoated(coatingId),
    }))
    return { ...counted, basket: { ...inCart, coil: [...inCart.coil, ...rows] } }
  }
  if (body.orderType !== 'products_production') return counted
  const factor = product.productionFactor
  return {
    ...counted,
    basket: {
      ...inCart,
      production: [...inCart.production, ...addedRows.map(({ weight }) => ({ weight, factor }))],
      productWeight: addedRows.reduce((sum, { weight }) => sum + weight, inCart.productWeight),
      productCount: addedRows.reduce((sum, { count }) => sum + count, inCart.productCount),
    },
  }
}
