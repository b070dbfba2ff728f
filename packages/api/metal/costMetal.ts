import { backofficeGuards, priceWriters } from '@proba/domain/access/screenGuards'
import { costStates } from '@proba/domain/metal/costList'
import { priceCodes } from '@proba/domain/metal/metalPrice'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Id, IdParams, ListQuery, Nullable, OneOf, Pagination, Shape, Text, Uuid } from '../schema.ts'

/** A price of the metal cost, kopecks per g of 585; `filepath` opens the list it is in. */
const Price = Shape({
  code: OneOf(priceCodes),
  price: Type.Integer(),
  filepath: Type.String(),
  sort: Type.Integer(),
})

/** A list of prices as the back office shows it. */
const CostList = Shape({
  id: Type.Integer(),
  name: Type.String(),
  state: OneOf(costStates),
  validFrom: Type.String(),
  stoppedAt: Nullable(Type.String()),
  withNds: Type.Boolean(),
  prices: Type.Array(Price),
  filepath: Type.String(),
  user: Nullable(Type.String()),
  /** When the ERP has reported it; null for a list that a person uploaded. */
  erpAsOf: Nullable(Type.String()),
  createdAt: Type.String(),
})

/** What publishing a list of prices would do; prices in kopecks per g of 585 (decision G-325). */
const CostCheck = Shape({
  name: Type.String(),
  /** When it begins; now, when the workbook names no time or one that is past. */
  validFrom: Type.String(),
  withNds: Type.Boolean(),
  /** The list that is in force then and is replaced. */
  replaces: Nullable(Shape({ id: Type.Integer(), name: Type.String() })),
  changes: Type.Array(
    Shape({
      code: OneOf(priceCodes),
      before: Nullable(Type.Integer()),
      after: Nullable(Type.Integer()),
      percent: Nullable(Type.Number()),
    }),
  ),
  /** Carts with gold in them, and auto-orders of gold that are not finished. */
  carts: Type.Integer(),
  autoOrders: Type.Integer(),
})

const Upload = Shape({ uuid: Uuid })
const FileQuery = Shape({ filepath: Text(500, 1) })
const full = { some: ['admin.cost_metal.*'] } as const
const add = { some: priceWriters } as const
/** Who adds lists reads them too: the screen compares the new prices with those in force (decision G-358). */
const read = { some: backofficeGuards.costMetal.permission } as const

/** Cost of metal (decisions G-074, G-208, G-325). */
export const costMetalCalls = declare({
  'GET /cost-metal/active': {
    access: 'public',
    tag: 'metal cost',
    summary: 'The published prices of metal; empty for guests and while nothing is published',
    reply: Shape({
      pricesWithPrepaid: Type.Array(Price),
      withNds: Type.Boolean(),
      updatedAt: Nullable(Type.String()),
    }),
  },
  'GET /cost-metal/file': {
    access: 'login',
    tag: 'metal cost',
    summary: 'The file of a published list by a filepath of the active prices',
    query: FileQuery,
    reply: FileReply,
    answer: 'file',
  },
  'GET /admin/cost-metal': {
    access: read,
    tag: 'metal cost',
    summary: 'Uploaded lists, the template, and what may be done',
    query: ListQuery(['validFrom', 'createdAt'], {}),
    reply: Shape({
      items: Type.Array(CostList),
      meta: Shape({
        pagination: Pagination,
        data: Shape({
          filepath: Nullable(Type.String()),
          template: Nullable(Type.String()),
          options: Shape({ canUpdate: Type.Boolean(), canStop: Type.Boolean() }),
        }),
      }),
    }),
    sheet: sheetOf(
      CostList,
      { resource: 'metalCost', entity: 'metal_cost' },
      {
        name: 'text',
        state: { texts: 'resources.metalCost.states' },
        validFrom: 'moscow',
        stoppedAt: 'moscow',
        withNds: 'flag',
        user: 'text',
        erpAsOf: 'moscow',
        createdAt: 'moscow',
        id: 'number',
        prices: 'prices',
      },
    ),
  },
  'POST /admin/cost-metal': {
    access: add,
    tag: 'metal cost',
    summary: 'Publish an uploaded workbook of prices; it replaces the active list when it begins',
    /** `replaces`: id of the list that the check compared it with; 409 when another is in force by then. */
    body: Shape({ uuid: Uuid, replaces: Type.Optional(Nullable(Id)) }),
    reply: CostList,
  },
  'POST /admin/cost-metal/check': {
    access: add,
    tag: 'metal cost',
    summary: 'What publishing an uploaded workbook would change, and what it touches; publishes nothing',
    body: Upload,
    reply: CostCheck,
  },
  'GET /admin/cost-metal/{id}': {
    access: read,
    tag: 'metal cost',
    summary: 'One uploaded list',
    params: IdParams,
    reply: CostList,
  },
  'DELETE /admin/cost-metal': {
    access: full,
    tag: 'metal cost',
    summary: 'Withdraw the active list; nothing is published afterwards. 409 when it is not the given one',
    body: Nullable(Shape({ id: Type.Optional(Id) })),
    reply: CostList,
  },
  'DELETE /admin/cost-metal/{id}': {
    access: full,
    tag: 'metal cost',
    summary: 'Cancel a list that has not begun yet; 409 once it has, or when it is cancelled already',
    params: IdParams,
    reply: CostList,
  },
  'POST /admin/cost-metal/template': {
    access: add,
    tag: 'metal cost',
    summary: 'Make an uploaded workbook the template of prices',
    body: Upload,
    reply: Shape({ template: Type.String() }),
  },
  'DELETE /admin/cost-metal/template': {
    access: full,
    tag: 'metal cost',
    summary: 'Delete the template; refused while the active or an upcoming list was made from it',
    reply: Shape({}),
  },
  'GET /admin/cost-metal/file': {
    access: read,
    tag: 'metal cost',
    summary: 'The file of any list or of the template by its filepath',
    query: FileQuery,
    reply: FileReply,
    answer: 'file',
  },
})
