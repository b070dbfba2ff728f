import type { Banner, bannersCalls } from '@proba/api/marketing/banners'
import { isBannerShown, maxBannersOfPage, pageOfPath } from '@proba/domain/text/banners'
import { today } from '@proba/domain/text/dates'
import { languages } from '@proba/domain/text/language'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { type BannerRecord, readBanner, readBannerPage } from './bannersStore.ts'
import { bannerKind } from './saveBanner.ts'
import { campaignOf, shownBanners, slideReply } from './shownBanners.ts'

const bannersPerPage = 25

function bannerReply(row: BannerRecord, day: string): Static<typeof Banner> {
  const campaign = campaignOf(row)
  return {
    id: row.id,
    place: row.place,
    title: row.title,
    titleEn: row.title_en,
    description: row.description,
    descriptionEn: row.description_en,
    image: row.image_uuid ?? '',
    link: row.link,
    linkTitle: row.link_title,
    linkTitleEn: row.link_title_en,
    pages: row.pages,
    ...campaign,
    sort: row.sort,
    shownNow: languages.some((language) => isBannerShown(campaign, day, language)),
    version: row.version,
  }
}

/** Banners of news, and slides of the main carousel (decisions G-218, G-258, G-436, G-455). */
export function bannersHandlers(services: Services): Handlers<typeof bannersCalls> {
  const { sql } = services.database
  const todayOf = () => today(services.now().toISOString())
  const one = async (id: number) => {
    const [row] = await readBanner(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return bannerReply(row, todayOf())
  }
  const saving = savingCalls(recordWriter(services, bannerKind), 'server.banner', one)
  return {
    'GET /banners/public': async ({ query, language, revisions }) => {
      const rows = await shownBanners(services, revisions, 'news', language)
      const page = query.page === undefined ? null : pageOfPath(query.page.trim())
      return rows
        .filter(({ pages }) => page === null || pages.includes(page))
        .slice(0, maxBannersOfPage)
        .map((row) => ({ ...slideReply(row, language), pages: row.pages, active: row.active }))
    },
    'GET /banners': async ({ query }) => {
      const page = pageOf(query, bannersPerPage)
      const filters = {
        q: query.q?.trim() ?? '',
        active: query.active === undefined ? null : query.active === 1,
        place: query.place ?? null,
        language: query.language ?? null,
      }
      const order = { sort: query.sort ?? 'sort', descending: query.order === 'desc' } as const
      const { rows, total } = await readBannerPage(sql, filters, order, page)
      const day = todayOf()
      return { items: rows.map((row) => bannerReply(row, day)), meta: paginationOf(page, total) }
    },
    'GET /banners/{id}': ({ params }) => one(params.id),
    'POST /banners': saving.create,
    'POST /banners/{id}': saving.update,
    'DELETE /banners/{id}': saving.remove,
  }
}
