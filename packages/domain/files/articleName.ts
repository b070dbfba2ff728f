import { articleKey, normaliseArticle } from '../product/search.ts'
import { accepted, type Result, refused } from '../text/refusal.ts'

/** Characters of a company's own name for an article, and how many names a company has at most (decision G-662). */
export const articleNameLimits = { name: 100, perCompany: 20_000 } as const

/** The name as it is kept and shown, and how it is compared: as articles are. */
export interface ArticleNameTexts {
  readonly name: string
  readonly nameKey: string
}

/**
 * Whether a company may have another own name for an article; `isArticle` means that the catalogue has an article of
 * that name, which always wins (decision G-662).
 */
export function checkArticleName(
  text: string,
  { isArticle, names }: { readonly isArticle: boolean; readonly names: number },
): Result<ArticleNameTexts, 'required' | 'unique' | 'maxItems'> {
  const name = text.trim()
  const nameKey = normaliseArticle(name)
  if (articleKey(name) === '') return refused('required')
  if (isArticle) return refused('unique')
  if (names >= articleNameLimits.perCompany) return refused('maxItems', { n: articleNameLimits.perCompany })
  return accepted({ name, nameKey })
}
