import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { maxPageSize } from '../maxPageSize.ts'
import { declare } from '../route.ts'
import { IdParams, PageOf, Shape, Text } from '../schema.ts'

/** Order blank of a category: `id` is the category, `path` the names above it; a large one has several parts. */
export const Blank = Shape({
  id: Type.Integer(),
  name: Type.String(),
  path: Type.Array(Type.String()),
  products: Type.Integer(),
  rows: Type.Integer(),
  parts: Type.Integer(),
})

/** Order blanks, made from the catalogue when they are asked for (decision G-142). */
export const blanksCalls = declare({
  'GET /blanks': {
    access: 'public',
    tag: 'imports',
    summary: 'Order blanks by category, 24 a page',
    query: Shape({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
      q: Type.Optional(Text(200)),
    }),
    reply: PageOf(Blank),
  },
  'GET /blanks/{id}/file': {
    access: 'public',
    tag: 'imports',
    summary: 'A blank, or a part of it, as a workbook with an empty column of quantities',
    params: IdParams,
    query: Shape({ part: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
    perMinute: 20,
    reply: FileReply,
  },
})
