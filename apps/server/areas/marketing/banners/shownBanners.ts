import type { CarouselSlide } from '@proba/api/marketing/banners'
import { publicFilePath } from '@proba/domain/files/imageWidths'
import { type BannerPlace, isBannerShown } from '@proba/domain/text/banners'
import { carousel, carouselRules } from '@proba/domain/text/carousel'
import { today } from '@proba/domain/text/dates'
import type { Language } from '@proba/domain/text/language'
import { isSafeLink } from '@proba/domain/text/markup'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { revisionCache } from '../../../lib/revisionCache.ts'
import { currentRevisions, type Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { type BannerRecord, readActiveBanners } from './bannersStore.ts'

type Slide = Static<typeof CarouselSlide>

/** When and for which language a banner is shown. */
export const campaignOf = (row: BannerRecord) => ({
  active: row.active,
  language: row.language,
  dateFrom: row.date_from,
  dateTo: row.date_to,
})

/** A banner as visitors see it; an address that a browser might run, however it was stored, is no link. */
export const slideReply = (row: BannerRecord, language: Language): Slide => ({
  id: row.id,
  title: inLanguage(language, row.title, row.title_en),
  description: inLanguage(language, row.description, row.description_en),
  image: row.image_uuid ? publicFilePath(row.image_uuid) : '',
  link: isSafeLink(row.link) ? row.link : '',
  linkTitle: isSafeLink(row.link) ? inLanguage(language, row.link_title, row.link_title_en) : '',
})

const cachedBanners = revisionCache<BannerRecord[]>({ max: 2 })

/** Banners of a place that are shown today in a language, in their order. */
export async function shownBanners(
  services: Services,
  known: Revisions | null,
  place: BannerPlace,
  language: Language,
): Promise<BannerRecord[]> {
  const { database } = services
  const { content } = await currentRevisions(services, known)
  const rows = await cachedBanners(database, place, content, services.now(), () =>
    readActiveBanners(database.sql, place),
  )
  const day = today(services.now().toISOString())
  return rows.filter((row) => isBannerShown(campaignOf(row), day, language))
}

/** Slides of the main carousel for a company with these channels; none when one of them hides it (G-253). */
export async function carouselSlides(
  services: Services,
  known: Revisions | null,
  channels: readonly string[],
  language: Language,
): Promise<Slide[]> {
  if (!carousel('/', channels)) return []
  const rows = await shownBanners(services, known, 'main', language)
  return rows.slice(0, carouselRules.slides).map((row) => slideReply(row, language))
}
