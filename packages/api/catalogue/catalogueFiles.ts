import { importWriters } from '@proba/domain/access/screenGuards'
import { recordImportTypes } from '@proba/domain/files/recordSheet'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import { IdParams, Named, Nullable, OneOf, PageOf, PageQuery, Shape } from '../schema.ts'

/** An imported workbook: when and by whom, how many records it changed, and the file itself. */
export const CatalogueFile = Shape({
  id: Type.Integer(),
  date: Type.String(),
  type: OneOf(recordImportTypes),
  author: Nullable(Named),
  name: Type.String(),
  created: Type.Integer(),
  updated: Type.Integer(),
  same: Type.Integer(),
  /** Rows that did nothing. */
  left: Type.Integer(),
  /** Uuid of the stored workbook. */
  file: Type.String(),
})

const access = { some: Object.values(importWriters).flat() } as const

/** Past imports, of the kinds that the caller may import (decisions G-215, G-333). */
export const catalogueFilesCalls = declare({
  'GET /catalog/files': {
    access,
    tag: 'imports',
    summary: 'Workbooks that were imported, the newest first',
    query: PageQuery(['date'], { type: Type.Optional(OneOf(recordImportTypes)) }),
    reply: PageOf(CatalogueFile),
    sheet: sheetOf(
      CatalogueFile,
      { resource: 'catalogueFiles' },
      {
        date: 'instant',
        type: { texts: 'resources.catalogueFiles.types' },
        name: 'text',
        author: 'named',
        created: 'number',
        updated: 'number',
        left: 'number',
        same: 'number',
      },
    ),
  },
  'GET /catalog/files/{id}': {
    access,
    tag: 'imports',
    summary: 'One imported workbook',
    params: IdParams,
    reply: CatalogueFile,
  },
})
