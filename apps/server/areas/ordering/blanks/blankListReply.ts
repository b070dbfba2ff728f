import type { Calls } from '@proba/api/calls'
import type { QueryOf } from '@proba/api/route'
import { normaliseName } from '@proba/domain/files/standardSheet'
import type { Language } from '@proba/i18n'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { currentRevisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { blankSections, sectionNames } from './blankSections.ts'
import { readBlankSizes } from './blankStore.ts'

const blanksPerPage = 24

/** A page of the blanks whose section, or one above it, has the searched name. */
export async function blankListReply(
  services: Services,
  query: QueryOf<Calls['GET /blanks']>,
  language: Language,
  rowsPerPart: number,
) {
  const searched = normaliseName(query.q ?? '')
  const revisions = await currentRevisions(services, null)
  const named = await Promise.all(
    (await blankSections(services, revisions)).map(async (section) => ({
      section,
      names: await sectionNames(services, section, language, revisions),
    })),
  )
  const found = named.filter(({ names }) => names.some((name) => normaliseName(name).includes(searched)))
  const page = pageOf(query, blanksPerPage)
  const shown = found.slice(page.offset, page.offset + page.perPage)
  const ids = shown.map(({ section }) => section.id)
  const sizes = new Map(
    (ids.length > 0 ? await readBlankSizes(services.database.sql, ids, rowsPerPart) : []).map((size) => [
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
}
