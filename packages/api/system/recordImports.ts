import { importWriters } from '@proba/domain/access/screenGuards'
import { maxArchiveParts } from '@proba/domain/files/pictureArchive'
import { recordImportTypes, recordOptions, recordVerdicts } from '@proba/domain/files/recordSheet'
import { Type } from 'typebox'
import { Layout, Preview, Reading } from '../common/bookReading.ts'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Nullable, OneOf, PageOf, PageQuery, Shape, Uuid } from '../schema.ts'

/** A row of the workbook: its number in the sheet, the sheet where several are read, its key, what happens to it, and why in words. */
const Row = Shape({
  row: Type.Integer(),
  sheet: Nullable(Type.String()),
  key: Type.String(),
  verdict: OneOf(recordVerdicts),
  reasons: Type.Array(Type.String()),
})

const type = OneOf(recordImportTypes)
/** An uploaded workbook and what is in it. */
const File = Shape({ uuid: Uuid, type })

const Counts = Shape({
  create: Type.Integer(),
  update: Type.Integer(),
  same: Type.Integer(),
  skip: Type.Integer(),
  refuse: Type.Integer(),
})

/** Each kind also asks for the permission of its own area. */
const access = { some: Object.values(importWriters).flat() } as const

/** Records from workbooks in the back office (decisions G-149, G-201, G-313, G-334, G-335). */
export const recordImportsCalls = declare({
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
    summary:
      'What an import of an uploaded file would do, in numbers; changes nothing. An archive is uploaded in `parts`, the first of them being `uuid`',
    perMinute: 30,
    progress: true,
    body: Shape({
      uuid: Uuid,
      type,
      parts: Type.Optional(Type.Array(Uuid, { maxItems: maxArchiveParts })),
      options: Type.Optional(Type.Array(OneOf(recordOptions), { maxItems: recordOptions.length })),
      layout: Type.Optional(Layout),
    }),
    /**
     * `cleared`: records that the file does not name and, with the tick for it, makes nothing. An archive has no
     * reading.
     */
    reply: Shape({
      uuid: Type.String(),
      total: Type.Integer(),
      counts: Counts,
      cleared: Type.Integer(),
      reading: Nullable(Reading),
    }),
  },
  'POST /admin/imports/preview': {
    access,
    tag: 'imports',
    summary: 'The first rows of an uploaded workbook, for who says which columns are what',
    perMinute: 30,
    body: File,
    reply: Preview,
  },
  'GET /admin/imports/{type}/rows': {
    access,
    tag: 'imports',
    summary: 'The rows of a checked workbook with their verdicts, those that need a look first',
    params: Shape({ type }),
    query: PageQuery(['row'], { uuid: Uuid, verdict: Type.Optional(OneOf(recordVerdicts)) }),
    reply: PageOf(Row),
  },
  'POST /admin/imports/execute': {
    access,
    tag: 'imports',
    summary: 'Do what a checked workbook says once, all in one transaction; counts the rows that did nothing',
    idempotent: true,
    progress: true,
    body: File,
    reply: Shape({
      created: Type.Integer(),
      updated: Type.Integer(),
      same: Type.Integer(),
      left: Type.Integer(),
      cleared: Type.Integer(),
    }),
  },
  'POST /admin/imports/cancel': {
    access,
    tag: 'imports',
    summary: 'Give a checked workbook up; false when it was executed already',
    body: File,
    reply: Shape({ cancelled: Type.Boolean() }),
  },
  'POST /admin/imports/result': {
    access,
    tag: 'imports',
    summary:
      'The rows of a checked workbook with columns of verdict and reasons: all, or those that do nothing',
    perMinute: 30,
    body: Shape({ uuid: Uuid, type, rows: OneOf(['all', 'left']) }),
    reply: FileReply,
  },
})
