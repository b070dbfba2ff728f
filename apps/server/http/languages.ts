import type { IncomingHttpHeaders } from 'node:http'
import { languageHeader, languageOfHeader } from '@proba/domain/text/language'
import { createTranslate, type Language, type Translate } from '@proba/i18n'
import { serverMessagesEn } from '@proba/i18n/bundles/serverBundle.en'
import { serverMessagesRu } from '@proba/i18n/bundles/serverBundle.ru'

const translators: Readonly<Record<Language, Translate>> = {
  ru: createTranslate('ru', serverMessagesRu),
  en: createTranslate('en', serverMessagesEn),
}

const headerName = languageHeader.toLowerCase()

/** Language of a request by its header (decision G-024). */
export function requestLanguage(headers: IncomingHttpHeaders): Language {
  const value = headers[headerName]
  return languageOfHeader(typeof value === 'string' ? value : null)
}

/** Translator of server texts: refusals, mails, workbooks. */
export const translator = (language: Language): Translate => translators[language]
