import type { Language } from './language.ts'
import { formatInteger, formatParts } from './number.ts'

/**
 * Kopecks as rubles: whole rubles without decimals, otherwise exactly two. The currency sign belongs to the message
 * around it (DR-03).
 */
export function formatKopecks(kopecks: number, language: Language = 'ru'): string {
  if (kopecks % 100 === 0) return formatInteger(kopecks / 100, language)
  return formatParts(kopecks, 2, language, false)
}
