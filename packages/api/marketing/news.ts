import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Nullable, PageOf, PageQuery, Shape, Text } from '../schema.ts'

/** A kind of news in the language of the request. */
const NewsType = { id: Type.Integer(), code: Type.String(), name: Type.String() }

/** An article as the list shows it, in the language of the request; `image` is the address of its picture. */
const NewsCard = {
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  preview: Type.String(),
  image: Nullable(Type.String()),
  publishedAt: Type.String(),
  types: Type.Array(Shape(NewsType)),
}

/** Published news for everybody who has logged in (decisions G-217, G-435). */
export const newsCalls = declare({
  'GET /news': {
    access: 'login',
    tag: 'news',
    summary: 'Published news, the latest first; `type` is the code of a kind',
    query: PageQuery(['publishedAt'], { type: Type.Optional(Text(40)) }),
    reply: PageOf(Shape(NewsCard)),
  },
  'GET /news/types': {
    access: 'login',
    tag: 'news',
    summary: 'Kinds of news in their order, with the number of published news of each',
    reply: Type.Array(Shape({ ...NewsType, news: Type.Integer() })),
  },
  'GET /news/{slug}': {
    access: 'login',
    tag: 'news',
    summary: 'A published article by its slug or id; its text is sanitised HTML',
    params: Shape({ slug: Text(100, 1) }),
    reply: Shape({ ...NewsCard, text: Type.String() }),
  },
})
