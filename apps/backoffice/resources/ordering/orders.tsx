import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { erpNumberFilters } from '@proba/domain/codes/erpNumberFilter'
import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { orderTypes } from '@proba/domain/codes/orderType'
import { productTypes } from '@proba/domain/codes/productType'
import { isDepartureDoubtful } from '@proba/domain/order/completionDay'
import { orderTextLimits } from '@proba/domain/order/orderStatusRules'
import { CancelOrder } from '../../areas/ordering/orders/CancelOrder.tsx'
import { OrderLines } from '../../areas/ordering/orders/OrderLines.tsx'
import { OrderPapers } from '../../areas/ordering/orders/OrderPapers.tsx'
import { OrderShipments } from '../../areas/ordering/orders/OrderShipments.tsx'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { type Lookup, searched } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'
import { orderStatusTones } from '../../fields/orderStatusTones.ts'

const customers = searched('GET /admin/orders/companies')

const metals: Lookup = {
  name: 'metals',
  load: async (client) => (await client.call('GET /init', {})).metals,
}

const orderType = { kind: 'choice', of: orderTypes, texts: 'terms.orderType' } as const

/** Orders of all customers (decisions G-156, G-167, G-209). */
export const orders = defineResource({
  name: 'orders',
  icon: ReceiptIcon,
  group: 'sales',
  order: 10,
  logged: 'order',
  access: backofficeGuards.orders.permission,
  transport: { list: 'GET /admin/orders', get: 'GET /admin/orders/{id}', update: 'POST /orders/{id}' },
  workbook: 'GET /admin/orders/export',
  listActions: () => <ImportButton type="order_readiness" />,
  representation: 'numberOrder',
  fields: {
    numberOrder: { kind: 'text', readonly: true, code: true },
    createdAt: { kind: 'instant', readonly: true },
    company: { kind: 'named', leadsTo: 'companies', readonly: true },
    user: { kind: 'named', leadsTo: 'users', readonly: true },
    contractNumber: { kind: 'text', readonly: true },
    status: {
      kind: 'choice',
      readonly: true,
      of: orderStatuses,
      texts: 'terms.orderStatus',
      n: 'orderReadyPercent',
      tones: orderStatusTones,
    },
    orderType: { ...orderType, readonly: true },
    productType: { kind: 'choice', readonly: true, of: productTypes, texts: 'terms.productType' },
    metal: { kind: 'named', readonly: true },
    count: { kind: 'number', readonly: true },
    weight: { kind: 'weight', readonly: true },
    acceptedAt: { kind: 'instant', readonly: true },
    accepted: { kind: 'boolean' },
    readyPieces: { kind: 'number', required: true, hint: true },
    actualDate: { kind: 'day', nullable: true, hint: true },
    provisionalDate: { kind: 'day', nullable: true },
    dateEnd: { kind: 'day', nullable: true },
    dateRelease: { kind: 'day', nullable: true },
    shipped: { kind: 'boolean', hint: true },
    claimed: { kind: 'boolean', hint: true },
    isTasting: { kind: 'boolean', hint: true },
    discount: { kind: 'money' },
    sapNumber: { kind: 'text', nullable: true, maxLength: orderTextLimits.sapNumber },
    comment: { kind: 'text', maxLength: orderTextLimits.comment, lines: 2, wide: true },
    cancelled: { kind: 'boolean' },
    cancelReason: { kind: 'text', nullable: true, maxLength: orderTextLimits.cancelReason, wide: true },
    isDemo: { kind: 'boolean', readonly: true },
    isCostOrderIncreased: { kind: 'boolean', readonly: true, texts: 'resources.orders.consent' },
  },
  columns: [
    'numberOrder',
    'createdAt',
    'company',
    'status',
    'orderType',
    'metal',
    'count',
    'weight',
    'dateEnd',
  ],
  spareColumns: [
    'user',
    'contractNumber',
    'productType',
    'claimed',
    'readyPieces',
    'provisionalDate',
    'actualDate',
    'dateRelease',
    'shipped',
    'discount',
    'sapNumber',
    'comment',
    'isDemo',
    'isTasting',
  ],
  sorts: ['createdAt', 'numberOrder', 'count', 'weight', 'dateEnd'],
  firstSort: { field: 'createdAt', order: 'DESC' },
  filters: {
    status: { kind: 'choice', of: orderStatuses, texts: 'terms.orderStatusName', pinned: true },
    company: { kind: 'reference', from: customers, pinned: true },
    metal: { kind: 'reference', from: metals },
    orderType,
    dateFrom: { kind: 'day' },
    dateTo: { kind: 'day' },
    erpNumber: { kind: 'choice', of: erpNumberFilters, texts: 'resources.orders.erpNumbers' },
  },
  sections: [
    {
      name: 'order',
      fields: [
        'status',
        'company',
        'user',
        'contractNumber',
        'createdAt',
        'orderType',
        'productType',
        'metal',
        'count',
        'weight',
        'isDemo',
        'isCostOrderIncreased',
      ],
    },
    { name: 'cancellation', fields: ['cancelReason'], onlyFrozen: true },
    { name: 'progress', fields: ['accepted', 'readyPieces', 'actualDate'] },
    { name: 'dates', fields: ['provisionalDate', 'dateEnd', 'dateRelease'] },
    { name: 'shipment', fields: ['shipped', 'claimed', 'isTasting'] },
    { name: 'shipments', view: OrderShipments },
    { name: 'other', fields: ['sapNumber', 'discount', 'comment'] },
    { name: 'papers', view: OrderPapers },
    { name: 'positions', view: OrderLines },
  ],
  sendsChanges: true,
  read: ({ acceptedAt }) => ({ accepted: acceptedAt !== null }),
  asks: (before, { count, accepted = false, readyPieces, actualDate, shipped }) =>
    isDepartureDoubtful(before, { count, accepted, readyPieces, actualDate, shipped }) ? 'departure' : null,
  isFrozen: ({ cancelled }) => cancelled,
  actions: CancelOrder,
})
