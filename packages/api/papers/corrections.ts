import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { correctionTypes } from '@proba/domain/codes/correctionType'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Day, Empty, Id, IdParams, Nullable, OneOf, PageOf, PageQuery, Shape, Text, Uuid } from '../schema.ts'

/** A correction document of a company; the day is that of the document, the order the one it corrects, if any. */
const Correction = Shape({
  id: Type.Integer(),
  eventDate: Type.String(),
  documentType: OneOf(correctionTypes),
  order: Nullable(Shape({ id: Type.Integer(), numberOrder: Type.String() })),
  fileName: Type.String(),
  size: Type.Integer(),
})

const access = { some: backofficeGuards.documents.permission } as const
const DocumentType = OneOf(correctionTypes)

/** Correction documents: uploaded by admins, read by the company (decisions G-182, G-183, G-198, G-387). */
export const correctionsCalls = declare({
  'GET /tessa/documents': {
    access: { some: ['personal.*'] },
    tag: 'documents',
    reads: 'replica',
    summary: 'Correction documents of the active company, the latest first; of a kind or of an order',
    query: PageQuery(['eventDate'], { type: Type.Optional(DocumentType), orderId: Type.Optional(Id) }),
    withoutPage: Type.Array(Correction),
    reply: PageOf(Correction),
  },
  'GET /tessa/documents/{id}': {
    access: { some: ['personal.*'] },
    tag: 'documents',
    summary: 'The file of a correction document of the active company as base64',
    params: IdParams,
    perMinute: 60,
    reply: FileReply,
  },
  'GET /admin/corrections': {
    access,
    tag: 'documents',
    reads: 'replica',
    summary: 'Correction documents of a company, the latest first',
    query: PageQuery(['eventDate'], { company: Id }),
    reply: PageOf(Correction),
  },
  'POST /admin/corrections': {
    access,
    tag: 'documents',
    summary: 'Give an uploaded correction document to a company, with the number of its order if it has one',
    body: Shape({
      company: Id,
      documentType: DocumentType,
      eventDate: Day,
      orderNumber: Type.Optional(Text(40)),
      file: Uuid,
    }),
    reply: Correction,
  },
  'GET /admin/corrections/{id}': {
    access,
    tag: 'documents',
    summary: 'The file of a correction document of any company as base64',
    params: IdParams,
    perMinute: 60,
    reply: FileReply,
  },
  'DELETE /admin/corrections/{id}': {
    access,
    tag: 'documents',
    summary: 'Take a correction document back; the company does not see it any more',
    params: IdParams,
    reply: Empty,
  },
})
