import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { actSources, actStates } from '@proba/domain/codes/actState'
import { Type } from 'typebox'
import { declare } from './route.ts'
import { Id, IdParams, Named, Nullable, OneOf, PageOf, PageQuery, Shape } from './schema.ts'

/** An edition of an act of any company; days are `YYYY-MM-DD`. */
export const AdminAct = Shape({
  id: Type.Integer(),
  company: Named,
  contract: Type.String(),
  dateFrom: Type.String(),
  dateTo: Type.String(),
  edition: Type.Integer(),
  source: OneOf(actSources),
  state: OneOf(actStates),
  /** By how much the ledger of now differs at the end of the period from that of the act, a text for each metal. */
  differences: Type.Array(Type.String()),
  /** The day until which the customer answers it. */
  deadline: Nullable(Type.String()),
  createdAt: Type.String(),
})

const access = { some: backofficeGuards.acts.permission } as const

/** Reconciliation acts of all companies, to be read only (decision G-583). */
export const adminActsContract = declare({
  'GET /admin/acts': {
    access,
    tag: 'acts',
    reads: 'replica',
    summary:
      'Acts of all companies or of one, the newest first, and by how much the ledger differs from them',
    query: PageQuery(['createdAt'], {
      company: Type.Optional(Id),
      source: Type.Optional(OneOf(actSources)),
    }),
    reply: PageOf(AdminAct),
  },
  'GET /admin/acts/{id}': {
    access,
    tag: 'acts',
    summary: 'One act',
    params: IdParams,
    reply: AdminAct,
  },
})
