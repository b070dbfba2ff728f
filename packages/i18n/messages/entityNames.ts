import { alloysEntityEn } from './catalogue/resources/alloys.en.ts'
import { alloysEntityRu } from './catalogue/resources/alloys.ru.ts'
import { badgesEntityEn } from './catalogue/resources/badges.en.ts'
import { badgesEntityRu } from './catalogue/resources/badges.ru.ts'
import { closeOpenEntityEn } from './catalogue/resources/closeOpen.en.ts'
import { closeOpenEntityRu } from './catalogue/resources/closeOpen.ru.ts'
import { coatingsEntityEn } from './catalogue/resources/coatings.en.ts'
import { coatingsEntityRu } from './catalogue/resources/coatings.ru.ts'
import { metalMinimumsEntityEn } from './catalogue/resources/metalMinimums.en.ts'
import { metalMinimumsEntityRu } from './catalogue/resources/metalMinimums.ru.ts'
import { offersEntityEn } from './catalogue/resources/offers.en.ts'
import { offersEntityRu } from './catalogue/resources/offers.ru.ts'
import { productsEntityEn } from './catalogue/resources/products.en.ts'
import { productsEntityRu } from './catalogue/resources/products.ru.ts'
import { sectionsEntityEn } from './catalogue/resources/sections.en.ts'
import { sectionsEntityRu } from './catalogue/resources/sections.ru.ts'
import { weavingsEntityEn } from './catalogue/resources/weavings.en.ts'
import { weavingsEntityRu } from './catalogue/resources/weavings.ru.ts'
import { companiesEntityEn } from './customers/resources/companies.en.ts'
import { companiesEntityRu } from './customers/resources/companies.ru.ts'
import { contractsEntityEn } from './customers/resources/contracts.en.ts'
import { contractsEntityRu } from './customers/resources/contracts.ru.ts'
import { managersEntityEn } from './customers/resources/managers.en.ts'
import { managersEntityRu } from './customers/resources/managers.ru.ts'
import { rolesEntityEn } from './customers/resources/roles.en.ts'
import { rolesEntityRu } from './customers/resources/roles.ru.ts'
import { usersEntityEn } from './customers/resources/users.en.ts'
import { usersEntityRu } from './customers/resources/users.ru.ts'
import { bannersEntityEn } from './marketing/resources/banners.en.ts'
import { bannersEntityRu } from './marketing/resources/banners.ru.ts'
import { bonusesEntityEn } from './marketing/resources/bonuses.en.ts'
import { bonusesEntityRu } from './marketing/resources/bonuses.ru.ts'
import { channelsEntityEn } from './marketing/resources/channels.en.ts'
import { channelsEntityRu } from './marketing/resources/channels.ru.ts'
import { contentEntityEn } from './marketing/resources/content.en.ts'
import { contentEntityRu } from './marketing/resources/content.ru.ts'
import { menusEntityEn } from './marketing/resources/menus.en.ts'
import { menusEntityRu } from './marketing/resources/menus.ru.ts'
import { newsEntityEn } from './marketing/resources/news.en.ts'
import { newsEntityRu } from './marketing/resources/news.ru.ts'
import { newsTypesEntityEn } from './marketing/resources/newsTypes.en.ts'
import { newsTypesEntityRu } from './marketing/resources/newsTypes.ru.ts'
import { promotionsEntityEn } from './marketing/resources/promotions.en.ts'
import { promotionsEntityRu } from './marketing/resources/promotions.ru.ts'
import { metalCostEntityEn } from './metal/resources/metalCost.en.ts'
import { metalCostEntityRu } from './metal/resources/metalCost.ru.ts'
import { ordersEntityEn } from './ordering/resources/orders.en.ts'
import { ordersEntityRu } from './ordering/resources/orders.ru.ts'
import { waitingListsEntityEn } from './ordering/resources/waitingLists.en.ts'
import { waitingListsEntityRu } from './ordering/resources/waitingLists.ru.ts'
import { actsEntityEn } from './papers/resources/acts.en.ts'
import { actsEntityRu } from './papers/resources/acts.ru.ts'
import { documentSectionsEntityEn } from './papers/resources/documentSections.en.ts'
import { documentSectionsEntityRu } from './papers/resources/documentSections.ru.ts'
import { documentsEntityEn } from './papers/resources/documents.en.ts'
import { documentsEntityRu } from './papers/resources/documents.ru.ts'
import { additionalEntityEn } from './requests/resources/additional.en.ts'
import { additionalEntityRu } from './requests/resources/additional.ru.ts'
import { feedbackEntityEn } from './requests/resources/feedback.en.ts'
import { feedbackEntityRu } from './requests/resources/feedback.ru.ts'
import { imageRequestsEntityEn } from './requests/resources/imageRequests.en.ts'
import { imageRequestsEntityRu } from './requests/resources/imageRequests.ru.ts'
import { leadsEntityEn } from './requests/resources/leads.en.ts'
import { leadsEntityRu } from './requests/resources/leads.ru.ts'
import { coilResiduesEntityEn } from './stock/resources/coilResidues.en.ts'
import { coilResiduesEntityRu } from './stock/resources/coilResidues.ru.ts'
import { finishedResiduesEntityEn } from './stock/resources/finishedResidues.en.ts'
import { finishedResiduesEntityRu } from './stock/resources/finishedResidues.ru.ts'
import { powersEntityEn } from './stock/resources/powers.en.ts'
import { powersEntityRu } from './stock/resources/powers.ru.ts'
import { techOrdersEntityEn } from './stock/resources/techOrders.en.ts'
import { techOrdersEntityRu } from './stock/resources/techOrders.ru.ts'
import { inboxEntityEn } from './system/resources/inbox.en.ts'
import { inboxEntityRu } from './system/resources/inbox.ru.ts'
import { integrationKeysEntityEn } from './system/resources/integrationKeys.en.ts'
import { integrationKeysEntityRu } from './system/resources/integrationKeys.ru.ts'
import { jobsEntityEn } from './system/resources/jobs.en.ts'
import { jobsEntityRu } from './system/resources/jobs.ru.ts'
import { settingsEntityEn } from './system/resources/settings.en.ts'
import { settingsEntityRu } from './system/resources/settings.ru.ts'

/**
 * What the action log calls records by language and kind.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const entityNames = {
  ru: {
    ...alloysEntityRu,
    ...badgesEntityRu,
    ...closeOpenEntityRu,
    ...coatingsEntityRu,
    ...metalMinimumsEntityRu,
    ...offersEntityRu,
    ...productsEntityRu,
    ...sectionsEntityRu,
    ...weavingsEntityRu,
    ...companiesEntityRu,
    ...contractsEntityRu,
    ...managersEntityRu,
    ...rolesEntityRu,
    ...usersEntityRu,
    ...bannersEntityRu,
    ...bonusesEntityRu,
    ...channelsEntityRu,
    ...contentEntityRu,
    ...menusEntityRu,
    ...newsEntityRu,
    ...newsTypesEntityRu,
    ...promotionsEntityRu,
    ...metalCostEntityRu,
    ...ordersEntityRu,
    ...waitingListsEntityRu,
    ...actsEntityRu,
    ...documentSectionsEntityRu,
    ...documentsEntityRu,
    ...additionalEntityRu,
    ...feedbackEntityRu,
    ...imageRequestsEntityRu,
    ...leadsEntityRu,
    ...coilResiduesEntityRu,
    ...finishedResiduesEntityRu,
    ...powersEntityRu,
    ...techOrdersEntityRu,
    ...inboxEntityRu,
    ...integrationKeysEntityRu,
    ...jobsEntityRu,
    ...settingsEntityRu,
  },
  en: {
    ...alloysEntityEn,
    ...badgesEntityEn,
    ...closeOpenEntityEn,
    ...coatingsEntityEn,
    ...metalMinimumsEntityEn,
    ...offersEntityEn,
    ...productsEntityEn,
    ...sectionsEntityEn,
    ...weavingsEntityEn,
    ...companiesEntityEn,
    ...contractsEntityEn,
    ...managersEntityEn,
    ...rolesEntityEn,
    ...usersEntityEn,
    ...bannersEntityEn,
    ...bonusesEntityEn,
    ...channelsEntityEn,
    ...contentEntityEn,
    ...menusEntityEn,
    ...newsEntityEn,
    ...newsTypesEntityEn,
    ...promotionsEntityEn,
    ...metalCostEntityEn,
    ...ordersEntityEn,
    ...waitingListsEntityEn,
    ...actsEntityEn,
    ...documentSectionsEntityEn,
    ...documentsEntityEn,
    ...additionalEntityEn,
    ...feedbackEntityEn,
    ...imageRequestsEntityEn,
    ...leadsEntityEn,
    ...coilResiduesEntityEn,
    ...finishedResiduesEntityEn,
    ...powersEntityEn,
    ...techOrdersEntityEn,
    ...inboxEntityEn,
    ...integrationKeysEntityEn,
    ...jobsEntityEn,
    ...settingsEntityEn,
  },
} as const
