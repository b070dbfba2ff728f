import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { Type } from 'typebox'
import { declare } from './route.ts'
import { Nullable, OneOf, Shape } from './schema.ts'

/**
 * What needs the back office today. Each part is null for a user who may not open its screen.
 * Weights mg; capacity in capacity units per rolling 30 days, null is unlimited; `usage` has the last
 * business days that are over, newest first.
 */
export const Dashboard = Shape({
  ordersByStatus: Nullable(
    Type.Array(Shape({ status: OneOf(orderStatuses), orders: Type.Integer(), weight: Type.Integer() })),
  ),
  ordersByDay: Nullable(
    Type.Array(Shape({ day: Type.String(), orders: Type.Integer(), weight: Type.Integer() })),
  ),
  capacity: Nullable(
    Type.Array(
      Shape({
        id: Type.Integer(),
        code: Type.String(),
        name: Type.String(),
        value: Nullable(Type.Integer()),
        used: Type.Integer(),
      }),
    ),
  ),
  residuesRunningOut: Nullable(
    Type.Array(
      Shape({
        productId: Type.Integer(),
        article: Type.String(),
        length: Type.Integer(),
        coating: Type.String(),
        stockType: Type.String(),
        available: Type.Integer(),
      }),
    ),
  ),
  waitingLists: Nullable(
    Type.Array(
      Shape({
        productId: Type.Integer(),
        article: Type.String(),
        weight: Type.Integer(),
        count: Type.Integer(),
        minOrderWeight: Type.Integer(),
        minOrderCount: Type.Integer(),
      }),
    ),
  ),
  usage: Nullable(
    Type.Array(
      Shape({
        day: Type.String(),
        visits: Type.Integer(),
        emptySearches: Type.Integer(),
        rowsImported: Type.Integer(),
        rowsRefused: Type.Integer(),
        cartsPlaced: Type.Integer(),
      }),
    ),
  ),
  failedJobs: Nullable(Type.Integer()),
})

/** Start page of the back office. */
export const dashboardContract = declare({
  'GET /admin/dashboard': {
    access: {
      some: [
        'admin.*',
        'admin.order.update',
        'admin.power.*',
        'admin.residues.product.*',
        'admin.waitinglist.*',
        'admin.company.*',
        'admin.news.*',
        'admin.banner',
        'admin.catalog.*',
        'admin.product.*',
        'admin.user.*',
        'admin.cost_metal.get',
        'admin.log.*',
      ],
    },
    tag: 'dashboard',
    summary:
      'Orders by state, capacity used, residues running out, waiting lists close to their minimum, use of the portal',
    reply: Dashboard,
  },
})
