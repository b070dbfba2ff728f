import type { checkoutContract } from '@proba/api/checkout'
import { hasMetalMinimum, parseMetals } from '@proba/domain/metal'
import { isOrderableType, isOrderType, type OrderableType, productTypes } from '@proba/domain/orderType'
import { productTypeChoice } from '@proba/domain/productType'
import { remainderActionsOf } from '@proba/domain/remainder'
import type { Handlers } from '../../http/handler.ts'
import { companyOf } from '../../principal.ts'
import { Refusal, refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { hasAutoOrders } from '../autoOrders/gate.ts'
import { findCart } from '../cart/cartStore.ts'
import { storedAmount } from '../cart/storedRow.ts'
import { bidRows } from './bid.ts'
import { differencesReply, metalReply } from './bidReply.ts'
import { checkCart, checkReply, minimumsOf, namesOf } from './check.ts'
import { placeOrders } from './place.ts'

/** Ids of the metals parameter; none or a text that is no number fails the loading (DR-45). */
function metalsOf(text: string): readonly number[] {
  const parsed = parseMetals(text)
  if (!parsed.ok) throw new Refusal('metals_not_numeric')
  if (parsed.value.length === 0) throw new Refusal('metals_not_selected')
  return parsed.value
}

/** The metals of a bid with the product type of each, where the request tells them. */
function metalsWithTypes(metalIds: string, types: string | undefined) {
  const ids = metalsOf(metalIds)
  if (types === undefined) return ids.map((id) => ({ id }))
  const named = types.split(',')
  const chosen = ids.flatMap((id, place) => {
    const productType = productTypes.find((known) => known === named[place])
    return productType ? [{ id, productType }] : []
  })
  if (chosen.length !== ids.length || named.length !== ids.length)
    throw refuseFields({ productTypes: [{ code: 'choice' }] })
  return chosen
}

function orderableType(text: string): OrderableType {
  if (isOrderableType(text)) return text
  if (isOrderType(text)) throw new Refusal('waiting_list_checkout')
  throw refuseFields({ orderType: [{ code: 'choice' }] })
}

/** Check and placing of orders (spec 1 §4, §7). */
export function checkoutHandlers(services: Services): Handlers<typeof checkoutContract> {
  return {
    'GET /cart/checkout': async ({ me, query, language, t }) => {
      const orderType = orderableType(query.orderType)
      const company = companyOf(me)
      const choice = productTypeChoice(company.settings)
      const metals = metalsOf(query.metals).map((id) => ({ id, productType: choice.default }))
      const { sql } = services.database
      const [cart] = await findCart(sql, me.userId, company.id)
      const { rows } = await bidRows(sql, { cartId: cart?.id ?? 0, orderType, metals })
      const names = await namesOf(sql)
      const minimums = await minimumsOf(sql, metals)
      const amount = (own: typeof rows) => {
        const { weightMg, count } = storedAmount(own)
        return { weight: weightMg, count, positions: new Set(own.map((row) => row.product_id)).size }
      }
      const hasMinimum = hasMetalMinimum(orderType)
      const items = [...Map.groupBy(rows, (row) => row.metal_id)].map(([id, own]) => ({
        metal: metalReply(names, id, language),
        productType: choice.default,
        ...amount(own),
        minOrderWeight: hasMinimum ? (minimums.get(`${id}/${choice.default}`) ?? 0) : 0,
      }))
      return {
        orderType,
        items,
        productTypes: choice,
        actionsWithRemainder: remainderActionsOf(orderType, hasAutoOrders(me, company)).map((code) => ({
          code,
          title: t(`checkout.remainder.${code}`),
        })),
        ...amount(rows),
      }
    },
    'POST /cart/check': async ({ me, body, language }) =>
      checkCart(
        services,
        me,
        { ...body, isCostOrderIncreased: body.isCostOrderIncreased === true },
        language,
        (sql, bid, checked) => checkReply(services, sql, bid, checked),
      ),
    'GET /cart/get-difference-cart-orders': async ({ me, query, language }) => {
      const asked = {
        orderType: query.orderType,
        contractId: query.contractId,
        metals: metalsWithTypes(query.metalIds, query.productTypes),
        isCostOrderIncreased: query.isCostOrderIncreased === 1,
      }
      const items = await checkCart(services, me, asked, language, async (sql, _bid, checked) =>
        differencesReply(checked, await namesOf(sql), language),
      )
      return { items }
    },
    'POST /cart/checkout': async ({ me, body, idempotencyKey, language }) =>
      placeOrders(services, me, body, idempotencyKey, language),
  }
}
