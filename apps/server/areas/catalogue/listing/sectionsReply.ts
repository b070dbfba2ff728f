import type { Calls } from '@proba/api/calls'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import { foldText, normaliseSearch, searchWords } from '@proba/domain/product/search'
import type { Language } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { picturePath } from '../../common/files/picturePath.ts'
import { sectionsOf } from './shownSections.ts'

/** Shown sections whose name holds every searched word, parents first. */
export async function sectionsReply(
  services: Services,
  query: QueryOf<Calls['GET /catalog/sections']>,
  language: Language,
  revisions: Revisions | null,
): Promise<ReplyOf<Calls['GET /catalog/sections']>> {
  const sections = await sectionsOf(services, revisions)
  const requested = searchWords(normaliseSearch(query.q ?? ''))
  return sections
    .map((row) => ({
      id: row.id,
      code: row.code,
      name: inLanguage(language, row.name_ru, row.name_en),
      parentId: row.parent_id,
      image: picturePath(row.image_uuid, row.picture_key),
      badges: row.badge_codes,
      products: row.product_count,
    }))
    .filter(({ name }) => requested.every((word) => foldText(name).includes(word)))
}
