import { pageOfPath } from './banners.ts'

/** ms that a slide of the main carousel stays, and how many slides it has (decision G-256). */
export const carouselRules = { period: 5000, slides: 3 } as const

/** Channels, by name as written, whose companies see no carousel; one of several is enough (decision G-253). */
export const channelsWithoutCarousel: readonly string[] = ['Key channel', 'Near export', 'Far export']

/** Home, the catalogue, the orders of a customer, and what is below the last two. */
const carouselPages = /^\/(?:$|(?:catalog|personal\/orders)(?:\/|$))/

/** Whether the main carousel is shown on a page to the people of a company with these channels (DR-94). */
export const carousel = (path: string, channels: readonly string[]): boolean =>
  carouselPages.test(pageOfPath(path)) && !channels.some((name) => channelsWithoutCarousel.includes(name))

/** Place of the slide that a page load begins with, for a random number from 0 up to but not including 1 (DR-94). */
export const carouselStart = (random: number, slides: number): number => Math.floor(random * slides)
