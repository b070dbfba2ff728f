import type { AdminSection, sectionsCalls } from '@proba/api/catalogue/sections'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { sectionKind } from './saveSection.ts'
import { type AdminSectionRecord, readSection, readSectionPage } from './sectionsStore.ts'

const sectionsPerPage = 100

const sectionReply = (row: AdminSectionRecord, language: Language): Static<typeof AdminSection> => ({
  id: row.id,
  parentId: row.parent_id,
  code: row.code,
  name: row.name_ru,
  nameEn: row.name_en,
  title: inLanguage(language, row.name_ru, row.name_en),
  above: row.above_ru.map((name, index) => inLanguage(language, name, row.above_en[index])).join(' / '),
  level: row.level,
  sort: row.sort,
  active: row.active,
  shown: row.shown,
  badgeIds: row.badge_ids,
  image: row.image_uuid,
  children: row.children,
  ownProducts: row.own_products,
  products: row.product_count,
  version: row.version,
})

/** Sections of the catalogue in the back office (decisions G-070, G-219). */
export function sectionsHandlers(services: Services): Handlers<typeof sectionsCalls> {
  const { sql } = services.database
  const one = async (id: number, { language }: { readonly language: Language }) => {
    const [row] = await readSection(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return sectionReply(row, language)
  }
  const saving = savingCalls(recordWriter(services, sectionKind), 'server.section', one)
  return {
    'GET /admin/products/categories': async ({ query, language }) => {
      const page = pageOf(query, sectionsPerPage)
      const { parent, active } = query
      const filters = {
        q: query.q?.trim() ?? '',
        parent,
        active: active === undefined ? undefined : active === 1,
      }
      const order = { sort: query.sort ?? 'sort', descending: query.order === 'desc' } as const
      const { rows, total } = await readSectionPage(sql, filters, order, page)
      return { items: rows.map((row) => sectionReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /admin/products/categories/{id}': (input) => one(input.params.id, input),
    'POST /admin/products/categories': saving.create,
    'POST /admin/products/categories/{id}': saving.update,
    'DELETE /admin/products/categories/{id}': saving.remove,
  }
}
