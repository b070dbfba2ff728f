import type { orderRecordsCalls } from '@proba/api/ordering/orderRecords'
import { productTypes } from '@proba/domain/codes/productType'
import type { Language } from '@proba/i18n'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { findCompanyChoices } from '../../customers/companies/companyChoicesStore.ts'
import { adminOrderListReply } from './adminOrderListReply.ts'
import { changeOrder } from './changeOrder.ts'
import { adminOrderReply, positionReply } from './orderReply.ts'
import { readLines, readOrder } from './orderStore.ts'
import { shipByHand, takeBackByHand } from './shipByHand.ts'
import { adminShipments, leftOfOrder } from './shipmentReply.ts'
import { readShipments } from './shipmentsStore.ts'

/** Orders of all companies in the back office. */
export function orderRecordsHandlers(services: Services): Handlers<typeof orderRecordsCalls> {
  const { sql } = services.database
  const detail = async (id: number, language: Language) => {
    const [row] = await readOrder(sql, id, null)
    if (!row) throw new RequestRefused('not_found')
    const lines = await readLines(sql, id)
    const shipments = await readShipments(sql, id)
    const { pieces } = leftOfOrder(row, lines, shipments)
    return {
      ...adminOrderReply(row, language),
      positions: lines.map((line) => positionReply(line, pieces.get(line.id) ?? 0, language)),
      shipments: adminShipments(row, lines, shipments),
    }
  }
  return {
    'GET /admin/orders': async ({ query, language }) => adminOrderListReply(sql, query, language),
    'GET /admin/orders/{id}': async ({ params, language }) => detail(params.id, language),
    'POST /orders/{id}': async ({ me, params, body, language }) => {
      await changeOrder(services, me, params.id, body)
      const message = body.cancelled ? 'server.order.cancelled' : 'server.order.updated'
      return new ReplyWithMessage(await detail(params.id, language), message)
    },
    'POST /admin/orders/{id}/shipments': async ({ me, params, body, language }) => {
      await shipByHand(services, me, params.id, body)
      return new ReplyWithMessage(await detail(params.id, language), 'server.order.shipped')
    },
    'POST /admin/orders/{id}/shipments/{shipment}/take-back': async ({ me, params, body, language }) => {
      await takeBackByHand(services, me, params.id, params.shipment, body.version)
      return new ReplyWithMessage(await detail(params.id, language), 'server.order.takenBack')
    },
    'GET /orders/product-types': async ({ t }) =>
      productTypes.map((code) => ({ code, name: t(`terms.productType.${code}`) })),
    'GET /admin/orders/companies': ({ query }) => findCompanyChoices(sql, query),
  }
}
