import type {
  CheckoutItem,
  CheckRefusalReply,
  Difference,
  OrderCheck as OrderCheckReply,
} from '@proba/api/checkout'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { hasMetalMinimum } from '@proba/domain/metal/metalMinimum'
import type { CheckRefusal } from '@proba/domain/order/checkResult'
import { differencesOf } from '@proba/domain/order/difference'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Sql } from '../../db/connect.ts'
import { inLanguage } from '../../inLanguage.ts'
import type { Services } from '../../services.ts'
import { type DictionaryNames, dictionaryNames, metalReply } from '../catalogue/dictionaryNames.ts'
import { minimumsByType } from '../catalogue/metalMinimums.ts'
import { makeCheckToken } from './checkToken.ts'
import type { OrderCheck, OrderRequest } from './orderCheck.ts'

function refusalReply(
  refusal: CheckRefusal,
  { rows, articles }: OrderCheck,
): Static<typeof CheckRefusalReply> {
  const touched = new Set(refusal.offers.map(({ id }) => id))
  const ids = [...new Set(rows.filter((row) => touched.has(row.id)).map((row) => row.product_id))]
  return {
    code: refusal.code,
    level: refusal.level,
    blocking: refusal.level === 'block',
    params: { ...refusal.params },
    metalId: refusal.metalId,
    items: ids.map((productId) => ({ productId, article: articles.get(productId) ?? '' })),
    offers: refusal.offers.map(({ id, cartPositionId }) => ({ id, cartPositionId })),
  }
}

/** Rows that would not be ordered in full, with their causes (decision G-125). */
export function differencesReply(
  { result, articles, isConsented }: OrderCheck,
  names: DictionaryNames,
  language: Language,
): Static<typeof Difference>[] {
  return differencesOf(result, isConsented).flatMap(({ checked: { row }, ordered, returned, causes }) => {
    const [first] = causes
    // Nothing returns without a cause.
    if (!first) return []
    const coating = names.coatings.get(row.coatingId)
    return {
      cartPositionId: row.cartPositionId,
      cartOfferId: row.cartOfferId,
      productId: row.productId,
      article: articles.get(row.productId) ?? '',
      coating: coating ? inLanguage(language, coating.name_ru, coating.name_en) : '',
      length: row.lengthMm,
      typeOffer: row.typeOffer,
      ordered,
      returned,
      weight: returned * row.unitMg,
      code: first.code,
      params: { ...first.params },
      causes: causes.map(({ code, params }) => ({ code, params: { ...params } })),
    }
  })
}

/** Weight and pieces per metal that would be ordered, with the metal's minimum where the order type has one. */
function itemsReply(
  { result }: OrderCheck,
  orderType: OrderableType,
  minimums: ReadonlyMap<string, number>,
  names: DictionaryNames,
  language: Language,
): Static<typeof CheckoutItem>[] {
  const hasMinimum = hasMetalMinimum(orderType)
  return result.items.map((item) => ({
    metal: metalReply(names, item.metalId, language),
    productType: item.productType,
    weight: item.weightMg,
    count: item.count,
    positions: item.positions,
    minOrderWeight: hasMinimum ? (minimums.get(`${item.metalId}/${item.productType}`) ?? 0) : 0,
  }))
}

/** The answer of an order check, with a fresh token. */
export async function checkReply(
  services: Services,
  sql: Sql,
  request: OrderRequest,
  checked: OrderCheck,
): Promise<Static<typeof OrderCheckReply>> {
  const { result } = checked
  const names = await dictionaryNames(sql)
  const minimums = await minimumsByType(sql, request.metals)
  const sum = (of: (item: (typeof result.items)[number]) => number) =>
    result.items.reduce((total, item) => total + of(item), 0)
  return {
    status: result.outcome,
    checkToken: makeCheckToken(services, request, checked),
    errors: { [request.orderType]: result.refusals.map((refusal) => refusalReply(refusal, checked)) },
    items: itemsReply(checked, request.orderType, minimums, names, request.language),
    differences: differencesReply(checked, names, request.language),
    numberOfOrders: result.numberOfOrders,
    orderedCount: sum(({ count }) => count),
    orderedWeight: sum(({ weightMg }) => weightMg),
  }
}
