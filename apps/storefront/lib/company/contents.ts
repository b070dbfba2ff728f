import { useFormat } from '../language/format.ts'
import { useTranslate } from '../language/language.tsx'

/** What a cart or an order holds: products, which screens call articles, and rows, which they call sizes. */
export interface Contents {
  readonly positions: number
  readonly sizes: number
}

/** Numbers of articles and of sizes, each with its word. */
export function useContentsText() {
  const t = useTranslate()
  const { integer } = useFormat()
  const articles = (n: number) => t('terms.unit.articles', { smart_count: n, n: integer(n) })
  const sizes = (n: number) => t('terms.unit.sizes', { smart_count: n, n: integer(n) })
  return {
    articles,
    sizes,
    contents: (of: Contents) => `${articles(of.positions)} · ${sizes(of.sizes)}`,
  }
}
