import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { actAnswerKinds, actAnswerStates } from '@proba/domain/codes/actAnswer'
import { actSources, actStates } from '@proba/domain/codes/actState'
import { contractTextLimits } from '@proba/domain/company/contract'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { Id, IdParams, Named, Nullable, OneOf, PageOf, PageQuery, Shape, Text } from '../schema.ts'

const fields = {
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
  /** What was answered last, or how it is waited for; null where no answer is waited for. */
  answer: Nullable(OneOf(actAnswerStates)),
  answeredAt: Nullable(Type.String()),
  /** The last answer came after the deadline. */
  isLate: Type.Boolean(),
}

/** An edition of an act of any company; days are `YYYY-MM-DD`. */
export const AdminAct = Shape(fields)

const Answer = Shape({
  id: Type.Integer(),
  kind: OneOf(actAnswerKinds),
  text: Type.String(),
  /** The uuid of its file. */
  file: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  isLate: Type.Boolean(),
  user: Type.String(),
  /** Who had logged in as that person. */
  actor: Nullable(Type.String()),
  createdAt: Type.String(),
})

/** All answers of it, the last one first. */
export const AdminActDetail = Shape({ ...fields, answers: Type.Array(Answer) })

const access = { some: backofficeGuards.acts.permission } as const

/** Reconciliation acts of all companies, to be read only (decisions G-583, G-594). */
export const actRecordsCalls = declare({
  'GET /admin/acts': {
    access,
    tag: 'acts',
    reads: 'replica',
    summary:
      'Acts of all companies or of one, the newest first, and by how much the ledger differs from them',
    query: PageQuery(['createdAt'], {
      company: Type.Optional(Id),
      /** Number of the contract, as it is on paper. */
      contract: Type.Optional(Text(contractTextLimits.knfmpNumber)),
      source: Type.Optional(OneOf(actSources)),
      /** `unanswered` are all that have none, also those whose deadline is over. */
      answer: Type.Optional(OneOf(actAnswerStates)),
    }),
    reply: PageOf(AdminAct),
    sheet: sheetOf(
      AdminAct,
      { resource: 'acts', entity: 'act' },
      {
        company: 'named',
        contract: 'text',
        dateFrom: 'day',
        dateTo: 'day',
        edition: 'number',
        source: { texts: 'resources.acts.sources' },
        state: { texts: 'resources.acts.states' },
        differences: 'text',
        deadline: 'day',
        answer: { texts: 'resources.acts.answers' },
        answeredAt: 'instant',
        isLate: 'flag',
        id: 'number',
        createdAt: 'instant',
      },
    ),
  },
  'GET /admin/acts/{id}': {
    access,
    tag: 'acts',
    summary: 'One act with all answers to it',
    params: IdParams,
    reply: AdminActDetail,
  },
})
