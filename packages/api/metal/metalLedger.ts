import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { movementKinds } from '@proba/domain/codes/movementKind'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Day, Id, Nullable, OneOf, PageQuery, Pagination, Shape } from '../schema.ts'

/** A line of the ledger; masses are mg of pure metal, by sign, with the balance of its contract and metal after it. */
const LedgerLine = Shape({
  id: Type.Integer(),
  kind: OneOf(movementKinds),
  contract: Shape({ id: Type.Integer(), number: Type.String() }),
  metal: Shape({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
  assay: Nullable(Type.Integer()),
  free: Type.Integer(),
  bids: Type.Integer(),
  freeAfter: Type.Integer(),
  bidsAfter: Type.Integer(),
  /** When it happened, and when the portal learned of it. */
  date: Type.String(),
  arrivedAt: Type.String(),
  document: Type.String(),
  order: Nullable(Shape({ id: Type.Integer(), numberOrder: Type.String() })),
})

const filters = {
  /** Absent: the active company; another one for its manager and for admins. */
  company: Type.Optional(Id),
  contract: Type.Optional(Id),
  metal: Type.Optional(Id),
  kind: Type.Optional(OneOf(movementKinds)),
  dateFrom: Type.Optional(Day),
  dateTo: Type.Optional(Day),
}
const access = { some: storefrontGuards.personal.permission } as const
const { page: _page, perPage: _perPage, ...exported } = PageQuery(['date'], filters).properties

/** The ledger of metal of a company, the last line first (decision G-372). */
export const metalLedgerCalls = declare({
  'GET /personal/ledger': {
    access,
    tag: 'personal ledger',
    reads: 'replica',
    summary: 'Movements of metal on the contracts of a company, by when they happened',
    query: PageQuery(['date'], filters),
    reply: Shape({
      items: Type.Array(LedgerLine),
      meta: Shape({
        /** Contracts of the company that have a ledger. */
        contracts: Type.Array(Shape({ id: Type.Integer(), number: Type.String() })),
        pagination: Pagination,
      }),
    }),
  },
  'GET /personal/ledger/export': {
    access,
    tag: 'personal ledger',
    reads: 'replica',
    summary: 'The same lines as a workbook, all that the filters leave',
    query: Shape(exported),
    perMinute: 30,
    answer: 'file',
    reply: FileReply,
  },
})
