import { firstStepCodes, firstSteps } from '@proba/domain/access/firstSteps'
import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { leadTypes } from '@proba/domain/codes/requestCodes'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Nullable, OneOf, Shape } from '../schema.ts'

const OfStatus = { status: OneOf(orderStatuses), orders: Type.Integer() }

/**
 * What needs the back office today (decision G-356). Each part is null for a user who may not open its screen.
 * Weights mg; capacity in capacity units per rolling 30 days, null is unlimited; `usage` has the last
 * business days that are over, newest first. `from` is the first day whose orders a state counts, null for all of them;
 * `freeFrom` and `freeBy` are the instants at which the first and the last promised units are free.
 */
export const Dashboard = Shape({
  ordersByStatus: Nullable(
    Type.Array(Shape({ ...OfStatus, weight: Type.Integer(), from: Nullable(Type.String()) })),
  ),
  ordersByDay: Nullable(
    Type.Array(
      Shape({
        day: Type.String(),
        orders: Type.Integer(),
        weight: Type.Integer(),
        byStatus: Type.Array(Shape(OfStatus)),
      }),
    ),
  ),
  capacity: Nullable(
    Type.Array(
      Shape({
        id: Type.Integer(),
        code: Type.String(),
        name: Type.String(),
        value: Nullable(Type.Integer()),
        used: Type.Integer(),
        freeFrom: Nullable(Type.String()),
        freeBy: Nullable(Type.String()),
      }),
    ),
  ),
  /** How many leads of each type and messages of the feedback form are new; `since` is the time of the oldest. */
  requests: Nullable(
    Type.Array(
      Shape({
        kind: OneOf([...leadTypes, 'feedback']),
        waiting: Type.Integer(),
        since: Type.String(),
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
  /** Mails and other background work that was given up on, by kind. */
  failedJobs: Nullable(Type.Array(Shape({ kind: Type.String(), failed: Type.Integer() }))),
})

const firstStepAccess = [...new Set(Object.values(firstSteps).flatMap(({ permission }) => permission))]

/** Start page of the back office. */
export const dashboardCalls = declare({
  'GET /admin/dashboard': {
    access: {
      some: [
        'admin.*',
        'admin.order.update',
        'admin.power.*',
        'admin.residues.product.*',
        'admin.waitinglist.*',
        'admin.feedback.*',
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
    reads: 'replica',
    summary:
      'Orders by state and day, capacity promised, requests and waiting lists, residues running out, failed work',
    reply: Dashboard,
  },
  'GET /admin/first-steps': {
    access: { some: firstStepAccess },
    tag: 'dashboard',
    summary: 'What a new factory has still to enter, of the steps that the caller may do, in their order',
    reply: Shape({
      steps: Type.Array(Shape({ code: OneOf(firstStepCodes), done: Type.Boolean() })),
    }),
  },
})
