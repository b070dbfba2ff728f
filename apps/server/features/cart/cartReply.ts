import type { Cart, CartOffer, CartPosition } from '@proba/api/cart'
import { type RowLimits, rowLimits } from '@proba/domain/cart/rowLimits'
import type { RowCode } from '@proba/domain/codes/checkCodes'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import type { Restriction } from '@proba/domain/codes/restriction'
import { hasMetalMinimum } from '@proba/domain/metal/metalMinimum'
import { appliedProductMinimum } from '@proba/domain/product/productMinimum'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Sql } from '../../db/connect.ts'
import { inLanguage } from '../../inLanguage.ts'
import type { ActiveCompany } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { readAlloys, readCoatings, readMetals } from '../catalogue/dictionaryStore.ts'
import { metalMinimumsOf } from '../catalogue/metalMinimums.ts'
import { cartHeaderReply } from './cartHeaderReply.ts'
import { limitedRow, storedAmount } from './cartRowFromRecord.ts'
import { type CartHead, type CartRowRecord, readRows, readTotals } from './cartStore.ts'
import { productMinimumOf } from './offerFacts.ts'
import { orderTermsOf } from './orderTerms.ts'
import { articlesOf, readResources } from './productFacts.ts'
import { type ProductFacts, readProductFacts } from './productFactsStore.ts'

/** What the reply of a cart is made from: facts of products, limits of rows. */
interface CartView {
  readonly language: Language
  readonly products: ReadonlyMap<number, ProductFacts>
  /** By product, also of those that have left the catalogue. */
  readonly articles: ReadonlyMap<number, string>
  readonly limits: ReadonlyMap<number, RowLimits>
  readonly codes: ReadonlyMap<number, readonly RowCode[]>
  /** Pieces and weight in production, by product. */
  readonly inProduction: ReadonlyMap<number, { count: number; weight: number }>
  /** Checks that the company has switched off. */
  readonly disabledRestrictions: readonly Restriction[]
}

function offerReply(row: CartRowRecord, { products, limits, codes }: CartView): Static<typeof CartOffer> {
  const own = limits.get(row.id)
  const product = products.get(row.product_id)
  const coatings = product?.coatings ?? [row.coating_id]
  const shown = coatings.includes(row.coating_id) ? coatings : [row.coating_id, ...coatings]
  return {
    cartOfferId: row.id,
    offerId: row.offer_id,
    typeOffer: row.type_offer,
    count: row.count,
    weight: row.weight_mg,
    length: row.length_mm,
    sizeLabel: product?.offers.find((offer) => offer.id === row.offer_id)?.label ?? null,
    max: own?.max ?? null,
    limit: own?.limit ?? null,
    coilKey: own?.coilKey ?? '',
    coilResidues: Math.max(0, own?.coilResidues ?? 0),
    productResidues: Math.max(0, own?.productResidues ?? 0),
    coatingId: row.coating_id,
    coatingOfferList: shown
      .filter((id) => id === row.coating_id || !product?.disabled_platings.includes(id))
      .map((id) => ({ id, isSelected: id === row.coating_id })),
    exceeded: own?.exceeded ?? 0,
    codes: [...(codes.get(row.id) ?? [])],
  }
}

/** How much of a waiting product is in production already and counts towards its minimum (decision G-108). */
function inProductionOf({ order_type, product_id }: CartRowRecord, { inProduction }: CartView) {
  if (order_type !== 'waiting_list') return null
  return inProduction.get(product_id) ?? { count: 0, weight: 0 }
}

/** A product's minimum for the company; 0 is none. */
function minimumReply(product: ProductFacts | undefined, { disabledRestrictions }: CartView) {
  const { weightMg, count } = appliedProductMinimum(productMinimumOf(product), disabledRestrictions)
  return { minOrderWeight: weightMg ?? 0, minOrderCount: count ?? 0 }
}

function positionReply(rows: readonly CartRowRecord[], view: CartView): Static<typeof CartPosition>[] {
  const [first] = rows
  if (!first) return []
  const product = view.products.get(first.product_id)
  return [
    {
      cartPositionId: first.position_id,
      productId: first.product_id,
      title: {
        description: product ? inLanguage(view.language, product.title_ru, product.title_en) : '',
        article: view.articles.get(first.product_id) ?? '',
        diameter: product?.diameter_mm ?? 0,
      },
      image: product?.picture ?? null,
      alloyId: product?.alloy_id ?? 0,
      isDimensioned: product?.is_dimensioned ?? true,
      orderType: first.order_type,
      ...minimumReply(product, view),
      inProduction: inProductionOf(first, view),
      cartOffers: rows.map((row) => offerReply(row, view)),
    },
  ]
}

const amountReply = (rows: readonly CartRowRecord[]) => {
  const { count, weightMg } = storedAmount(rows)
  return { count, weight: weightMg }
}

type Names = ReadonlyMap<number, { code?: string; name_ru: string; name_en: string }>
const nameIn = (names: Names, id: number, language: Language) => {
  const found = names.get(id)
  return found ? inLanguage(language, found.name_ru, found.name_en) : ''
}

interface Dictionaries {
  readonly metals: Names
  readonly alloys: Names
  /** Minimum weight per metal, for the default product type of the company (decision G-132). */
  readonly minimums: ReadonlyMap<number, number>
}

function metalsReply(
  rows: readonly CartRowRecord[],
  type: OrderType,
  view: CartView,
  { metals, alloys, minimums }: Dictionaries,
) {
  const hasMinimum = hasMetalMinimum(type)
  return [...Map.groupBy(rows, (row) => row.metal_id)].map(([id, own]) => {
    const positions = [...Map.groupBy(own, (row) => row.position_id).values()].flatMap((members) =>
      positionReply(members, view),
    )
    const byAlloy = Map.groupBy(own, (row) => view.products.get(row.product_id)?.alloy_id ?? 0)
    const { count, weight } = amountReply(own)
    return {
      id,
      code: metals.get(id)?.code ?? '',
      name: nameIn(metals, id, view.language),
      weight,
      count,
      alloys: [...byAlloy].map(([alloyId, members]) => ({
        id: alloyId,
        name: nameIn(alloys, alloyId, view.language),
        ...amountReply(members),
      })),
      positions,
      totalWeight: weight,
      minOrderWeight: hasMinimum ? (minimums.get(id) ?? 0) : 0,
      productResidues: own.reduce(
        (sum, row) => sum + Math.max(0, view.limits.get(row.id)?.productResidues ?? 0),
        0,
      ),
    }
  })
}

async function viewOf(
  services: Services,
  sql: Sql,
  company: ActiveCompany,
  rows: readonly CartRowRecord[],
  language: Language,
): Promise<CartView> {
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const facts = ids.length > 0 ? await readProductFacts(sql, ids) : []
  const products = new Map(facts.map((product) => [product.id, product]))
  const terms = await orderTermsOf(sql, company, services.now())
  const resources = await readResources(sql, facts, services.now())
  const limited = rows.map((row) => limitedRow(row, products.get(row.product_id), terms))
  const inProduction = rows.filter((row) => row.order_type === 'products_production')
  return {
    language,
    products,
    articles: await articlesOf(sql, ids, facts),
    limits: rowLimits(limited, resources, terms.disabledRestrictions),
    codes: new Map(
      limited.filter(({ codes }) => codes.length > 0).map(({ cartOfferId, codes }) => [cartOfferId, codes]),
    ),
    inProduction: new Map(
      [...Map.groupBy(inProduction, (row) => row.product_id)].map(([id, own]) => [id, amountReply(own)]),
    ),
    disabledRestrictions: terms.disabledRestrictions,
  }
}

async function dictionariesOf(sql: Sql, company: ActiveCompany): Promise<Dictionaries> {
  return {
    metals: new Map((await readMetals(sql)).map((metal) => [metal.id, metal])),
    alloys: new Map((await readAlloys(sql)).map((alloy) => [alloy.id, alloy])),
    minimums: await metalMinimumsOf(sql, company),
  }
}

/** The cart as its screen needs it: every row checked again against catalogue and stock (decision G-104). */
export async function cartReply(
  services: Services,
  sql: Sql,
  company: ActiveCompany,
  cart: CartHead | undefined,
  only: OrderType | null,
  language: Language,
): Promise<Static<typeof Cart>> {
  const rows = cart ? await readRows(sql, cart.id, null) : []
  const view = await viewOf(services, sql, company, rows, language)
  const dictionaries = await dictionariesOf(sql, company)
  const header = await cartHeaderReply(
    sql,
    cart?.version ?? 0,
    cart ? await readTotals(sql, cart.id) : [],
    language,
  )
  const coatings = await readCoatings(sql)
  return {
    orderTypes: orderTypes
      .filter((type) => only === null || type === only)
      .map((orderType) => {
        const own = rows.filter((row) => row.order_type === orderType)
        return {
          orderType,
          metals: metalsReply(own, orderType, view, dictionaries),
          ...amountReply(own),
          positions: new Set(own.map((row) => row.position_id)).size,
        }
      }),
    coatings: coatings.map(({ id, name_ru, name_en }) => ({
      id,
      name: inLanguage(language, name_ru, name_en),
    })),
    totals: {
      offersCount: header.totalMetalsCount,
      offersWeight: header.totalMetalsWeight,
      positionsCount: header.positionsCount,
    },
    header,
  }
}
