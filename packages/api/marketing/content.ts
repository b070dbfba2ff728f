import { contentPages } from '@proba/domain/text/contentPages'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { OneOf, Shape } from '../schema.ts'

/** Texts of a page from the database, in the marks of `readMarkup` (decision G-272). */
export const contentCalls = declare({
  'GET /content/{page}': {
    access: 'public',
    tag: 'content',
    summary: 'Texts of a page in the language of the request, those that the caller may see',
    params: Shape({ page: OneOf(contentPages) }),
    reply: Shape({
      blocks: Type.Array(Shape({ code: Type.String(), title: Type.String(), body: Type.String() })),
    }),
  },
})
