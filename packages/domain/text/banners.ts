import { menuPathError } from './contentForm.ts'
import type { Language } from './language.ts'
import { isBlank } from './shownText.ts'

/**
 * Limits of a banner of news: characters, pages that it is shown on, its largest place, banners that one page shows
 * (decision G-436).
 */
export const bannerLimits = {
  title: 200,
  description: 500,
  link: 500,
  linkTitle: 100,
  pages: 20,
  path: 200,
  sort: 1_000_000,
  onPage: 10,
} as const

/** Languages of the interface that a banner is for (decision G-218). */
export const bannerLanguages = ['both', 'ru', 'en'] as const
export type BannerLanguage = (typeof bannerLanguages)[number]

/** Where a banner is shown: the window of news, or the main carousel (decision G-455). */
export const bannerPlaces = ['news', 'main'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** An address as banners name pages: without query, hash and trailing slash (DR-93). */
export function pageOfPath(path: string): string {
  const [page = ''] = path.split(/[?#]/, 1)
  return page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page
}

/** Addresses over which no window opens by itself: a login, a password, an order that is placed, a bonus (G-255). */
const quiet =
  /^\/(?:login|password|setup|mails|admin|cart\/[^/]+\/checkout|welcome_bonus|peremeny-v-serebre-s-vygodoy)(?:\/|$)/

/** Whether a window may open by itself over a page (decision G-255). */
export const mayOpenItself = (path: string): boolean => !quiet.test(pageOfPath(path))

interface ShownBanner {
  readonly id: number
  readonly active: boolean
  readonly pages: readonly string[]
}

/** Ids of the first active banners of a page that the visitor has not closed, in their order (DR-93). */
export const newsBanners = (
  list: readonly ShownBanner[],
  path: string,
  shownIds: readonly number[],
): readonly number[] =>
  list
    .filter(({ id, active, pages }) => active && pages.includes(pageOfPath(path)) && !shownIds.includes(id))
    .slice(0, bannerLimits.onPage)
    .map(({ id }) => id)

interface Campaign {
  readonly active: boolean
  readonly language: BannerLanguage
  /** Days `YYYY-MM-DD` of the plant, both of them counted in; null leaves a side open. */
  readonly dateFrom: string | null
  readonly dateTo: string | null
}

/** Whether a banner is shown on a day in a language of the interface: a campaign starts and ends by itself (G-218). */
export const isBannerShown = (
  { active, language, dateFrom, dateTo }: Campaign,
  day: string,
  shownIn: Language,
): boolean =>
  active &&
  (language === 'both' || language === shownIn) &&
  (dateFrom === null || dateFrom <= day) &&
  (dateTo === null || day <= dateTo)

/** Cookie with the ids of closed banners, days that it is kept, and how many ids it holds (decision G-257). */
export const shownBannersCookie = { name: 'newsBannersShown', days: 365, ids: 100 } as const

/** How many banners are read, so that enough are left for a visitor whose cookie is full of closed ones. */
export const maxBannersOfPage = shownBannersCookie.ids + bannerLimits.onPage

/** Ids in the text of the cookie, the oldest first; what is no id is left out. */
export const readShownIds = (text: string): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** Text of the cookie after banners were closed: the newest ids (decision G-257). */
export const writeShownIds = (known: readonly number[], closed: readonly number[]): string =>
  [...new Set([...known.filter((id) => !closed.includes(id)), ...closed])]
    .slice(-shownBannersCookie.ids)
    .join(',')

interface BannerForm {
  readonly place?: BannerPlace | null
  readonly title?: string | null
  readonly image?: string | null
  readonly pages?: readonly (string | null)[] | null
  readonly link?: string | null
  readonly linkTitle?: string | null
  readonly dateFrom?: string | null
  readonly dateTo?: string | null
}

export type BannerFieldCode = 'required' | 'menuPath' | 'bannerPage' | 'periodOrder'

/** Whether an address is a page of the portal over which banners may be shown. */
function isBannerPage(path: string | null): boolean {
  const text = path?.trim() ?? ''
  return (
    text.startsWith('/') && menuPathError(text) === null && pageOfPath(text) === text && mayOpenItself(text)
  )
}

/**
 * What is wrong with a banner, by field: it has a title and an image; one of news has pages of the portal, a slide of the
 * main carousel none of its own; a link leads to a page of the portal or over https and has words; a period does not end
 * before it begins (decisions G-218, G-436, G-455).
 */
export function bannerFieldErrors(form: BannerForm): Readonly<Record<string, BannerFieldCode>> {
  const { title, image, link, linkTitle, dateFrom, dateTo } = form
  const isSlide = form.place === 'main'
  const pages = isSlide ? [] : (form.pages ?? [])
  const hasLink = Boolean(link?.trim())
  const hasWords = Boolean(linkTitle?.trim())
  const linkCode = hasLink || hasWords ? menuPathError(link) : null
  return {
    ...(isBlank(title) && { title: 'required' as const }),
    ...(!image && { image: 'required' as const }),
    ...(!isSlide && pages.length === 0 && { pages: 'required' as const }),
    ...(!pages.every(isBannerPage) && { pages: 'bannerPage' as const }),
    ...(linkCode && { link: linkCode }),
    ...(hasLink && !hasWords && { linkTitle: 'required' as const }),
    ...(dateFrom && dateTo && dateTo < dateFrom && { dateTo: 'periodOrder' as const }),
  }
}
