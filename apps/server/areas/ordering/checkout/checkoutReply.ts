import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { productTypeChoice } from '@proba/domain/company/productTypeChoice'
import { remainderActionsOf } from '@proba/domain/order/remainder'
import type { Language, Translate } from '@proba/i18n'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { dictionaryNames, metalReply } from '../../catalogue/listing/dictionaryNames.ts'
import { readMetalMinimums } from '../../catalogue/listing/dictionaryStore.ts'
import { orderMinimums } from '../../catalogue/listing/metalMinimums.ts'
import { hasAutoOrders } from '../autoOrders/autoOrderAccess.ts'
import { type CartRowRecord, findCart } from '../cart/cartStore.ts'
import { readOrderRows } from './orderCheck.ts'

const amountOf = (rows: readonly CartRowRecord[]) => ({
  weight: rows.reduce((sum, row) => sum + row.count * row.weight_mg, 0),
  count: rows.reduce((sum, row) => sum + row.count, 0),
  positions: new Set(rows.map((row) => row.product_id)).size,
  sizes: rows.length,
})

/** What the checkout page starts with: the cart rows of the order type by metal, and the choices offered. */
export async function checkoutReply(
  services: Services,
  me: Principal,
  orderType: OrderableType,
  metalIds: readonly number[],
  language: Language,
  t: Translate,
): Promise<ReplyOf<Calls['GET /cart/checkout']>> {
  const { sql } = services.database
  const company = companyOf(me)
  const choice = productTypeChoice(company.settings)
  const metals = metalIds.map((id) => ({ id, productType: choice.default }))
  const [cart] = await findCart(sql, me.userId, company.id)
  const { rows } = await readOrderRows(sql, { cartId: cart?.id ?? 0, orderType, metals })
  const names = await dictionaryNames(sql)
  const minimumsOf = orderMinimums(await readMetalMinimums(sql, metalIds), orderType, company)
  return {
    orderType,
    items: [...Map.groupBy(rows, (row) => row.metal_id)].map(([id, own]) => ({
      metal: metalReply(names, id, language),
      productType: choice.default,
      ...amountOf(own),
      minOrderWeight: minimumsOf(id)[choice.default] ?? 0,
      minOrderWeights: { ...minimumsOf(id) },
    })),
    productTypes: choice,
    actionsWithRemainder: remainderActionsOf(orderType, hasAutoOrders(me, company)).map((code) => ({
      code,
      title: t(`checkout.remainder.${code}`),
    })),
    ...amountOf(rows),
  }
}
