import { createTranslate, type Language, type Translate } from '@proba/i18n'
import { serverMessagesEn } from '@proba/i18n/bundles/server.en'
import { serverMessagesRu } from '@proba/i18n/bundles/server.ru'

const translators: Readonly<Record<Language, Translate>> = {
  ru: createTranslate('ru', serverMessagesRu),
  en: createTranslate('en', serverMessagesEn),
}

/** Language of a request by X-Localization: what starts with `en` is English, all else Russian (decision G-024). */
export const requestLanguage = (header: unknown): Language =>
  typeof header === 'string' && header.toLowerCase().startsWith('en') ? 'en' : 'ru'

/** Translator of server texts: refusals, mails, workbooks. */
export const translator = (language: Language): Translate => translators[language]
