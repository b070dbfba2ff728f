import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { documentTypes } from '@proba/domain/codes/documentType'
import { documentLimits } from '@proba/domain/files/documentSection'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
  Uuid,
} from '../schema.ts'

const TypeCode = OneOf(documentTypes)

const names = {
  id: Type.Integer(),
  /** Russian name. */
  name: Type.String(),
  nameEn: Type.String(),
  /** Name in the language of the request. */
  title: Type.String(),
  /** The company that it is for, null for all. */
  companyId: Nullable(Type.Integer()),
  company: Nullable(Named),
  /** Place among its neighbours. */
  sort: Type.Integer(),
  version: Type.Integer(),
}

/** A section of documents as the back office sees it. */
export const DocumentSection = Shape({
  ...names,
  parentId: Nullable(Type.Integer()),
  type: TypeCode,
  /** Names of the sections above, the top one first. */
  above: Type.String(),
  level: Type.Integer(),
  active: Type.Boolean(),
  /** It is active, and so is all above it. */
  shown: Type.Boolean(),
  children: Type.Integer(),
  documents: Type.Integer(),
})

/** A document as the back office sees it; size in bytes. A deleted one has no section until it is put into one again. */
export const AdminDocument = Shape({
  ...names,
  section: Nullable(Type.Integer()),
  /** Name of its section; of a deleted one the name of the section that it was in. */
  sectionName: Type.String(),
  type: Nullable(TypeCode),
  file: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  size: Nullable(Type.Integer()),
  createdAt: Type.String(),
  recycledAt: Nullable(Type.String()),
})

const written = {
  name: Text(documentLimits.name),
  nameEn: Type.Optional(Text(documentLimits.name)),
  companyId: Type.Optional(Nullable(Id)),
  /** Null puts it behind its neighbours. */
  sort: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: documentLimits.sort }))),
}
const writtenSection = {
  ...written,
  parentId: Nullable(Id),
  type: TypeCode,
  active: Type.Optional(Type.Boolean()),
}
const writtenDocument = { ...written, section: Id, file: Type.Optional(Nullable(Uuid)) }

const ofSections = {
  access: { some: backofficeGuards.documentsSections.permission },
  tag: 'documents',
} as const
const ofDocuments = { access: { some: backofficeGuards.documents.permission }, tag: 'documents' } as const
const choice = Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id) })
const version = Type.Optional(Count)
const gone = Nullable(Shape({ version: Count }))

/** Sections and documents in the back office (decisions G-184 to G-188, G-386). */
export const documentRecordsCalls = declare({
  'GET /documents/sections/types': {
    ...ofSections,
    summary: 'Types of sections',
    reply: Type.Array(Shape({ code: TypeCode, name: Type.String() })),
  },
  'GET /documents/sections': {
    ...ofSections,
    summary: 'Sections of every type, by default as the tree',
    query: ListQuery(['sort', 'id'], { type: Type.Optional(TypeCode), company: Type.Optional(Id) }),
    reply: PageOf(DocumentSection),
    sheet: sheetOf(
      DocumentSection,
      { resource: 'documentSections', entity: 'document_section' },
      {
        title: 'text',
        type: { texts: 'terms.documentType' },
        company: 'named',
        documents: 'number',
        shown: 'flag',
        id: 'number',
        above: 'text',
        name: 'text',
        nameEn: 'text',
        sort: 'number',
        active: 'flag',
        children: 'number',
      },
    ),
  },
  'GET /admin/documents/sections/{id}': {
    ...ofSections,
    summary: 'One section',
    params: IdParams,
    reply: DocumentSection,
  },
  'POST /documents/sections': {
    onceByKey: true,
    ...ofSections,
    summary: 'Create a section; below another one it has the type and the company of that one',
    body: Shape(writtenSection),
    reply: DocumentSection,
  },
  'POST /documents/sections/{id}': {
    ...ofSections,
    summary: 'Change a section or move it; type and company only while it is empty',
    params: IdParams,
    body: Shape({ ...writtenSection, version }),
    reply: DocumentSection,
  },
  'DELETE /documents/sections/{id}': {
    ...ofSections,
    summary: 'Delete a section: those below it become top ones, its documents are kept for 30 days',
    params: IdParams,
    body: gone,
    reply: Empty,
  },

  'GET /admin/documents/sections': {
    ...ofSections,
    summary: 'Sections to choose from: by q or by id, at most 25',
    query: choice,
    reply: Type.Array(Named),
  },
  'GET /admin/documents/companies': {
    ...ofSections,
    summary: 'Companies to choose from: by q or by id, at most 25',
    query: choice,
    reply: Type.Array(Named),
  },
  'GET /admin/documents': {
    ...ofDocuments,
    summary: 'Documents, of a section or company; recycled=1 those that were deleted in the last 30 days',
    query: ListQuery(['section', 'id', 'name', 'createdAt'], {
      section: Type.Optional(Id),
      company: Type.Optional(Id),
      recycled: Type.Optional(Flag01),
    }),
    reply: PageOf(AdminDocument),
    sheet: sheetOf(
      AdminDocument,
      { resource: 'documents', entity: 'document' },
      {
        title: 'text',
        sectionName: 'text',
        type: { texts: 'terms.documentType' },
        company: 'named',
        fileName: 'text',
        createdAt: 'instant',
        id: 'number',
        name: 'text',
        nameEn: 'text',
        sort: 'number',
        recycledAt: 'instant',
      },
    ),
  },
  'GET /admin/documents/{id}': {
    ...ofDocuments,
    summary: 'One document',
    params: IdParams,
    reply: AdminDocument,
  },
  'POST /documents': {
    onceByKey: true,
    ...ofDocuments,
    summary: 'Put a document with its uploaded file into a section',
    body: Shape(writtenDocument),
    reply: AdminDocument,
  },
  'POST /documents/{id}': {
    ...ofDocuments,
    summary: 'Change a document, move it to another section, or take a deleted one back into a section',
    params: IdParams,
    body: Shape({ ...writtenDocument, version }),
    reply: AdminDocument,
  },
  'DELETE /documents/{id}': {
    ...ofDocuments,
    summary: 'Delete a document; it can be taken back for 30 days',
    params: IdParams,
    body: gone,
    reply: Empty,
  },
})
