import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { companyPaperKinds } from '@proba/domain/codes/companyPaperKind'
import { correctionTypes } from '@proba/domain/codes/correctionType'
import { contractTextLimits } from '@proba/domain/company/contract'
import { specificationKinds } from '@proba/domain/order/specification'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Day, Id, IdParams, ListQuery, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

/** A paper of a company; days are `YYYY-MM-DD`. What its kind does not have is null. */
const Paper = Shape({
  id: Type.Integer(),
  kind: OneOf(companyPaperKinds),
  /** The last day that an act or a report is about, the day of a shipment or correction; of others the day they came. */
  day: Type.String(),
  contractNumber: Nullable(Type.String()),
  order: Nullable(Shape({ id: Type.Integer(), numberOrder: Type.String() })),
  /** Of an act or a report. */
  period: Nullable(Shape({ dateFrom: Type.String(), dateTo: Type.String() })),
  /** Of an act of the portal. */
  edition: Nullable(Type.Integer()),
  /** Number of the waybill, empty where nobody reported it, and pieces that left. */
  shipment: Nullable(Shape({ waybill: Type.String(), pieces: Type.Integer() })),
  additionalType: Nullable(OneOf(specificationKinds)),
  documentType: Nullable(OneOf(correctionTypes)),
  /** Null for an order or a shipment, whose workbook is written when it is taken. */
  fileName: Nullable(Type.String()),
  size: Nullable(Type.Integer()),
})

const filters = {
  kind: Type.Optional(OneOf(companyPaperKinds)),
  /** Number of the contract, as it is on paper. */
  contract: Type.Optional(Text(contractTextLimits.knfmpNumber)),
  orderId: Type.Optional(Id),
  dateFrom: Type.Optional(Day),
  dateTo: Type.Optional(Day),
}
const access = { some: storefrontGuards.personal.permission } as const
const list = ListQuery(['day'], filters)
const { page: _page, perPage: _perPage, ...archived } = list.properties

/** Every paper of the active company in one list (decision G-586). */
export const papersCalls = declare({
  'GET /personal/papers': {
    access,
    tag: 'papers',
    reads: 'replica',
    summary:
      'Orders, their shipments and papers, acts, reports and corrections of the active company, the latest first; `q` searches numbers and names of files',
    query: list,
    reply: PageOf(Paper),
  },
  // Not of the replica: who takes an act is noted.
  'GET /personal/papers/archive': {
    access,
    tag: 'papers',
    summary: 'The same papers as one zip, all that the filters leave; too many or too large are refused',
    query: Shape(archived),
    perMinute: 10,
    answer: 'file',
    reply: FileReply,
  },
  'GET /personal/papers/{id}/file': {
    access,
    tag: 'papers',
    summary: 'The file of a paper; JSON with base64 when JSON is accepted, else the file itself',
    params: IdParams,
    perMinute: 60,
    answer: 'file',
    reply: FileReply,
  },
})
