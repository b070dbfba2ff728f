import type { OrderStatus } from '@proba/domain/codes/orderStatus'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { MetalId } from '../../areas/system/setup/referenceRecords.ts'

/** One historical order in outline; days count from today. */
export interface OrderPlan {
  companyId: number
  contract: string
  login: string
  orderType: OrderType
  metalId: MetalId
  daysAgo: number
  lines: number
  status: OrderStatus
  percent?: number
  claimed?: boolean
  shipped?: boolean
  comment?: string
  discountKopecks?: number
  costIncreased?: boolean
  isTasting?: boolean
  /** By so many days the provisional day was put off. */
  postponedBy?: number
}

type Row = [
  companyId: number,
  contract: string,
  login: string,
  orderType: OrderType,
  metalId: MetalId,
  daysAgo: number,
  lines: number,
  status: OrderStatus,
  more?: Partial<OrderPlan>,
]

const rows: Row[] = [
  [
    1,
    'К-1024/21',
    'client',
    'products_production',
    1,
    1,
    6,
    'waiting',
    { comment: 'Просим отгрузить одной партией' },
  ],
  [1, 'К-1024/21', 'client', 'products_finished', 1, 1, 4, 'waiting'],
  [1, 'П-318/23', 'head', 'products_coil', 2, 2, 3, 'waiting'],
  [1, 'П-318/23', 'client', 'products_production', 2, 4, 12, 'in_progress'],
  [
    1,
    'К-1024/21',
    'client',
    'products_coil',
    1,
    6,
    3,
    'in_progress',
    { comment: 'Катушки маркировать нашим кодом' },
  ],
  [1, 'К-1024/21', 'head', 'products_production', 1, 12, 9, 'percent', { percent: 25 }],
  [1, 'К-1024/21', 'client', 'products_production', 1, 16, 7, 'percent', { percent: 83 }],
  [1, 'П-318/23', 'client', 'products_production', 2, 19, 14, 'percent', { percent: 92, claimed: true }],
  [1, 'К-1024/21', 'client', 'products_production', 3, 22, 2, 'percent', { percent: 50, postponedBy: 14 }],
  [
    1,
    'К-1024/21',
    'client',
    'products_production',
    1,
    26,
    5,
    'percent',
    { percent: 96, shipped: true, comment: 'Остаток отгруженного заказа' },
  ],
  [
    1,
    'К-1024/21',
    'client',
    'products_finished_self_marked',
    1,
    31,
    5,
    'done',
    { discountKopecks: 1_250_000 },
  ],
  [1, 'П-318/23', 'client', 'products_finished', 2, 44, 8, 'done', { isTasting: true }],
  [1, 'К-1024/21', 'head', 'products_production', 1, 58, 11, 'done', { comment: 'К юбилею сети' }],
  [1, 'К-1024/21', 'client', 'products_coil', 1, 76, 2, 'done'],
  [
    1,
    'К-1024/21',
    'client',
    'products_production',
    2,
    95,
    6,
    'cancelled',
    { comment: 'Замена ассортимента' },
  ],
  [1, 'К-77/19', 'client', 'products_production', 1, 130, 10, 'done'],
  [
    1,
    'П-318/23',
    'client',
    'waiting_list',
    2,
    38,
    4,
    'in_progress',
    { comment: 'Сформирован из листа ожидания', postponedBy: 14 },
  ],
  [2, 'К-2210/22', 'client.b', 'products_production', 1, 1, 8, 'waiting'],
  [2, 'П-115/22', 'client.b', 'products_finished', 2, 3, 5, 'in_progress'],
  [
    2,
    'К-2210/22',
    'client',
    'products_production',
    1,
    9,
    6,
    'in_progress',
    { comment: 'Нужны пробники замков', costIncreased: true },
  ],
  [2, 'К-2210/22', 'client.b', 'products_coil', 1, 14, 2, 'percent', { percent: 67 }],
  [2, 'П-115/22', 'client.b', 'products_production', 2, 21, 9, 'percent', { percent: 41 }],
  [2, 'П-115/22', 'client.b', 'products_finished_self_marked', 2, 40, 3, 'done'],
  [2, 'К-2210/22', 'client.b', 'products_production', 1, 63, 7, 'done', { discountKopecks: 480_050 }],
  [2, 'К-2210/22', 'client.b', 'products_production', 3, 88, 2, 'cancelled'],
  [2, 'Д-15', 'client.b', 'products_production', 1, 5, 3, 'waiting', { comment: 'Пробный заказ' }],
]

/** Historical orders of both customers: every status and order type, three metals. */
export const orderPlans: OrderPlan[] = rows.map(
  ([companyId, contract, login, orderType, metalId, daysAgo, lines, status, more]) => ({
    companyId,
    contract,
    login,
    orderType,
    metalId,
    daysAgo,
    lines,
    status,
    ...more,
  }),
)
