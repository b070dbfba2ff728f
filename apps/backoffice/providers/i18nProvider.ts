import type { Language } from '@proba/domain/text/language'
import { backofficeMessagesEn } from '@proba/i18n/bundles/backofficeBundle.en'
import { backofficeMessagesRu } from '@proba/i18n/bundles/backofficeBundle.ru'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import russian from 'ra-language-russian'
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin'
import { addressOf, type Resource } from '../declarations/resource.ts'

const add = (library: TranslationMessages, { backoffice, ...shared }: object & { backoffice: object }) =>
  mergeTranslations(library, shared, backoffice) as TranslationMessages

/** Texts of react-admin with our own over them, by language. */
export const messages: Readonly<Record<Language, TranslationMessages>> = {
  ru: add(russian as TranslationMessages, backofficeMessagesRu),
  en: add(english, backofficeMessagesEn),
}

const { language: names } = backofficeMessagesRu.terms

/** react-admin looks for the texts of a resource under its address. */
function underAddresses(texts: TranslationMessages, resources: readonly Resource[]): TranslationMessages {
  const byName = Object(texts.resources)
  const moved = resources.filter((resource) => addressOf(resource) !== resource.name)
  const byAddress = Object.fromEntries(moved.map((resource) => [addressOf(resource), byName[resource.name]]))
  return mergeTranslations(texts, { resources: byAddress }) as TranslationMessages
}

/** Russian and English texts of the back office; a missing key answers itself, so that a gap is seen. */
export function createI18nProvider(
  language: Language,
  resources: readonly Resource[],
  texts = messages,
): I18nProvider {
  return polyglot((locale) => underAddresses(texts[locale as Language], resources), language, [
    { locale: 'ru', name: names.ru },
    { locale: 'en', name: names.en },
  ])
}
