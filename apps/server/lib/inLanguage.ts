import type { Language } from '@proba/i18n'

/** Russian where the English text is empty (decision G-089). */
export const inLanguage = (language: Language, ru: string, en: string | null | undefined) =>
  language === 'en' && en ? en : ru

/** Something with a name, as replies have it. */
export const namedIn = (language: Language, named: { id: number; ru: string; en: string }) => ({
  id: named.id,
  name: inLanguage(language, named.ru, named.en),
})
