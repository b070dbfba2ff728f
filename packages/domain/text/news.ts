import { codeError, codeOfName } from './addressCode.ts'
import { isInstant } from './dates.ts'
import { hasForeignHref, hasNoWords } from './richText.ts'
import { isBlank } from './shownText.ts'

/** Limits of an article: characters of its texts and of its slug, and its types (decision G-435). */
export const newsLimits = { title: 200, preview: 500, text: 50_000, slug: 100, types: 10 } as const

/** Words that are no slug, as a call has them as its path (decision G-217). */
const reservedSlugs: ReadonlySet<string> = new Set(['types'])

const isNumber = (text: string) => /^[0-9]+$/.test(text)

/** What is wrong with a slug that was typed: it is a code, neither a reserved word nor a number (decision G-217). */
export function slugError(slug: string): 'addressCode' | 'slugReserved' | null {
  const text = slug.trim()
  if (reservedSlugs.has(text) || isNumber(text)) return 'slugReserved'
  return codeError(text) === null ? null : 'addressCode'
}

/** The slug of a title that is none of `taken`, in Latin letters; a number stays behind a word (decision G-217). */
export function slugOfTitle(title: string, taken: ReadonlySet<string>): string {
  const refused = new Set([...taken, ...reservedSlugs])
  const slug = codeOfName(title, refused, newsLimits.slug)
  return isNumber(slug) ? codeOfName(`news-${slug}`, refused, newsLimits.slug) : slug
}

/** Published is what customers read; scheduled has a date to come, hidden is switched off. */
export const newsStates = ['published', 'scheduled', 'hidden'] as const
export type NewsState = (typeof newsStates)[number]

/** The state of an article at an instant; both are ISO texts in UTC (decision G-217). */
export function newsState(
  news: { readonly active: boolean; readonly publishedAt: string },
  now: string,
): NewsState {
  if (!news.active) return 'hidden'
  return Date.parse(news.publishedAt) <= Date.parse(now) ? 'published' : 'scheduled'
}

interface NewsForm {
  readonly slug?: string | null
  readonly title?: string | null
  readonly text?: string | null
  readonly textEn?: string | null
  readonly types?: readonly number[] | null
  readonly publishedAt?: string | null
}

export type NewsFieldCode = 'required' | 'addressCode' | 'slugReserved' | 'foreignLink' | 'moment'

/**
 * What is wrong with an article, by field: it has a title, words, a type and a date, its links lead where texts of the portal
 * may lead. Without a slug a new one gets that of its title (decisions G-217, G-435).
 */
export function newsFieldErrors(form: NewsForm, isNew: boolean): Readonly<Record<string, NewsFieldCode>> {
  const slug = isNew && form.slug?.trim() ? slugError(form.slug) : null
  const foreign = (['text', 'textEn'] as const).filter((field) => hasForeignHref(form[field] ?? ''))
  const isDate = isInstant(form.publishedAt ?? '')
  return {
    ...(isBlank(form.title) && { title: 'required' as const }),
    ...(hasNoWords(form.text) && { text: 'required' as const }),
    ...(!form.types?.length && { types: 'required' as const }),
    ...(slug && { slug }),
    ...Object.fromEntries(foreign.map((field) => [field, 'foreignLink' as const])),
    ...(!isDate && { publishedAt: form.publishedAt ? ('moment' as const) : ('required' as const) }),
  }
}
