import type { Language, Messages } from '@proba/i18n'
import { additionalMessagesEn } from '@proba/i18n/bundles/additionalBundle.en'
import { additionalMessagesRu } from '@proba/i18n/bundles/additionalBundle.ru'
import { backofficeMessagesEn } from '@proba/i18n/bundles/backofficeBundle.en'
import { backofficeMessagesRu } from '@proba/i18n/bundles/backofficeBundle.ru'
import { newsMessagesEn } from '@proba/i18n/bundles/newsBundle.en'
import { newsMessagesRu } from '@proba/i18n/bundles/newsBundle.ru'
import { orderingMessagesEn } from '@proba/i18n/bundles/orderingBundle.en'
import { orderingMessagesRu } from '@proba/i18n/bundles/orderingBundle.ru'
import { personalMessagesEn } from '@proba/i18n/bundles/personalBundle.en'
import { personalMessagesRu } from '@proba/i18n/bundles/personalBundle.ru'
import { personMessagesEn } from '@proba/i18n/bundles/personBundle.en'
import { personMessagesRu } from '@proba/i18n/bundles/personBundle.ru'
import { serverMessagesEn } from '@proba/i18n/bundles/serverBundle.en'
import { serverMessagesRu } from '@proba/i18n/bundles/serverBundle.ru'
import { storefrontMessagesEn } from '@proba/i18n/bundles/storefrontBundle.en'
import { storefrontMessagesRu } from '@proba/i18n/bundles/storefrontBundle.ru'

/** All texts of each app, those that parts of the storefront bring with them included. */
export const bundles: Readonly<Record<string, Readonly<Record<Language, Messages>>>> = {
  server: { ru: serverMessagesRu, en: serverMessagesEn },
  storefront: {
    ru: {
      ...storefrontMessagesRu,
      ...personalMessagesRu,
      ...newsMessagesRu,
      ...personMessagesRu,
      ...orderingMessagesRu,
      ...additionalMessagesRu,
    },
    en: {
      ...storefrontMessagesEn,
      ...personalMessagesEn,
      ...newsMessagesEn,
      ...personMessagesEn,
      ...orderingMessagesEn,
      ...additionalMessagesEn,
    },
  },
  backoffice: { ru: backofficeMessagesRu, en: backofficeMessagesEn },
}

/** Texts by their whole key. */
export function flat(messages: Messages, prefix = ''): Map<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}
