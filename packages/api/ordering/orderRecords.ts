import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { erpNumberFilters } from '@proba/domain/codes/erpNumberFilter'
import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { orderTypes } from '@proba/domain/codes/orderType'
import { productTypes } from '@proba/domain/codes/productType'
import { orderTextLimits } from '@proba/domain/order/orderStatusRules'
import { type TOptional, type TUnknown, Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Day,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
  Whole,
} from '../schema.ts'
import { OrderPosition } from './personalOrders.ts'
import { AdminShipment, NewShipment } from './shipments.ts'

const row = {
  id: Type.Integer(),
  numberOrder: Type.String(),
  company: Named,
  user: Named,
  contractNumber: Type.String(),
  orderType: OneOf(orderTypes),
  productType: OneOf(productTypes),
  metal: Named,
  count: Type.Integer(),
  weight: Type.Integer(),
  status: OneOf(orderStatuses),
  orderReadyPercent: Type.Integer(),
  readyPieces: Type.Integer(),
  createdAt: Type.String(),
  acceptedAt: Nullable(Type.String()),
  dateEnd: Nullable(Type.String()),
  dateRelease: Nullable(Type.String()),
  provisionalDate: Nullable(Type.String()),
  actualDate: Nullable(Type.String()),
  shipped: Type.Boolean(),
  claimed: Type.Boolean(),
  discount: Type.Integer(),
  comment: Type.String(),
  sapNumber: Nullable(Type.String()),
  cancelled: Type.Boolean(),
  cancelReason: Nullable(Type.String()),
  isDemo: Type.Boolean(),
  isCostOrderIncreased: Type.Boolean(),
  /** Sent for tasting (decision G-197). */
  isTasting: Type.Boolean(),
  version: Type.Integer(),
}

/** Order in the back office; weight mg, discount kopecks. */
export const AdminOrder = Shape(row)
export const AdminOrderDetail = Shape({
  ...row,
  positions: Type.Array(OrderPosition),
  shipments: Type.Array(AdminShipment),
})

/** What follows from other things or never changes: refused by name when it is sent (decision G-209). */
export const derivedOrderFields = [
  'id',
  'numberOrder',
  'company',
  'user',
  'contractNumber',
  'orderType',
  'productType',
  'metal',
  'count',
  'weight',
  'status',
  'orderReadyPercent',
  'createdAt',
  'acceptedAt',
  'isDemo',
  'isCostOrderIncreased',
  'positions',
  'shipments',
] as const
type Derived = (typeof derivedOrderFields)[number]

/** What an admin may change (decision G-209). */
const Update = Shape({
  ...(Object.fromEntries(derivedOrderFields.map((field) => [field, Type.Optional(Type.Unknown())])) as Record<
    Derived,
    TOptional<TUnknown>
  >),
  version: Count,
  accepted: Type.Optional(Type.Boolean()),
  readyPieces: Type.Optional(Count),
  actualDate: Type.Optional(Nullable(Day)),
  dateEnd: Type.Optional(Nullable(Day)),
  dateRelease: Type.Optional(Nullable(Day)),
  provisionalDate: Type.Optional(Nullable(Day)),
  shipped: Type.Optional(Type.Boolean()),
  claimed: Type.Optional(Type.Boolean()),
  isTasting: Type.Optional(Type.Boolean()),
  discount: Type.Optional(Whole),
  comment: Type.Optional(Text(orderTextLimits.comment)),
  sapNumber: Type.Optional(Nullable(Text(orderTextLimits.sapNumber))),
  cancelled: Type.Optional(Type.Boolean()),
  cancelReason: Type.Optional(Nullable(Text(orderTextLimits.cancelReason))),
})

const access = { some: ['admin.order.update'] } as const

/** Orders in the back office. */
export const orderRecordsCalls = declare({
  'GET /admin/orders': {
    access,
    tag: 'orders',
    reads: 'replica',
    summary: 'Orders of all companies; q searches the order number and the ERP number',
    query: ListQuery(['createdAt', 'numberOrder', 'count', 'weight', 'dateEnd'], {
      status: Type.Optional(OneOf(orderStatuses)),
      company: Type.Optional(Id),
      metal: Type.Optional(Id),
      orderType: Type.Optional(OneOf(orderTypes)),
      dateFrom: Type.Optional(Day),
      dateTo: Type.Optional(Day),
      erpNumber: Type.Optional(OneOf(erpNumberFilters)),
    }),
    reply: PageOf(AdminOrder),
    sheet: sheetOf(
      AdminOrder,
      { resource: 'orders', entity: 'order' },
      {
        numberOrder: 'text',
        createdAt: 'instant',
        company: 'named',
        status: { texts: 'terms.orderStatus', n: 'orderReadyPercent' },
        orderType: { texts: 'terms.orderType' },
        metal: 'named',
        count: 'number',
        weight: 'weight',
        dateEnd: 'day',
        user: 'named',
        contractNumber: 'text',
        productType: { texts: 'terms.productType' },
        claimed: 'flag',
        readyPieces: 'number',
        provisionalDate: 'day',
        actualDate: 'day',
        dateRelease: 'day',
        shipped: 'flag',
        discount: 'money',
        sapNumber: 'text',
        comment: 'text',
        isDemo: 'flag',
        isTasting: 'flag',
      },
    ),
  },
  'GET /admin/orders/{id}': {
    access,
    tag: 'orders',
    summary: 'One order with its positions',
    params: IdParams,
    reply: AdminOrderDetail,
  },
  'POST /orders/{id}': {
    access,
    tag: 'orders',
    summary: 'Change dates, readiness, shipment, discount, comment or cancel; derived fields are refused',
    params: IdParams,
    body: Update,
    reply: AdminOrderDetail,
  },
  'POST /admin/orders/{id}/shipments': {
    access,
    tag: 'orders',
    summary: 'Write down a shipment of pieces of an order',
    params: IdParams,
    body: NewShipment,
    reply: AdminOrderDetail,
  },
  'POST /admin/orders/{id}/shipments/{shipment}/take-back': {
    access,
    tag: 'orders',
    summary: 'Take a shipment back: its pieces are held again',
    params: Shape({ id: Id, shipment: Id }),
    body: Shape({ version: Count }),
    reply: AdminOrderDetail,
  },
  'GET /orders/product-types': {
    access: 'login',
    tag: 'orders',
    summary: 'Product types',
    reply: Type.Array(Shape({ code: OneOf(productTypes), name: Type.String() })),
  },
  'GET /admin/orders/companies': {
    access: { some: [...access.some, ...backofficeGuards.waitingList.permission] },
    tag: 'orders',
    summary: 'Companies for the filters of orders and waiting lists',
    query: Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id) }),
    reply: Type.Array(Named),
  },
})
