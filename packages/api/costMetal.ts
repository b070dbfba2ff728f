import { costStates } from '@proba/domain/metal/costList'
import { priceCodes } from '@proba/domain/metal/metalPrice'
import { Type } from 'typebox'
import { FileReply } from './files.ts'
import { declare } from './route.ts'
import { ListQuery, Nullable, OneOf, Pagination, Shape, Text, Uuid } from './schema.ts'

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
  createdAt: Type.String(),
})

const Upload = Shape({ uuid: Uuid })
const FileQuery = Shape({ filepath: Text(500, 1) })
const full = { some: ['admin.cost_metal.*'] } as const
const add = { some: ['admin.cost_metal.*', 'admin.cost_metal.add'] } as const
const read = { some: ['admin.cost_metal.*', 'admin.cost_metal.get'] } as const

/** Cost of metal (decisions G-074, G-208). */
export const costMetalContract = declare({
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
  },
  'POST /admin/cost-metal': {
    access: add,
    tag: 'metal cost',
    summary: 'Publish an uploaded workbook of prices; it replaces the active list when it begins',
    body: Upload,
    reply: CostList,
  },
  'DELETE /admin/cost-metal': {
    access: full,
    tag: 'metal cost',
    summary: 'Withdraw the active list; nothing is published afterwards',
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
