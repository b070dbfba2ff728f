import type { Order, OrderLine } from './orderDetail.ts'
import type { Readiness } from './ReadinessFacts.tsx'
import type { ListedOrder, OrdersPage } from './useOrders.ts'

/** An order of the list. */
export const orderOf = (id: number, more: Partial<ListedOrder> = {}): ListedOrder => ({
  id,
  numberOrder: `1000${id}`,
  order_type: 'products_production',
  dateCreate: '2026-11-19T20:30:00.000Z',
  dateRelease: null,
  dateEnd: '2026-12-20',
  discount: 0,
  status: 'in_progress',
  orderReadyPercent: 0,
  count: 1_220,
  weight: 1_338_285,
  metal: { id: 1, name: 'Золото' },
  contractNumber: 'К-1024/21',
  comment: 'Одной партией',
  userName: 'Анна Белова',
  isCostOrderIncreased: false,
  isDemo: false,
  specifications: [],
  ...more,
})

/** A page of a list of orders; `total` counts those on all pages. */
export const pageOf = (
  items: readonly ListedOrder[],
  { showDiscount = false, total = items.length, currentPage = 1 } = {},
): OrdersPage => ({
  items: [...items],
  meta: { showDiscount, pagination: { currentPage, perPage: 20, total, lastPage: Math.ceil(total / 20) } },
})

/** A line of an order. */
export const orderLineOf = (id: number, more: Partial<OrderLine> = {}): OrderLine => ({
  id,
  productId: 100 + id,
  article: `НЦ-${id}`,
  img: null,
  coating: { title: 'Родий' },
  diameter: 0.45,
  length: 455,
  sizeLabel: null,
  isDimensioned: true,
  typeOffer: 'finished',
  weight: 2_346,
  count: 3,
  readyPieces: 2,
  shippedPieces: 0,
  ...more,
})

/** An order with its lines. */
export const detailOf = (more: Partial<Order> = {}): Order => {
  const { discount: _discount, ...order } = orderOf(24)
  return {
    ...order,
    product_type: 'finished',
    splitNumbers: ['100024', '100025'],
    positions: [orderLineOf(1)],
    shipments: [],
    ...more,
  }
}

/** What the status window shows of an order. */
export const readinessOf = (more: Partial<Readiness> = {}): Readiness => ({
  numberOrder: '100023',
  dateCreate: '2026-11-19T20:30:00.000Z',
  status: 'percent',
  shipped: false,
  contractNumber: 'К-1024/21',
  metal: { id: 1, name: 'Золото' },
  modalCount: 1_220,
  modalWeight: 1_338_285,
  shippedCount: 0,
  shippedWeight: 0,
  provisionalDate: '2026-12-24',
  provisionalDateWas: null,
  actualDate: null,
  orderReadyPercent: 40,
  lastStatusUpdateDate: '2026-11-20T03:05:00.000Z',
  claimed: false,
  ...more,
})
