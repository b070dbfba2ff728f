import type { BonusKind } from '../codes/bonusCodes.ts'
import { mayOpenItself } from '../text/banners.ts'

/** A bonus banner comes again in the catalogue after seven days, ms. */
const againAfterMs = 604_800_000

/** What the opening of a bonus banner depends on; times in ms of the epoch. */
interface BannerVisit {
  /** The access token of a login as another user; null in an ordinary session. */
  readonly jwt: string | null
  /** When the banner was shown to the company last; null where it never was. */
  readonly last: number | null
  readonly now: number
  readonly path: string
}

const isCatalogue = (path: string) => path === '/catalog' || path.startsWith('/catalog/')

/**
 * Whether a bonus banner opens by itself (DR-92): once for a company, in the catalogue again after seven days, never in
 * a login as another user.
 */
export function bonusBanner({ jwt, last, now, path }: BannerVisit): boolean {
  if (jwt !== null) return false
  if (last === null) return true
  return isCatalogue(path) && now - last >= againAfterMs
}

/** The silver banner opens on its own only where there is no welcome bonus (DR-96). */
export const silverPopup = (hasWelcomeBonus: boolean): boolean => !hasWelcomeBonus

/** The order of the banners in their carousel: one that was not shown yet first, otherwise the welcome one (DR-96). */
export function bonusSlides(
  banners: readonly { readonly kind: BonusKind; readonly lastShown: number | null }[],
): readonly BonusKind[] {
  const rank = ({ kind, lastShown }: (typeof banners)[number]) =>
    (lastShown === null ? 0 : 2) + (kind === 'welcome' ? 0 : 1)
  return banners.toSorted((a, b) => rank(a) - rank(b)).map(({ kind }) => kind)
}

/** Whether the window of the banners opens by itself: for those of its banners that are due (DR-92, DR-96, G-255). */
export function opensByItself(
  banners: readonly { readonly kind: BonusKind; readonly lastShown: number | null }[],
  visit: Omit<BannerVisit, 'last'>,
): boolean {
  if (!mayOpenItself(visit.path)) return false
  const due = banners.filter(({ lastShown }) => bonusBanner({ ...visit, last: lastShown }))
  const hasWelcome = banners.some(({ kind }) => kind === 'welcome')
  return due.some(({ kind }) => kind === 'welcome' || silverPopup(hasWelcome))
}
