import { offerKinds } from '@proba/domain/codes/offerKind'
import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { orderTypes } from '@proba/domain/codes/orderType'
import { productTypes } from '@proba/domain/codes/productType'
import { specificationKinds } from '@proba/domain/order/specification'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import {
  Day,
  Id,
  IdList,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  Pagination,
  Shape,
  Text,
} from '../schema.ts'
import { OrderShipment } from './shipments.ts'

const Specification = Shape({
  id: Type.Integer(),
  extension: Type.String(),
  createdAt: Type.String(),
  additionalType: OneOf(specificationKinds),
})

/** Order in the list of the personal area; weight mg, discount kopecks. */
export const PersonalOrder = Shape({
  id: Type.Integer(),
  numberOrder: Type.String(),
  order_type: OneOf(orderTypes),
  dateCreate: Type.String(),
  dateRelease: Nullable(Type.String()),
  dateEnd: Nullable(Type.String()),
  discount: Type.Integer(),
  status: OneOf(orderStatuses),
  orderReadyPercent: Type.Integer(),
  count: Type.Integer(),
  weight: Type.Integer(),
  metal: Named,
  contractNumber: Type.String(),
  comment: Type.String(),
  userName: Type.String(),
  /** The customer agreed to a higher cost, since the metal minimum was not reached. */
  isCostOrderIncreased: Type.Boolean(),
  isDemo: Type.Boolean(),
  specifications: Type.Array(Specification),
})

/** Line of an order as it was placed; unit weight mg, length mm. */
export const OrderPosition = Shape({
  id: Type.Integer(),
  productId: Type.Integer(),
  article: Type.String(),
  img: Nullable(Type.String()),
  coating: Shape({ title: Type.String() }),
  diameter: Type.Number(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  isDimensioned: Type.Boolean(),
  typeOffer: OneOf(offerKinds),
  weight: Type.Integer(),
  count: Type.Integer(),
  readyPieces: Type.Integer(),
  shippedPieces: Type.Integer(),
})

/** Order with its positions. */
export const OrderDetail = Shape({
  id: Type.Integer(),
  numberOrder: Type.String(),
  comment: Type.String(),
  positions: Type.Array(OrderPosition),
  dateCreate: Type.String(),
  dateEnd: Nullable(Type.String()),
  dateRelease: Nullable(Type.String()),
  order_type: OneOf(orderTypes),
  product_type: OneOf(productTypes),
  userName: Type.String(),
  contractNumber: Type.String(),
  status: OneOf(orderStatuses),
  orderReadyPercent: Type.Integer(),
  metal: Named,
  count: Type.Integer(),
  weight: Type.Integer(),
  splitNumbers: Type.Array(Type.String()),
  isCostOrderIncreased: Type.Boolean(),
  isDemo: Type.Boolean(),
  specifications: Type.Array(Specification),
  /** In the order in which they left. */
  shipments: Type.Array(OrderShipment),
})

const orderList = ListQuery(['date', 'count', 'weight'], {
  contract: Type.Optional(Text(60)),
  user: Type.Optional(Id),
  metals: Type.Optional(IdList),
  status: Type.Optional(OneOf(orderStatuses)),
  /** Business days of the placing, both included. */
  dateFrom: Type.Optional(Day),
  dateTo: Type.Optional(Day),
})
const { page: _page, perPage: _perPage, ...exportedOrders } = orderList.properties

/** Orders of the active company (decisions G-155..G-167). */
export const personalOrdersCalls = declare({
  'GET /personal/orders': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    reads: 'replica',
    summary: 'Orders of the active company, newest first',
    query: orderList,
    reply: Shape({
      items: Type.Array(PersonalOrder),
      meta: Shape({ showDiscount: Type.Boolean(), pagination: Pagination }),
    }),
  },
  'GET /personal/orders/export': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    reads: 'replica',
    summary: 'The same orders as a workbook, a row for each, all that the filters leave',
    query: Shape(exportedOrders),
    perMinute: 30,
    answer: 'file',
    reply: FileReply,
  },
  'GET /personal/orders/{id}': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    summary: 'One order of the active company with its positions',
    params: IdParams,
    reply: OrderDetail,
  },
  'GET /personal/orders/{id}/status': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    summary: 'Readiness of an order',
    params: IdParams,
    reply: Shape({
      numberOrder: Type.String(),
      dateCreate: Type.String(),
      status: OneOf(orderStatuses),
      shipped: Type.Boolean(),
      contractNumber: Type.String(),
      metal: Named,
      /** What has not left: of a cancelled order it will not come. */
      modalCount: Type.Integer(),
      modalWeight: Type.Integer(),
      shippedCount: Type.Integer(),
      shippedWeight: Type.Integer(),
      provisionalDate: Nullable(Type.String()),
      /** The day that it moved from. */
      provisionalDateWas: Nullable(Type.String()),
      actualDate: Nullable(Type.String()),
      orderReadyPercent: Type.Integer(),
      lastStatusUpdateDate: Nullable(Type.String()),
      claimed: Type.Boolean(),
    }),
  },
  'GET /companies/{id}/users': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    summary: 'Users of a company of the caller, for the filter of orders',
    params: IdParams,
    reply: Type.Array(Named),
  },
})
