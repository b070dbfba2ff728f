import type { AdminNews, newsRecordsCalls } from '@proba/api/marketing/newsRecords'
import { newsState } from '@proba/domain/text/news'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { type Handlers, type Input, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { cleanHtml } from '../../../lib/cleanHtml.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { wordCalls } from '../../catalogue/dictionaries/wordCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { type NewsRowRecord, readNews, readNewsPage } from './newsRecordsStore.ts'
import { newsTypeSource } from './newsTypeSourceStore.ts'
import { newsKind } from './saveNews.ts'

const newsPerPage = 25

function rowReply(row: NewsRowRecord, language: Language, now: Date) {
  const publishedAt = row.published_at.toISOString()
  const names = row.types.map(({ name_ru, name_en }) => inLanguage(language, name_ru, name_en))
  return {
    id: row.id,
    slug: row.slug,
    heading: inLanguage(language, row.title_ru, row.title_en),
    title: row.title_ru,
    titleEn: row.title_en,
    types: row.types.map(({ id }) => id),
    typeNames: names.join(', '),
    publishedAt,
    active: row.active,
    state: newsState({ active: row.active, publishedAt }, now.toISOString()),
    version: row.version,
  }
}

async function newsListReply(services: Services, { query, language }: Input<'GET /admin/news'>) {
  const page = pageOf(query, newsPerPage)
  const now = services.now()
  const filters = {
    q: query.q?.trim() ?? '',
    now,
    state: query.state ?? null,
    type: query.type ?? null,
  }
  const sort = query.sort ?? 'publishedAt'
  const descending = query.order ? query.order === 'desc' : query.sort === undefined
  const { rows, total } = await readNewsPage(services.database.sql, filters, { sort, descending }, page)
  return { items: rows.map((row) => rowReply(row, language, now)), meta: paginationOf(page, total) }
}

/** News and their types in the back office (decisions G-217, G-435). */
export function newsRecordsHandlers(services: Services): Handlers<typeof newsRecordsCalls> {
  const { sql } = services.database
  const writer = recordWriter(services, newsKind)
  const types = wordCalls(services, newsTypeSource)
  const one = async (id: number, language: Language): Promise<Static<typeof AdminNews>> => {
    const [row] = await readNews(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return {
      ...rowReply(row, language, services.now()),
      preview: row.preview_ru,
      previewEn: row.preview_en,
      text: cleanHtml(row.text_ru),
      textEn: cleanHtml(row.text_en),
      image: row.image_uuid,
    }
  }
  return {
    'GET /admin/news': (input) => newsListReply(services, input),
    'GET /admin/news/{id}': ({ params, language }) => one(params.id, language),
    'POST /news': async ({ me, body, language }) =>
      new ReplyWithMessage(await one(await writer.create(me, body), language), 'server.news.created'),
    'POST /news/{slug}': async ({ me, params, body, language }) =>
      new ReplyWithMessage(
        await one(await writer.update(me, params.slug, body), language),
        'server.news.updated',
      ),
    'DELETE /news/{slug}': async ({ me, params, body }) => {
      await writer.remove(me, params.slug, body?.version)
      return new ReplyWithMessage({}, 'server.news.deleted')
    },
    'GET /admin/dictionaries/news-types': types.list,
    'GET /admin/dictionaries/news-types/{id}': types.get,
    'POST /admin/dictionaries/news-types': types.create,
    'POST /admin/dictionaries/news-types/{id}': types.update,
    'DELETE /admin/dictionaries/news-types/{id}': types.remove,
  }
}
