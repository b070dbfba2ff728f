import type { Banner, bannersContract } from '@proba/api/banners'
import { publicFilePath } from '@proba/domain/files/imageWidths'
import { bannerLimits, isBannerShown, pageOfPath } from '@proba/domain/text/banners'
import { today } from '@proba/domain/text/dates'
import { languages } from '@proba/domain/text/language'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../http/handler.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { keep } from '../../kept.ts'
import { RequestRefused } from '../../requestRefused.ts'
import { currentRevisions } from '../../revisions.ts'
import type { Services } from '../../services.ts'
import { type BannerRecord, readActiveBanners, readBanner, readBannerPage } from './bannersStore.ts'
import { createBanner, deleteBanner, updateBanner } from './saveBanner.ts'

const bannersPerPage = 25

const kept = keep<BannerRecord[]>({ max: 1 })

const campaignOf = (row: BannerRecord) => ({
  active: row.active,
  language: row.language,
  dateFrom: row.date_from,
  dateTo: row.date_to,
})

const shownReply = (row: BannerRecord) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  link: row.link,
  linkTitle: row.link_title,
  pages: row.pages,
  active: row.active,
})

function bannerReply(row: BannerRecord, day: string): Static<typeof Banner> {
  const campaign = campaignOf(row)
  return {
    ...shownReply(row),
    ...campaign,
    image: row.image_uuid ?? '',
    sort: row.sort,
    shownNow: languages.some((language) => isBannerShown(campaign, day, language)),
    version: row.version,
  }
}

/** Banners of news (decisions G-218, G-258, G-436). */
export function bannersHandlers(services: Services): Handlers<typeof bannersContract> {
  const { sql } = services.database
  const todayOf = () => today(services.now().toISOString())
  const one = async (id: number) => {
    const [row] = await readBanner(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return bannerReply(row, todayOf())
  }
  return {
    'GET /banners/public': async ({ query, language, revisions }) => {
      const { content } = await currentRevisions(services, revisions)
      const rows = await kept(services.database, '', content, services.now(), () => readActiveBanners(sql))
      const page = query.page === undefined ? null : pageOfPath(query.page.trim())
      const day = todayOf()
      return rows
        .filter((row) => isBannerShown(campaignOf(row), day, language))
        .filter(({ pages }) => page === null || pages.includes(page))
        .slice(0, bannerLimits.onPage)
        .map((row) => ({ ...shownReply(row), image: row.image_uuid ? publicFilePath(row.image_uuid) : '' }))
    },
    'GET /banners': async ({ query }) => {
      const page = pageOf(query, bannersPerPage)
      const filters = {
        q: query.q?.trim() ?? '',
        active: query.active === undefined ? null : query.active === 1,
        language: query.language ?? null,
      }
      const order = { sort: query.sort ?? 'sort', descending: query.order === 'desc' } as const
      const { rows, total } = await readBannerPage(sql, filters, order, page)
      const day = todayOf()
      return { items: rows.map((row) => bannerReply(row, day)), meta: paginationOf(page, total) }
    },
    'GET /banners/{id}': ({ params }) => one(params.id),
    'POST /banners': async ({ me, body }) =>
      new ReplyWithMessage(await one(await createBanner(services, me, body)), 'server.banner.created'),
    'POST /banners/{id}': async ({ me, params, body }) => {
      await updateBanner(services, me, params.id, body)
      return new ReplyWithMessage(await one(params.id), 'server.banner.updated')
    },
    'DELETE /banners/{id}': async ({ me, params, body }) => {
      await deleteBanner(services, me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.banner.deleted')
    },
  }
}
