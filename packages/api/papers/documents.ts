import { documentTypes } from '@proba/domain/codes/documentType'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { IdParams, Nullable, OneOf, Shape, Text } from '../schema.ts'

/** A document of a section: its file is received by uuid; a statutory one may be a name alone. Size in bytes. */
export const ShownDocument = Shape({
  id: Type.Integer(),
  name: Type.String(),
  sectionId: Type.Integer(),
  file: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  size: Nullable(Type.Integer()),
})

/** A section with its documents; `parentId` is null at the top, `level` says how many sections are above it. */
export const ShownSection = Shape({
  id: Type.Integer(),
  name: Type.String(),
  parentId: Nullable(Type.Integer()),
  level: Type.Integer(),
  sort: Type.Integer(),
  type: Shape({ code: OneOf(documentTypes) }),
  documents: Type.Array(ShownDocument),
})

const Tree = Type.Array(ShownSection)

/** Documents as customers and guests read them: common ones and those of the active company (decisions G-184, G-386). */
export const documentsCalls = declare({
  'GET /document/sections': {
    access: 'public',
    tag: 'documents',
    summary:
      'Active sections with their documents in the order of the tree; personal types for customers only',
    query: Shape({ type: Type.Optional(OneOf(documentTypes)) }),
    reply: Tree,
  },
  'GET /document/sections/{id}': {
    access: 'public',
    tag: 'documents',
    summary: 'A section with its documents, and the sections below it',
    params: IdParams,
    reply: Shape({ ...ShownSection.properties, children: Tree }),
  },
  'GET /documents/sections/{code}': {
    access: 'public',
    tag: 'documents',
    summary:
      'Sections of a type by its code; a number is the id of a section, which comes with those below it',
    params: Shape({ code: Text(60, 1) }),
    reply: Tree,
  },
})
