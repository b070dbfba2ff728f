import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'

/** Numbers of rows and positions in words. */
export function useRowsText(): { rows: (n: number) => string; positions: (n: number) => string } {
  const t = useTranslate()
  const { integer } = useFormat()
  return {
    rows: (n) => t('imports.rows', { smart_count: n, n: integer(n) }),
    positions: (n) => t('imports.positions', { smart_count: n, n: integer(n) }),
  }
}
