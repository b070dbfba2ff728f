import { closeOpenRepliesEn } from './catalogue/resources/closeOpen.en.ts'
import { closeOpenRepliesRu } from './catalogue/resources/closeOpen.ru.ts'
import { metalMinimumsRepliesEn } from './catalogue/resources/metalMinimums.en.ts'
import { metalMinimumsRepliesRu } from './catalogue/resources/metalMinimums.ru.ts'
import { offersRepliesEn } from './catalogue/resources/offers.en.ts'
import { offersRepliesRu } from './catalogue/resources/offers.ru.ts'
import { productsRepliesEn } from './catalogue/resources/products.en.ts'
import { productsRepliesRu } from './catalogue/resources/products.ru.ts'
import { sectionsRepliesEn } from './catalogue/resources/sections.en.ts'
import { sectionsRepliesRu } from './catalogue/resources/sections.ru.ts'
import { contractsRepliesEn } from './customers/resources/contracts.en.ts'
import { contractsRepliesRu } from './customers/resources/contracts.ru.ts'
import { demoUsersRepliesEn } from './customers/resources/demoUsers.en.ts'
import { demoUsersRepliesRu } from './customers/resources/demoUsers.ru.ts'
import { rolesRepliesEn } from './customers/resources/roles.en.ts'
import { rolesRepliesRu } from './customers/resources/roles.ru.ts'
import { usersRepliesEn } from './customers/resources/users.en.ts'
import { usersRepliesRu } from './customers/resources/users.ru.ts'
import { bannersRepliesEn } from './marketing/resources/banners.en.ts'
import { bannersRepliesRu } from './marketing/resources/banners.ru.ts'
import { bonusesRepliesEn } from './marketing/resources/bonuses.en.ts'
import { bonusesRepliesRu } from './marketing/resources/bonuses.ru.ts'
import { newsRepliesEn } from './marketing/resources/news.en.ts'
import { newsRepliesRu } from './marketing/resources/news.ru.ts'
import { promotionsRepliesEn } from './marketing/resources/promotions.en.ts'
import { promotionsRepliesRu } from './marketing/resources/promotions.ru.ts'
import { waitingListsRepliesEn } from './ordering/resources/waitingLists.en.ts'
import { waitingListsRepliesRu } from './ordering/resources/waitingLists.ru.ts'
import { documentsRepliesEn } from './papers/resources/documents.en.ts'
import { documentsRepliesRu } from './papers/resources/documents.ru.ts'
import { additionalRepliesEn } from './requests/resources/additional.en.ts'
import { additionalRepliesRu } from './requests/resources/additional.ru.ts'
import { powersRepliesEn } from './stock/resources/powers.en.ts'
import { powersRepliesRu } from './stock/resources/powers.ru.ts'
import { techOrdersRepliesEn } from './stock/resources/techOrders.en.ts'
import { techOrdersRepliesRu } from './stock/resources/techOrders.ru.ts'
import { integrationKeysRepliesEn } from './system/resources/integrationKeys.en.ts'
import { integrationKeysRepliesRu } from './system/resources/integrationKeys.ru.ts'
import { settingsRepliesEn } from './system/resources/settings.en.ts'
import { settingsRepliesRu } from './system/resources/settings.ru.ts'

/**
 * What the server says after changes of records by language.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const recordReplies = {
  ru: {
    ...closeOpenRepliesRu,
    ...metalMinimumsRepliesRu,
    ...offersRepliesRu,
    ...productsRepliesRu,
    ...sectionsRepliesRu,
    ...contractsRepliesRu,
    ...demoUsersRepliesRu,
    ...rolesRepliesRu,
    ...usersRepliesRu,
    ...bannersRepliesRu,
    ...bonusesRepliesRu,
    ...newsRepliesRu,
    ...promotionsRepliesRu,
    ...waitingListsRepliesRu,
    ...documentsRepliesRu,
    ...additionalRepliesRu,
    ...powersRepliesRu,
    ...techOrdersRepliesRu,
    ...integrationKeysRepliesRu,
    ...settingsRepliesRu,
  },
  en: {
    ...closeOpenRepliesEn,
    ...metalMinimumsRepliesEn,
    ...offersRepliesEn,
    ...productsRepliesEn,
    ...sectionsRepliesEn,
    ...contractsRepliesEn,
    ...demoUsersRepliesEn,
    ...rolesRepliesEn,
    ...usersRepliesEn,
    ...bannersRepliesEn,
    ...bonusesRepliesEn,
    ...newsRepliesEn,
    ...promotionsRepliesEn,
    ...waitingListsRepliesEn,
    ...documentsRepliesEn,
    ...additionalRepliesEn,
    ...powersRepliesEn,
    ...techOrdersRepliesEn,
    ...integrationKeysRepliesEn,
    ...settingsRepliesEn,
  },
} as const
