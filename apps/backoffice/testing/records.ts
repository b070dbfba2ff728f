import type { ReplyTo } from '@proba/api/client'
import { companySettings } from '@proba/domain/company/companySettings'

export type Company = ReplyTo<'GET /companies/{id}'>
export type Order = ReplyTo<'GET /admin/orders/{id}'>
export type Init = ReplyTo<'GET /init'>
export type Today = ReplyTo<'GET /admin/dashboard'>

/** A customer company with nothing special about it. */
export const company = (over: Partial<Company> = {}): Company => ({
  id: 1,
  name: 'Северное золото',
  fullName: 'ООО «Северное золото»',
  inn: '2451000818',
  active: true,
  isMajor: false,
  channels: [1],
  disabledRestrictions: [],
  settings: Object.fromEntries(companySettings.map((code) => [code, false])) as Company['settings'],
  statusSettings: {
    allowModalShow: true,
    allowProvisionalDateShow: false,
    allowShipment: true,
    shipmentAllowedPercentage: 80,
    allowForecastShow: false,
  },
  promotions: [],
  managerIds: [7],
  version: 3,
  isDemo: false,
  erpCode: null,
  kpp: '',
  legalAddress: '',
  deliveryAddress: '',
  erpAsOf: null,
  ordersCount: 12,
  usersCount: 4,
  createdAt: '2025-02-03T04:05:06.000Z',
  ...over,
})

/** An order in work with one position. */
export const order = (over: Partial<Order> = {}): Order => ({
  id: 41,
  numberOrder: '2026-000041',
  company: { id: 1, name: 'Северное золото' },
  user: { id: 5, name: 'Ирина Маркова' },
  contractNumber: 'П-118',
  orderType: 'products_production',
  productType: 'finished',
  metal: { id: 1, name: 'золото' },
  count: 200,
  weight: 1_234_570,
  status: 'percent',
  orderReadyPercent: 45,
  readyPieces: 90,
  createdAt: '2026-11-10T03:04:05.000Z',
  acceptedAt: '2026-11-11T03:00:00.000Z',
  dateEnd: '2026-12-01',
  dateRelease: null,
  provisionalDate: '2026-11-28',
  actualDate: null,
  shipped: false,
  claimed: true,
  discount: 125_050,
  comment: '',
  sapNumber: null,
  cancelled: false,
  cancelReason: null,
  isDemo: false,
  isCostOrderIncreased: false,
  isTasting: false,
  version: 2,
  positions: [
    {
      id: 1,
      productId: 10,
      article: 'ЦБ-0412',
      img: null,
      coating: { title: 'Родий' },
      diameter: 2.1,
      length: 450,
      sizeLabel: null,
      isDimensioned: true,
      typeOffer: 'finished',
      weight: 6173,
      count: 200,
      readyPieces: 0,
      shippedPieces: 0,
    },
  ],
  shipments: [],
  ...over,
})

/** Everything on the start page. */
export const today = (over: Partial<Today> = {}): Today => ({
  ordersByStatus: [
    { status: 'waiting', orders: 4, weight: 812_400, from: null },
    { status: 'in_progress', orders: 11, weight: 5_120_000, from: null },
    { status: 'percent', orders: 7, weight: 2_400_120, from: null },
    { status: 'done', orders: 63, weight: 41_000_000, from: '2026-11-01' },
    { status: 'cancelled', orders: 1, weight: 10_000, from: '2026-11-01' },
  ],
  ordersByDay: Array.from({ length: 30 }, (_, n) => ({
    day: `2026-11-${String(n + 1).padStart(2, '0')}`,
    orders: (n * 7) % 11,
    weight: ((n * 7) % 11) * 312_000,
    byStatus: [{ status: 'waiting', orders: (n * 7) % 11 }],
  })),
  capacity: [
    {
      id: 1,
      code: 'ANCHOR',
      name: 'Якорные',
      value: 60_000_000,
      used: 37_500_000,
      freeFrom: '2026-12-05T03:00:00.000Z',
      freeBy: '2026-12-28T03:00:00.000Z',
    },
    {
      id: 2,
      code: 'CURB',
      name: 'Панцирные',
      value: 40_000_000,
      used: 39_960_000,
      freeFrom: '2026-12-05T03:00:00.000Z',
      freeBy: '2026-12-28T03:00:00.000Z',
    },
    { id: 3, code: 'ROPE', name: 'Верёвочные', value: null, used: 8_100_000, freeFrom: null, freeBy: null },
    {
      id: 4,
      code: 'SNAKE',
      name: 'Снейк',
      value: 10_000_000,
      used: 10_000_000,
      freeFrom: '2026-12-05T03:00:00.000Z',
      freeBy: '2026-12-28T03:00:00.000Z',
    },
  ],
  requests: [
    { kind: 'cooperation', waiting: 3, since: '2026-11-28T02:00:00.000Z' },
    { kind: 'feedback', waiting: 1, since: '2026-11-29T03:00:00.000Z' },
  ],
  residuesRunningOut: [
    {
      productId: 10,
      article: 'ЦБ-0412',
      length: 450,
      coating: 'Родий',
      stockType: 'finished',
      available: 2,
    },
    {
      productId: 11,
      article: 'НЦ-1507',
      length: 185,
      coating: 'Без покрытия',
      stockType: 'finished_self_marked',
      available: 3,
    },
  ],
  waitingLists: [
    {
      productId: 12,
      article: 'БР-0088',
      weight: 96_500,
      count: 28,
      minOrderWeight: 100_000,
      minOrderCount: 30,
    },
  ],
  usage: [
    {
      day: '2026-11-29',
      visits: 1204,
      emptySearches: 31,
      rowsImported: 840,
      rowsRefused: 12,
      cartsPlaced: 17,
    },
  ],
  failedJobs: [
    { kind: 'orders-mail', failed: 2 },
    { kind: 'cleanup', failed: 1 },
  ],
  ...over,
})

/** Answer of init for a person with the given permissions; a guest without them. */
export function initOf(permissions: readonly string[] | null, person: object = {}, hasMails = false): Init {
  const user = permissions && {
    id: 5,
    login: 'admin',
    name: 'Анна Орлова',
    email: 'anna@example.test',
    company: null,
    companies: [],
    permissions: [...permissions],
    roles: [],
    variables: {},
    passwordResetRequired: false,
    secondFactorDue: false,
    loggedInBy: null,
    ...person,
  }
  return {
    user,
    hosts: { production: '', errorReport: '', errorReportDsn: '' },
    demo: { accounts: [], password: '', mails: hasMails },
    metals: [
      { id: 1, code: 'gold', name: 'золото' },
      { id: 2, code: 'silver', name: 'серебро' },
    ],
  } as unknown as Init
}

/** Items as a list call answers them. */
export const pageOf = <R>(items: R[], total = items.length) => ({
  items,
  meta: { pagination: { currentPage: 1, perPage: 25, total, lastPage: Math.max(1, Math.ceil(total / 25)) } },
})
