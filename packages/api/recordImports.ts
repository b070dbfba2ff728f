import { importWriters } from '@proba/domain/access/screenGuards'
import { recordImportTypes, recordVerdicts } from '@proba/domain/files/recordSheet'
import { Type } from 'typebox'
import { FileReply } from './files.ts'
import { declare } from './route.ts'
import { OneOf, Shape, Uuid } from './schema.ts'

/** A row of the workbook: its number in the sheet, its key, what happens to it, and why in words. */
const Row = Shape({
  row: Type.Integer(),
  key: Type.String(),
  verdict: OneOf(recordVerdicts),
  reasons: Type.Array(Type.String()),
})

const type = OneOf(recordImportTypes)
/** An uploaded workbook and what is in it. */
const File = Shape({ uuid: Uuid, type })

/** Each kind also asks for the permission of its own area. */
const access = { some: Object.values(importWriters).flat() } as const

/** Records from workbooks in the back office (decisions G-149, G-201, G-313). */
export const recordImportsContract = declare({
  'GET /admin/imports/{type}/template': {
    access,
    tag: 'imports',
    summary: 'The workbook to fill in, in the language of the request',
    perMinute: 30,
    params: Shape({ type }),
    reply: FileReply,
  },
  'POST /admin/imports/check': {
    access,
    tag: 'imports',
    summary: 'What an import of an uploaded workbook would do, row by row; changes nothing',
    perMinute: 30,
    body: File,
    reply: Shape({ uuid: Type.String(), create: Type.Integer(), rows: Type.Array(Row) }),
  },
  'POST /admin/imports/execute': {
    access,
    tag: 'imports',
    summary:
      'Create the records of a checked workbook once, all in one transaction; names rows refused since',
    idempotent: true,
    body: File,
    reply: Shape({ created: Type.Integer(), skipped: Type.Integer(), refused: Type.Array(Row) }),
  },
  'POST /admin/imports/refused': {
    access,
    tag: 'imports',
    summary: 'The rows of a checked workbook that create nothing, with a column of reasons',
    perMinute: 30,
    body: File,
    reply: FileReply,
  },
})
