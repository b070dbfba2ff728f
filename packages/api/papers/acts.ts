import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { actAnswerKinds } from '@proba/domain/codes/actAnswer'
import { documentFailures, documentStatuses } from '@proba/domain/codes/documentStatus'
import { maxAnswerWords } from '@proba/domain/company/actAnswer'
import { contractTextLimits } from '@proba/domain/company/contract'
import { languages } from '@proba/domain/text/language'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Count, Day, Id, IdParams, Nullable, OneOf, PageOf, PageQuery, Shape, Text } from '../schema.ts'

/** A file of an edition: what it is received by once it is ready, and why it is not there where it failed. */
const file = {
  tessaDocumentId: Nullable(Type.String()),
  status: OneOf(documentStatuses),
  failure: Nullable(OneOf(documentFailures)),
}

/** What was answered to an edition, by whom; `actor` is who had logged in as that person. */
export const ActAnswer = Shape({
  id: Type.Integer(),
  kind: OneOf(actAnswerKinds),
  text: Type.String(),
  /** It came after the last day on which it was due. */
  isLate: Type.Boolean(),
  user: Type.String(),
  actor: Nullable(Type.String()),
  createdAt: Type.String(),
  /** The name of its file, which is received by the id of the answer. */
  fileName: Nullable(Type.String()),
})

/** An edition of an act; days are `YYYY-MM-DD`. */
const Act = Shape({
  id: Type.Integer(),
  dateFrom: Type.String(),
  dateTo: Type.String(),
  createdAt: Type.String(),
  /** The file in the language of the reader; where nobody has asked for that, one in the other. */
  ...file,
  /** One for each language that it was asked for in: one set of figures (decision G-581). */
  files: Type.Array(Shape({ language: OneOf(languages), ...file })),
  /** The day until which the customer answers it. */
  deadline: Nullable(Type.String()),
  edition: Type.Integer(),
  /** A newer edition that is ready has taken its place. */
  isReplaced: Type.Boolean(),
  /** No newer edition was asked for. */
  isNewest: Type.Boolean(),
  /** The account has changed since it was made: the same request makes the next edition (decision G-583). */
  isChanged: Type.Boolean(),
  isOfficial: Type.Boolean(),
  /** Whether the reader can answer it now. */
  isAnswerable: Type.Boolean(),
  /** All answers of the edition, the first one first; the last one counts (decision G-592). */
  answers: Type.Array(ActAnswer),
})

/** Acts of a contract; a page counts acts, not contracts. */
const ActGroup = Shape({
  contractId: Type.Integer(),
  contractNumber: Type.String(),
  requests: Type.Array(Act),
})

const access = { some: storefrontGuards.personal.permission } as const

/** Reconciliation acts of a company (decisions G-180, G-181, G-392). */
export const actsCalls = declare({
  'GET /sap/acts/{companyId}': {
    access,
    tag: 'acts',
    reads: 'replica',
    summary:
      'Acts of a company by contract, the newest first: of one of the caller’s own, or of one that the caller keeps',
    params: Shape({ companyId: Id }),
    query: PageQuery(['createdAt'], {
      /** Number of the contract, as it is on paper. */
      contract: Type.Optional(Text(contractTextLimits.knfmpNumber)),
      /** Acts whose period has this day. */
      covers: Type.Optional(Day),
    }),
    withoutPage: Type.Array(ActGroup),
    reply: PageOf(ActGroup),
  },
  'POST /sap/act': {
    access,
    tag: 'acts',
    summary:
      'Ask for an act about full months that are over; an equal request is answered with the act that exists, in the language of the request. The contract by its id or its number in the ERP',
    body: Shape({
      dateFrom: Day,
      dateTo: Day,
      contract: Type.Union([Id, Text(contractTextLimits.sapNumber, 1)]),
    }),
    perMinute: 30,
    reply: Shape({
      id: Type.Integer(),
      status: OneOf(documentStatuses),
      /** False: this edition of the act was there already, be it in another language. */
      isNew: Type.Boolean(),
      edition: Type.Integer(),
    }),
  },
  'GET /tessa/acts/{id}': {
    access,
    tag: 'acts',
    summary: 'The document of an act; JSON with base64 when JSON is accepted, else the file itself',
    params: Shape({ id: Text(100, 1) }),
    answer: 'file',
    perMinute: 60,
    reply: FileReply,
  },
  'POST /sap/act/{id}/answers': {
    access,
    tag: 'acts',
    summary:
      'Answer an edition by its id: confirmed, objected with words, or the signed copy as a file; `version` is how many answers the sender has seen',
    params: IdParams,
    body: Shape({
      kind: OneOf(actAnswerKinds),
      text: Type.Optional(Text(maxAnswerWords)),
      version: Count,
    }),
    upload: { purpose: 'attachment', optional: true },
    reply: ActAnswer,
    idempotent: true,
    perMinute: 30,
  },
  'GET /sap/answers/{id}/file': {
    access,
    tag: 'acts',
    summary: 'The file of an answer; JSON with base64 when JSON is accepted, else the file itself',
    params: IdParams,
    answer: 'file',
    perMinute: 60,
    reply: FileReply,
  },
})
