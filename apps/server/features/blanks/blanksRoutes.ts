import type { blanksContract } from '@proba/api/blanks'
import { normaliseName } from '@proba/domain/files/standardSheet'
import type { Language } from '@proba/i18n'
import type { Handlers } from '../../http/handler.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { inLanguage } from '../../inLanguage.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import type { SectionRecord } from '../catalogue/sectionsStore.ts'
import { sectionPath, sectionsOf } from '../catalogue/sectionTree.ts'
import { workbookFile } from '../imports/standardTexts.ts'
import { blankSheets } from './blankSheets.ts'
import { readBlankProducts, readBlankSizes } from './blankStore.ts'

const blanksPerPage = 24

/** Fewer than an import reads, so that the last product of a part fits whole. */
const mostRowsOfPart = 9000

/** Categories with products of their own: those that hold no other category. */
async function leaves(services: Services): Promise<SectionRecord[]> {
  const sections = await sectionsOf(services)
  const parents = new Set(sections.map((section) => section.parent_id))
  return sections.filter((section) => !parents.has(section.id) && section.product_count > 0)
}

const nameOf = (section: SectionRecord, language: Language) =>
  inLanguage(language, section.name_ru, section.name_en)

/** Names from the top of the catalogue down to a category, its own last. */
async function namesOf(services: Services, section: SectionRecord, language: Language): Promise<string[]> {
  const path = await sectionPath(services, { id: section.id })
  return path.map((one) => nameOf(one, language))
}

/** Order blanks by category (R-030, R-334, decision G-142). */
export function blanksHandlers(
  services: Services,
  rowsPerPart = mostRowsOfPart,
): Handlers<typeof blanksContract> {
  const { sql } = services.database
  return {
    'GET /blanks': async ({ query, language }) => {
      const asked = normaliseName(query.q ?? '')
      const named = await Promise.all(
        (await leaves(services)).map(async (section) => ({
          section,
          names: await namesOf(services, section, language),
        })),
      )
      const found = named.filter(({ names }) => names.some((name) => normaliseName(name).includes(asked)))
      const page = pageOf(query, blanksPerPage)
      const shown = found.slice(page.offset, page.offset + page.perPage)
      const ids = shown.map(({ section }) => section.id)
      const sizes = new Map(
        (ids.length > 0 ? await readBlankSizes(sql, ids, rowsPerPart) : []).map((size) => [
          size.category_id,
          size,
        ]),
      )
      return {
        items: shown.map(({ section, names }) => {
          const { products = 0, rows = 0, parts = 0 } = sizes.get(section.id) ?? {}
          return { id: section.id, name: names.at(-1) ?? '', path: names.slice(0, -1), products, rows, parts }
        }),
        meta: paginationOf(page, found.length),
      }
    },
    'GET /blanks/{id}/file': async ({ params, query, language, t }) => {
      const section = (await leaves(services)).find(({ id }) => id === params.id)
      const [size] = section ? await readBlankSizes(sql, [section.id], rowsPerPart) : []
      const part = query.part ?? 1
      if (!section || !size || part > size.parts) throw new RequestRefused('not_found')
      const products = await readBlankProducts(sql, [section.id], rowsPerPart, part)
      const sheets = await blankSheets(
        sql,
        products.map(({ id }) => id),
        language,
        t,
      )
      const name = nameOf(section, language)
      const title =
        size.parts > 1
          ? t('server.workbook.blankPart', { name, part, parts: size.parts })
          : t('server.workbook.blank', { name })
      return workbookFile(services, title, sheets)
    },
  }
}
