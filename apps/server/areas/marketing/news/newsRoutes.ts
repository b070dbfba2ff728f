import type { newsCalls } from '@proba/api/marketing/news'
import { publicFilePath } from '@proba/domain/files/imageWidths'
import { maxInt32 } from '@proba/domain/text/number'
import type { Language } from '@proba/i18n'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { cleanHtml } from '../../../lib/cleanHtml.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { type NewsCardRecord, readNewsTypes, readPublished, readPublishedPage } from './newsStore.ts'

const newsPerPage = 12

/** The id that a text of an address spells; null for any other text (decision G-217). */
export function newsIdOf(text: string): number | null {
  const id = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= maxInt32 ? id : null
}

const typeReply = (row: NewsCardRecord['types'][number], language: Language) => ({
  id: row.id,
  code: row.code,
  name: inLanguage(language, row.name_ru, row.name_en),
})

const cardReply = (row: NewsCardRecord, language: Language) => ({
  id: row.id,
  slug: row.slug,
  title: inLanguage(language, row.title_ru, row.title_en),
  preview: inLanguage(language, row.preview_ru, row.preview_en),
  image: row.image_uuid && publicFilePath(row.image_uuid),
  publishedAt: row.published_at.toISOString(),
  types: row.types.map((type) => typeReply(type, language)),
})

/** Whether an address names an article that is published. */
export async function hasArticle({ database, now }: Services, slug: string): Promise<boolean> {
  const rows = await readPublished(database.sql, slug, newsIdOf(slug), now())
  return rows.length > 0
}

/** Published news (decisions G-217, G-435). */
export function newsHandlers(services: Services): Handlers<typeof newsCalls> {
  const { sql } = services.database
  return {
    'GET /news': async ({ query, language }) => {
      const page = pageOf(query, newsPerPage)
      const requested = {
        now: services.now(),
        type: query.type?.trim() || null,
        isOldestFirst: query.order === 'asc',
      }
      const { rows, total } = await readPublishedPage(sql, requested, page)
      return { items: rows.map((row) => cardReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /news/types': async ({ language }) => {
      const rows = await readNewsTypes(sql, services.now())
      return rows.map((row) => ({ ...typeReply(row, language), news: row.news }))
    },
    'GET /news/{slug}': async ({ params, language }) => {
      const slug = params.slug.trim()
      const [row] = await readPublished(sql, slug, newsIdOf(slug), services.now())
      if (!row) throw new RequestRefused('not_found')
      const text = cleanHtml(inLanguage(language, row.text_ru, row.text_en))
      return { ...cardReply(row, language), text }
    },
  }
}
