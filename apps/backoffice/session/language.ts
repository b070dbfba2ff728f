import type { Language } from '@proba/domain/text/language'

/** The language of the interface behind react-admin's locale. */
export const languageOf = (locale: string): Language => (locale === 'en' ? 'en' : 'ru')
