import type { Language } from './language.ts'

/** A number with a decimal point as people who write the language type it. */
export const writtenNumber = (value: number | string, language: Language): string =>
  language === 'ru' ? String(value).replace('.', ',') : String(value)
