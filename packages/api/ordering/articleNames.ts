import { articleNameLimits } from '@proba/domain/files/articleName'
import { maxSearchText } from '@proba/domain/product/search'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Empty, IdParams, PageOf, PageQuery, Shape, Text } from '../schema.ts'

/** A name that a company uses for an article of the catalogue. */
export const ArticleName = Shape({
  id: Type.Integer(),
  name: Type.String(),
  productId: Type.Integer(),
  article: Type.String(),
})

/** Own names of the active company for articles, which its files and texts are read by (decision G-662). */
export const articleNamesCalls = declare({
  'GET /import/names': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary: 'The own names of the company for articles, by name',
    query: PageQuery(['name'], {}),
    reply: PageOf(ArticleName),
  },
  'POST /import/names': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    perMinute: 120,
    summary: 'Keep an own name for an article; it takes the place of an earlier one',
    body: Shape({ name: Text(articleNameLimits.name, 1), article: Text(maxSearchText, 1) }),
    reply: ArticleName,
  },
  'DELETE /import/names/{id}': {
    access: { some: ['cart.common'] },
    tag: 'imports',
    summary: 'Forget an own name for an article',
    params: IdParams,
    reply: Empty,
  },
})
