import type { Calls } from '@proba/api/calls'
import type { AdminAdditional, AdminAdditionalDetail } from '@proba/api/requests/additionalRecords'
import type { BodyOf } from '@proba/api/route'
import { fittingSize, titleWithSize } from '@proba/domain/additional/additionalProduct'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage, namedIn } from '../../../lib/inLanguage.ts'
import type { AdminAdditionalRecord } from './additionalRecordsStore.ts'

type Written = Omit<BodyOf<Calls['POST /admin/additional-products']>, 'type'>

/** A product as its form sends it. */
export const formOf = (row: AdminAdditionalRecord): Written => ({
  ruTitle: row.title_ru,
  enTitle: row.title_en,
  ruDescription: row.description_ru,
  enDescription: row.description_en,
  categoryId: row.category_id,
  active: row.active,
  image: row.image_uuid,
  features: row.features.map(({ code, value, enValue }) => ({ code, value, ...(enValue && { enValue }) })),
  alloys: row.alloys.map(({ alloyId, image, weight, sizes }) => ({
    alloyId,
    image,
    weight,
    sizes: sizes.map(({ code, values }) => ({ code, values: [...values] })),
  })),
})

/** Fittings may differ by size alone, so that the list names it (decision G-621). */
function titleOf({ title_ru, title_en, features }: AdminAdditionalRecord, language: Language): string {
  const size = fittingSize(features)
  const sizeText = size && inLanguage(language, size.value, size.enValue)
  return titleWithSize(inLanguage(language, title_ru, title_en), sizeText)
}

/** A product in the list of the back office. */
export const listReply = (
  row: AdminAdditionalRecord,
  language: Language,
): Static<typeof AdminAdditional> => ({
  id: row.id,
  type: row.type,
  title: titleOf(row, language),
  category: namedIn(language, row.category),
  alloyNames: row.alloys.map(({ ru, en }) => inLanguage(language, ru, en)).join(', '),
  active: row.active,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** A product with all that can be changed of it. */
export const detailReply = (
  row: AdminAdditionalRecord,
  language: Language,
): Static<typeof AdminAdditionalDetail> => ({ ...listReply(row, language), ...formOf(row) })
