import type { Cart, CartHeader } from '@proba/api/ordering/cart'
import { limitFields } from '@proba/api/ordering/limitFields'
import {
  type LimitedRow,
  limitsOfRows,
  type RowDemands,
  type RowLimits,
  rowDemands,
  usageOf,
} from '@proba/domain/cart/rowLimits'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { CartContext } from './cartContext.ts'
import { cartHeaderReply } from './cartHeaderReply.ts'
import { articlesOf, readResources } from './cartResources.ts'
import { limitedRow } from './cartRowFromRecord.ts'
import { alloyName, amountReply, availableOf, metalReply, positionReply, rowReply } from './cartRowReply.ts'
import { type CartHead, type CartRowRecord, readRows, readTotals } from './cartStore.ts'
import { type ProductFacts, readProductFacts } from './productFactsStore.ts'

/** A row as its limits are calculated, and what it draws on. */
type Drawing = readonly [LimitedRow & ReturnType<typeof limitedRow>, RowDemands]

/** What the reply of a cart is made from: facts of products, limits of rows. */
interface CartView {
  readonly context: CartContext
  readonly products: ReadonlyMap<number, ProductFacts>
  /** By product, also of those that have left the catalogue. */
  readonly articles: ReadonlyMap<number, string>
  readonly drawing: ReadonlyMap<number, Drawing>
  readonly usage: ReadonlyMap<string, number>
  readonly limits: ReadonlyMap<number, RowLimits>
  /** Rows in production, by product. */
  readonly inProduction: ReadonlyMap<number, readonly CartRowRecord[]>
}

function offerReply(row: CartRowRecord, { products, limits, drawing }: CartView) {
  const own = limits.get(row.id)
  const [limited] = drawing.get(row.id) ?? []
  return {
    ...rowReply(row, products.get(row.product_id), own?.coilKey ?? '', limited?.codes ?? []),
    ...limitFields(own),
  }
}

function positionsReply(rows: readonly CartRowRecord[], view: CartView) {
  return [...Map.groupBy(rows, (row) => row.position_id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { product_id: id } = first
    const produced = view.inProduction.get(id) ?? []
    const article = view.articles.get(id) ?? ''
    return [
      {
        ...positionReply(first, view.products.get(id), article, produced, view.context),
        cartOffers: own.map((row) => offerReply(row, view)),
      },
    ]
  })
}

function metalsReply(rows: readonly CartRowRecord[], type: OrderType, view: CartView) {
  return [...Map.groupBy(rows, (row) => row.metal_id)].map(([id, own]) => {
    const positions = positionsReply(own, view)
    const byAlloy = Map.groupBy(own, (row) => view.products.get(row.product_id)?.alloy_id ?? 0)
    const { minOrderWeight, ...metal } = metalReply(id, type, view.context)
    const sums = amountReply(own)
    return {
      ...metal,
      ...sums,
      alloys: [...byAlloy].map(([alloyId, members]) => ({
        id: alloyId,
        name: alloyName(alloyId, view.context),
        ...amountReply(members),
      })),
      positions,
      totalWeight: sums.weight,
      minOrderWeight,
      productResidues: positions
        .flatMap(({ cartOffers }) => cartOffers)
        .reduce((sum, { productResidues }) => sum + productResidues, 0),
    }
  })
}

async function viewOf(context: CartContext, sql: Sql, rows: readonly CartRowRecord[]): Promise<CartView> {
  const { services, terms } = context
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const facts = ids.length > 0 ? await readProductFacts(sql, ids) : []
  const products = new Map(facts.map((product) => [product.id, product]))
  const resources = await readResources(sql, facts, services.now())
  const drawing = rows.map((row): Drawing => {
    const limited = limitedRow(row, products.get(row.product_id), terms)
    return [limited, rowDemands(limited, resources, terms.disabledRestrictions)]
  })
  const usage = usageOf(drawing)
  const inProduction = rows.filter((row) => row.order_type === 'products_production')
  return {
    context,
    products,
    articles: await articlesOf(sql, ids, facts),
    drawing: new Map(drawing.map((own) => [own[0].cartOfferId, own])),
    usage,
    limits: limitsOfRows(drawing, usage),
    inProduction: Map.groupBy(inProduction, (row) => row.product_id),
  }
}

/** What the rows shown draw on, and what the whole cart needs of it; nothing is left out. */
function resourcesReply(shown: readonly CartRowRecord[], { drawing, usage, context }: CartView) {
  const demands = shown.flatMap(({ id }) => drawing.get(id)?.[1] ?? [])
  return {
    available: Object.fromEntries([...availableOf(demands)].filter(([, left]) => left !== 0)),
    used: Object.fromEntries(usage),
    disabledRestrictions: [...context.terms.disabledRestrictions],
  }
}

const totalsReply = (header: Static<typeof CartHeader>) => ({
  offersCount: header.totalMetalsCount,
  offersWeight: header.totalMetalsWeight,
  positionsCount: header.positionsCount,
})

/** The cart as its screen needs it: every row checked again against catalogue and stock (decision G-104). */
export async function cartReply(
  context: CartContext,
  sql: Sql,
  cart: CartHead | undefined,
  only: OrderType | null,
): Promise<Static<typeof Cart>> {
  const { words, language } = context
  const rows = cart ? await readRows(sql, cart.id, null) : []
  const view = await viewOf(context, sql, rows)
  const totals = cart ? await readTotals(sql, cart.id) : []
  const header = cartHeaderReply(words, cart?.version ?? 0, totals, language)
  const types = orderTypes.filter((type) => only === null || type === only)
  return {
    orderTypes: types.map((orderType) => {
      const own = rows.filter((row) => row.order_type === orderType)
      return {
        orderType,
        metals: metalsReply(own, orderType, view),
        ...amountReply(own),
        positions: new Set(own.map((row) => row.position_id)).size,
      }
    }),
    coatings: words.coatings.map(({ id, name_ru, name_en }) => ({
      id,
      name: inLanguage(language, name_ru, name_en),
    })),
    totals: totalsReply(header),
    header,
    revision: context.revision,
    ...resourcesReply(
      rows.filter((row) => types.includes(row.order_type)),
      view,
    ),
  }
}
