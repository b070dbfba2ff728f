import type {
  CheckRefusalReply,
  Difference,
  OrderCheck as OrderCheckReply,
} from '@proba/api/ordering/checkout'
import type { Repair } from '@proba/domain/cart/repairs'
import { checkOutcome } from '@proba/domain/order/check/checkOutcome'
import type { CheckRefusal } from '@proba/domain/order/check/checkResult'
import { noConsents } from '@proba/domain/order/check/consents'
import { differencesOf } from '@proba/domain/order/difference'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import { type DictionaryNames, dictionaryNames, metalReply } from '../../catalogue/listing/dictionaryNames.ts'
import { orderMinimums } from '../../catalogue/listing/metalMinimums.ts'
import { readRepairs } from './checkRepairs.ts'
import { makeCheckToken } from './checkToken.ts'
import type { OrderCheck, OrderRequest } from './orderCheck.ts'
import type { CheckedRequest } from './runCheck.ts'

function refusalReply(
  refusal: CheckRefusal,
  { rows, articles }: OrderCheck,
  repairs: readonly Repair[],
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
    repairs: repairs.map(({ to, changes, count, weightMg, caution }) => ({
      to,
      changes: changes.map((change) => ({ ...change })),
      count,
      weight: weightMg,
      caution: caution && { code: caution.code, params: { ...caution.params } },
    })),
  }
}

/** Rows that would not be ordered in full, with their causes (decision G-125). */
export function differencesReply(
  { input, result, articles }: OrderCheck,
  names: DictionaryNames,
  language: Language,
): Static<typeof Difference>[] {
  return differencesOf(result, input).flatMap(({ checked: { row }, ordered, returned, causes }) => {
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
  { request, checked: { result } }: CheckedRequest,
  minimumsOf: ReturnType<typeof orderMinimums>,
  names: DictionaryNames,
): Static<typeof OrderCheckReply>['items'] {
  return result.items.map((item) => ({
    metal: metalReply(names, item.metalId, request.language),
    orderType: request.orderType,
    productType: item.productType,
    weight: item.weightMg,
    count: item.count,
    positions: item.positions,
    sizes: item.sizes,
    minOrderWeight: minimumsOf(item.metalId)[item.productType] ?? 0,
  }))
}

/** The answer of the check of one order type, with a fresh token. */
export const checkReply = (services: Services, sql: Sql, request: OrderRequest, checked: OrderCheck) =>
  checksReply(services, sql, [{ request, checked }])

/** The answer of the checks of one order type or more, with a fresh token for each. */
export async function checksReply(
  services: Services,
  sql: Sql,
  checks: readonly CheckedRequest[],
): Promise<Static<typeof OrderCheckReply>> {
  const names = await dictionaryNames(sql)
  const items: Static<typeof OrderCheckReply>['items'] = []
  for (const one of checks) {
    const { orderType, company } = one.request
    items.push(...itemsReply(one, orderMinimums(one.checked.minimums, orderType, company), names))
  }
  const tokens = checks.map(({ request, checked }) => [
    request.orderType,
    makeCheckToken(services, request, checked),
  ])
  const [only = []] = checks.length === 1 ? tokens : []
  const [single] = checks.length === 1 ? checks : []
  const repairs = single ? await readRepairs(sql, single) : null
  return {
    status: jointOutcome(checks),
    checkToken: only[1] ?? '',
    checkTokens: Object.fromEntries(tokens),
    errors: Object.fromEntries(
      checks.map(({ request, checked }) => [
        request.orderType,
        checked.result.refusals.map((refusal) => refusalReply(refusal, checked, repairs?.of(refusal) ?? [])),
      ]),
    ),
    items,
    differences: checks.flatMap(({ request, checked }) => differencesReply(checked, names, request.language)),
    safeRepairs: repairs?.safe.map((change) => ({ ...change })) ?? [],
    numberOfOrders: checks.reduce((sum, { checked }) => sum + checked.result.numberOfOrders, 0),
    orderedCount: items.reduce((sum, { count }) => sum + count, 0),
    orderedWeight: items.reduce((sum, { weight }) => sum + weight, 0),
  }
}

/** The outcome over all checked order types, all with the same consents. */
function jointOutcome(checks: readonly CheckedRequest[]) {
  const results = checks.map(({ checked }) => checked.result)
  return checkOutcome(
    results.flatMap(({ refusals }) => refusals),
    results.flatMap(({ rows }) => rows).filter(({ ordered }) => ordered > 0).length,
    checks[0]?.checked.input ?? noConsents,
  )
}
