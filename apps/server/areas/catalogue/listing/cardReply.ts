import type { ProductCard } from '@proba/api/catalogue/listing'
import { liveBadges } from '@proba/domain/product/novelty'
import { orderableMarks } from '@proba/domain/product/orderableMarks'
import { unitWeight } from '@proba/domain/product/weight'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage, namedIn } from '../../../lib/inLanguage.ts'
import type { CardRecord } from './cardStore.ts'
import type { CatalogueNames } from './catalogueNames.ts'

/** The three marks of a row. */
export const marksOf = (
  row: Pick<CardRecord, 'is_closed' | 'is_discontinued' | 'has_coating' | 'has_stock' | 'has_coil'>,
) =>
  orderableMarks({
    isClosed: row.is_closed,
    isDiscontinued: row.is_discontinued,
    hasCoating: row.has_coating,
    hasStock: row.has_stock,
    hasCoil: row.has_coil,
  })

/** A card in the language of the request. */
export function cardReply(
  row: CardRecord,
  language: Language,
  inCart: number,
  now: Date,
  words: CatalogueNames,
): Static<typeof ProductCard> {
  const metal = words.metals.get(row.metal_id)
  const weaving = words.weavings.get(row.weaving_id ?? 0)
  const mass = { slope: row.slope, intercept: row.intercept_mg }
  return {
    id: row.id,
    article: row.article,
    title: inLanguage(language, row.title_ru, row.title_en),
    image: row.picture,
    badges: liveBadges(row.badge_codes, row.created_at.toISOString(), now.toISOString()),
    metal: metal ? namedIn(language, metal) : { id: row.metal_id, name: '' },
    weaving: weaving ? namedIn(language, weaving) : null,
    diameter: row.diameter_mm,
    isClosed: row.is_closed,
    isDiscontinued: row.is_discontinued,
    onRequest: row.on_request,
    orderable: marksOf(row),
    inCart,
    offers: row.sizes.map(([id, length, weight]) => ({
      id,
      length,
      weight: unitWeight(weight, length, mass),
    })),
  }
}
