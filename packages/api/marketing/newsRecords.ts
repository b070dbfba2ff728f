import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { wordLimits } from '@proba/domain/product/dictionaryForm'
import { newsLimits, newsStates } from '@proba/domain/text/news'
import { Type } from 'typebox'
import { Word, wordFields } from '../catalogue/dictionaries.ts'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Id,
  IdParams,
  Instant,
  ListQuery,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
  Uuid,
} from '../schema.ts'

/** An article as the back office lists it. */
const row = {
  id: Type.Integer(),
  slug: Type.String(),
  /** Title in the language of the request. */
  heading: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  types: Type.Array(Type.Integer()),
  /** Names of the types in the language of the request. */
  typeNames: Type.String(),
  publishedAt: Type.String(),
  active: Type.Boolean(),
  state: OneOf(newsStates),
  version: Type.Integer(),
}

const NewsRow = Shape(row)

/** An article as the back office opens it; its texts are sanitised HTML. */
export const AdminNews = Shape({
  ...row,
  preview: Type.String(),
  previewEn: Type.String(),
  text: Type.String(),
  textEn: Type.String(),
  image: Nullable(Type.String()),
})

const written = {
  title: Text(newsLimits.title),
  titleEn: Type.Optional(Text(newsLimits.title)),
  preview: Type.Optional(Text(newsLimits.preview)),
  previewEn: Type.Optional(Text(newsLimits.preview)),
  text: Text(newsLimits.text),
  textEn: Type.Optional(Text(newsLimits.text)),
  image: Type.Optional(Nullable(Uuid)),
  types: Type.Array(Id, { maxItems: newsLimits.types }),
  publishedAt: Nullable(Instant),
  active: Type.Boolean(),
}

const guard = { access: { some: backofficeGuards.news.permission }, tag: 'news' } as const
/** The slug or the id of an article. */
const params = Shape({ slug: Text(newsLimits.slug, 1) })
const gone = Nullable(Shape({ version: Count }))
const names = {
  name: Text(wordLimits.name),
  nameEn: Type.Optional(Text(wordLimits.name)),
  /** Null puts it behind all others. */
  sort: Nullable(Type.Integer({ minimum: 0, maximum: wordLimits.sort })),
}

/** News and their types in the back office (decisions G-217, G-435). */
export const newsRecordsCalls = declare({
  'GET /admin/news': {
    ...guard,
    summary: 'News of every state, the latest first; q searches titles and slugs',
    query: ListQuery(['publishedAt', 'id', 'title'], {
      state: Type.Optional(OneOf(newsStates)),
      type: Type.Optional(Id),
    }),
    reply: PageOf(NewsRow),
    sheet: sheetOf(
      NewsRow,
      { resource: 'news', entity: 'news' },
      {
        heading: 'text',
        state: { texts: 'resources.news.states' },
        publishedAt: 'instant',
        typeNames: 'text',
        slug: 'text',
        id: 'number',
        title: 'text',
        titleEn: 'text',
        active: 'flag',
      },
    ),
  },
  'GET /admin/news/{id}': { ...guard, summary: 'One article', params: IdParams, reply: AdminNews },
  'POST /news': {
    onceByKey: true,
    ...guard,
    summary: 'Add an article; without a slug it gets one of its title',
    body: Shape({ ...written, slug: Type.Optional(Text(newsLimits.slug)) }),
    reply: AdminNews,
  },
  'POST /news/{slug}': {
    ...guard,
    summary: 'Change an article; its slug stays, so that links to it do',
    params,
    body: Shape({ ...written, version: Count }),
    reply: AdminNews,
  },
  'DELETE /news/{slug}': {
    ...guard,
    summary: 'Delete an article; 409 when the given version is stale',
    params,
    body: gone,
    reply: Empty,
  },

  'GET /admin/dictionaries/news-types': {
    ...guard,
    summary: 'Types of news in their order',
    query: ListQuery(['sort', 'id', 'name', 'uses'], {}),
    reply: PageOf(Word),
    sheet: sheetOf(Word, { resource: 'newsTypes', entity: 'news_type' }, wordFields),
  },
  'GET /admin/dictionaries/news-types/{id}': {
    ...guard,
    summary: 'One type of news',
    params: IdParams,
    reply: Word,
  },
  'POST /admin/dictionaries/news-types': {
    onceByKey: true,
    ...guard,
    summary: 'Add a type of news',
    body: Shape({ ...names, code: Text(wordLimits.code) }),
    reply: Word,
  },
  'POST /admin/dictionaries/news-types/{id}': {
    ...guard,
    summary: 'Rename or move a type of news',
    params: IdParams,
    body: Shape({ ...names, version: Count }),
    reply: Word,
  },
  'DELETE /admin/dictionaries/news-types/{id}': {
    ...guard,
    summary: 'Delete a type of news; 409 while news have it, or when the given version is stale',
    params: IdParams,
    body: gone,
    reply: Empty,
  },
})
