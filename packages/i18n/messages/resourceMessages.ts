import { alloysEn } from './catalogue/resources/alloys.en.ts'
import { alloysRu } from './catalogue/resources/alloys.ru.ts'
import { badgesEn } from './catalogue/resources/badges.en.ts'
import { badgesRu } from './catalogue/resources/badges.ru.ts'
import { catalogueFilesEn } from './catalogue/resources/catalogueFiles.en.ts'
import { catalogueFilesRu } from './catalogue/resources/catalogueFiles.ru.ts'
import { closeOpenEn } from './catalogue/resources/closeOpen.en.ts'
import { closeOpenRu } from './catalogue/resources/closeOpen.ru.ts'
import { coatingsEn } from './catalogue/resources/coatings.en.ts'
import { coatingsRu } from './catalogue/resources/coatings.ru.ts'
import { metalMinimumsEn } from './catalogue/resources/metalMinimums.en.ts'
import { metalMinimumsRu } from './catalogue/resources/metalMinimums.ru.ts'
import { offersEn } from './catalogue/resources/offers.en.ts'
import { offersRu } from './catalogue/resources/offers.ru.ts'
import { productsEn } from './catalogue/resources/products.en.ts'
import { productsRu } from './catalogue/resources/products.ru.ts'
import { sectionsEn } from './catalogue/resources/sections.en.ts'
import { sectionsRu } from './catalogue/resources/sections.ru.ts'
import { weavingsEn } from './catalogue/resources/weavings.en.ts'
import { weavingsRu } from './catalogue/resources/weavings.ru.ts'
import { companiesEn } from './customers/resources/companies.en.ts'
import { companiesRu } from './customers/resources/companies.ru.ts'
import { contractsEn } from './customers/resources/contracts.en.ts'
import { contractsRu } from './customers/resources/contracts.ru.ts'
import { demoUsersEn } from './customers/resources/demoUsers.en.ts'
import { demoUsersRu } from './customers/resources/demoUsers.ru.ts'
import { managersEn } from './customers/resources/managers.en.ts'
import { managersRu } from './customers/resources/managers.ru.ts'
import { rolesEn } from './customers/resources/roles.en.ts'
import { rolesRu } from './customers/resources/roles.ru.ts'
import { usersEn } from './customers/resources/users.en.ts'
import { usersRu } from './customers/resources/users.ru.ts'
import { bannersEn } from './marketing/resources/banners.en.ts'
import { bannersRu } from './marketing/resources/banners.ru.ts'
import { bonusesEn } from './marketing/resources/bonuses.en.ts'
import { bonusesRu } from './marketing/resources/bonuses.ru.ts'
import { channelsEn } from './marketing/resources/channels.en.ts'
import { channelsRu } from './marketing/resources/channels.ru.ts'
import { contentEn } from './marketing/resources/content.en.ts'
import { contentRu } from './marketing/resources/content.ru.ts'
import { menusEn } from './marketing/resources/menus.en.ts'
import { menusRu } from './marketing/resources/menus.ru.ts'
import { newsEn } from './marketing/resources/news.en.ts'
import { newsRu } from './marketing/resources/news.ru.ts'
import { newsTypesEn } from './marketing/resources/newsTypes.en.ts'
import { newsTypesRu } from './marketing/resources/newsTypes.ru.ts'
import { promotionsEn } from './marketing/resources/promotions.en.ts'
import { promotionsRu } from './marketing/resources/promotions.ru.ts'
import { metalCostEn } from './metal/resources/metalCost.en.ts'
import { metalCostRu } from './metal/resources/metalCost.ru.ts'
import { ordersEn } from './ordering/resources/orders.en.ts'
import { ordersRu } from './ordering/resources/orders.ru.ts'
import { waitingListsEn } from './ordering/resources/waitingLists.en.ts'
import { waitingListsRu } from './ordering/resources/waitingLists.ru.ts'
import { actsEn } from './papers/resources/acts.en.ts'
import { actsRu } from './papers/resources/acts.ru.ts'
import { documentSectionsEn } from './papers/resources/documentSections.en.ts'
import { documentSectionsRu } from './papers/resources/documentSections.ru.ts'
import { documentsEn } from './papers/resources/documents.en.ts'
import { documentsRu } from './papers/resources/documents.ru.ts'
import { additionalEn } from './requests/resources/additional.en.ts'
import { additionalRu } from './requests/resources/additional.ru.ts'
import { feedbackEn } from './requests/resources/feedback.en.ts'
import { feedbackRu } from './requests/resources/feedback.ru.ts'
import { imageRequestsEn } from './requests/resources/imageRequests.en.ts'
import { imageRequestsRu } from './requests/resources/imageRequests.ru.ts'
import { leadsEn } from './requests/resources/leads.en.ts'
import { leadsRu } from './requests/resources/leads.ru.ts'
import { coilResiduesEn } from './stock/resources/coilResidues.en.ts'
import { coilResiduesRu } from './stock/resources/coilResidues.ru.ts'
import { finishedResiduesEn } from './stock/resources/finishedResidues.en.ts'
import { finishedResiduesRu } from './stock/resources/finishedResidues.ru.ts'
import { powersEn } from './stock/resources/powers.en.ts'
import { powersRu } from './stock/resources/powers.ru.ts'
import { techOrdersEn } from './stock/resources/techOrders.en.ts'
import { techOrdersRu } from './stock/resources/techOrders.ru.ts'
import { exchangesEn } from './system/resources/exchanges.en.ts'
import { exchangesRu } from './system/resources/exchanges.ru.ts'
import { inboxEn } from './system/resources/inbox.en.ts'
import { inboxRu } from './system/resources/inbox.ru.ts'
import { integrationKeysEn } from './system/resources/integrationKeys.en.ts'
import { integrationKeysRu } from './system/resources/integrationKeys.ru.ts'
import { jobsEn } from './system/resources/jobs.en.ts'
import { jobsRu } from './system/resources/jobs.ru.ts'
import { logEn } from './system/resources/log.en.ts'
import { logRu } from './system/resources/log.ru.ts'
import { mailsEn } from './system/resources/mails.en.ts'
import { mailsRu } from './system/resources/mails.ru.ts'
import { settingsEn } from './system/resources/settings.en.ts'
import { settingsRu } from './system/resources/settings.ru.ts'

/**
 * Texts of back-office resources by language and name.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const resourceMessages = {
  ru: {
    alloys: alloysRu,
    badges: badgesRu,
    catalogueFiles: catalogueFilesRu,
    closeOpen: closeOpenRu,
    coatings: coatingsRu,
    metalMinimums: metalMinimumsRu,
    offers: offersRu,
    products: productsRu,
    sections: sectionsRu,
    weavings: weavingsRu,
    companies: companiesRu,
    contracts: contractsRu,
    demoUsers: demoUsersRu,
    managers: managersRu,
    roles: rolesRu,
    users: usersRu,
    banners: bannersRu,
    bonuses: bonusesRu,
    channels: channelsRu,
    content: contentRu,
    menus: menusRu,
    news: newsRu,
    newsTypes: newsTypesRu,
    promotions: promotionsRu,
    metalCost: metalCostRu,
    orders: ordersRu,
    waitingLists: waitingListsRu,
    acts: actsRu,
    documentSections: documentSectionsRu,
    documents: documentsRu,
    additional: additionalRu,
    feedback: feedbackRu,
    imageRequests: imageRequestsRu,
    leads: leadsRu,
    coilResidues: coilResiduesRu,
    finishedResidues: finishedResiduesRu,
    powers: powersRu,
    techOrders: techOrdersRu,
    exchanges: exchangesRu,
    inbox: inboxRu,
    integrationKeys: integrationKeysRu,
    jobs: jobsRu,
    log: logRu,
    mails: mailsRu,
    settings: settingsRu,
  },
  en: {
    alloys: alloysEn,
    badges: badgesEn,
    catalogueFiles: catalogueFilesEn,
    closeOpen: closeOpenEn,
    coatings: coatingsEn,
    metalMinimums: metalMinimumsEn,
    offers: offersEn,
    products: productsEn,
    sections: sectionsEn,
    weavings: weavingsEn,
    companies: companiesEn,
    contracts: contractsEn,
    demoUsers: demoUsersEn,
    managers: managersEn,
    roles: rolesEn,
    users: usersEn,
    banners: bannersEn,
    bonuses: bonusesEn,
    channels: channelsEn,
    content: contentEn,
    menus: menusEn,
    news: newsEn,
    newsTypes: newsTypesEn,
    promotions: promotionsEn,
    metalCost: metalCostEn,
    orders: ordersEn,
    waitingLists: waitingListsEn,
    acts: actsEn,
    documentSections: documentSectionsEn,
    documents: documentsEn,
    additional: additionalEn,
    feedback: feedbackEn,
    imageRequests: imageRequestsEn,
    leads: leadsEn,
    coilResidues: coilResiduesEn,
    finishedResidues: finishedResiduesEn,
    powers: powersEn,
    techOrders: techOrdersEn,
    exchanges: exchangesEn,
    inbox: inboxEn,
    integrationKeys: integrationKeysEn,
    jobs: jobsEn,
    log: logEn,
    mails: mailsEn,
    settings: settingsEn,
  },
} as const
