import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { documentFailures, documentStatuses } from '@proba/domain/codes/documentStatus'
import { contractTextLimits } from '@proba/domain/company/contract'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Day, IdParams, Nullable, OneOf, PageOf, PageQuery, Shape, Text } from '../schema.ts'

/** A report of metal consumption; days are `YYYY-MM-DD`. */
const MetalReport = Shape({
  id: Type.Integer(),
  dateFrom: Type.String(),
  dateTo: Type.String(),
  knfmpNumber: Type.String(),
  sapNumber: Type.String(),
  createdAt: Type.String(),
  /** Path of the call that answers its file; null until it is ready. */
  filePath: Nullable(Type.String()),
  status: OneOf(documentStatuses),
  /** Why it is not there, of a failed one. */
  failure: Nullable(OneOf(documentFailures)),
  /** A month of it was not closed yet. */
  isPreliminary: Type.Boolean(),
})

const access = { some: storefrontGuards.personal.permission } as const

/** Reports of metal consumption of the active company (decisions G-190..G-192, G-396). */
export const metalReportsCalls = declare({
  'GET /report-use-metal': {
    access,
    tag: 'metal reports',
    reads: 'replica',
    summary: 'Reports of metal consumption of the active company, the newest first',
    query: PageQuery(['createdAt'], {}),
    withoutPage: Type.Array(MetalReport),
    reply: PageOf(MetalReport),
  },
  'POST /report-use-metal': {
    access,
    tag: 'metal reports',
    summary: 'Ask for a report of a work contract by its number in the ERP; no days with `wholePeriod`',
    body: Shape({
      sapNumber: Text(contractTextLimits.sapNumber, 1),
      dateFrom: Nullable(Day),
      dateTo: Nullable(Day),
      wholePeriod: Type.Optional(Type.Boolean()),
    }),
    perMinute: 30,
    reply: Shape({ id: Type.Integer(), status: OneOf(documentStatuses) }),
  },
  'GET /report-use-metal/{id}/file': {
    access,
    tag: 'metal reports',
    summary: 'The workbook of a report; JSON with base64 when JSON is accepted, else the file itself',
    params: IdParams,
    answer: 'file',
    perMinute: 60,
    reply: FileReply,
  },
})
