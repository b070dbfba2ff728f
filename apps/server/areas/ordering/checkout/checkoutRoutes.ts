import type { InputOf } from '@proba/api/client'
import type { checkoutCalls } from '@proba/api/ordering/checkout'
import { isOrderableType, isOrderType, type OrderableType } from '@proba/domain/codes/orderType'
import { productTypes } from '@proba/domain/codes/productType'
import type { Handlers } from '../../../http/handler.ts'
import { chosenMetals } from '../../../http/idFilter.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { dictionaryNames } from '../../catalogue/listing/dictionaryNames.ts'
import { checkoutReply } from './checkoutReply.ts'
import { checksReply, differencesReply } from './checkReply.ts'
import { placeOrders } from './placeOrders.ts'
import { type CheckRequest, runCheck } from './runCheck.ts'
import { verdictReply } from './verdictReply.ts'

/** The metals to check with the product type of each, where the request names them. */
function metalsWithTypes(metalIds: string, types: string | undefined) {
  const ids = chosenMetals(metalIds)
  if (types === undefined) return ids.map((id) => ({ id }))
  const named = types.split(',')
  const chosen = ids.flatMap((id, index) => {
    const productType = productTypes.find((known) => known === named[index])
    return productType ? [{ id, productType }] : []
  })
  if (chosen.length !== ids.length || named.length !== ids.length)
    throw refuseFields({ productTypes: [{ code: 'choice' }] })
  return chosen
}

/** An order of the cart that a query names, without any consent. */
const requestOf = ({ orderType, contractId, metalIds, productTypes: types }: OrderQuery): CheckRequest => ({
  orderType,
  contractId,
  metals: metalsWithTypes(metalIds, types),
  isCostOrderIncreased: false,
  confirmed: new Set(),
})

type OrderQuery = InputOf<'GET /cart/verdict'>['query']

function orderableType(text: string): OrderableType {
  if (isOrderableType(text)) return text
  if (isOrderType(text)) throw new RequestRefused('waiting_list_checkout')
  throw refuseFields({ orderType: [{ code: 'choice' }] })
}

/** Check and placing of orders. */
export function checkoutHandlers(services: Services): Handlers<typeof checkoutCalls> {
  return {
    'GET /cart/checkout': async ({ me, query, language, t }) =>
      checkoutReply(services, me, orderableType(query.orderType), chosenMetals(query.metals), language, t),
    'POST /cart/check': async ({ me, body, language }) =>
      runCheck(
        services,
        me,
        {
          ...body,
          isCostOrderIncreased: body.isCostOrderIncreased === true,
          confirmed: new Set(body.confirmedOffers),
        },
        language,
        (sql, checks) => checksReply(services, sql, checks),
      ),
    'GET /cart/verdict': async ({ me, query, language }) =>
      runCheck(services, me, requestOf(query), language, async (_, checks, version) =>
        verdictReply(checks, version),
      ),
    'GET /cart/get-difference-cart-orders': async ({ me, query, language }) => {
      const request = { ...requestOf(query), isCostOrderIncreased: query.isCostOrderIncreased === 1 }
      const items = await runCheck(services, me, request, language, async (sql, checks) => {
        const names = await dictionaryNames(sql)
        return checks.flatMap(({ checked }) => differencesReply(checked, names, language))
      })
      return { items }
    },
    'POST /cart/checkout': async ({ me, body, idempotencyKey, language }) =>
      placeOrders(services, me, body, idempotencyKey, language),
  }
}
