import { actsEn } from './resources/acts.en.ts'
import { actsRu } from './resources/acts.ru.ts'
import { additionalEn } from './resources/additional.en.ts'
import { additionalRu } from './resources/additional.ru.ts'
import { alloysEn } from './resources/alloys.en.ts'
import { alloysRu } from './resources/alloys.ru.ts'
import { badgesEn } from './resources/badges.en.ts'
import { badgesRu } from './resources/badges.ru.ts'
import { bannersEn } from './resources/banners.en.ts'
import { bannersRu } from './resources/banners.ru.ts'
import { bonusesEn } from './resources/bonuses.en.ts'
import { bonusesRu } from './resources/bonuses.ru.ts'
import { catalogueFilesEn } from './resources/catalogueFiles.en.ts'
import { catalogueFilesRu } from './resources/catalogueFiles.ru.ts'
import { channelsEn } from './resources/channels.en.ts'
import { channelsRu } from './resources/channels.ru.ts'
import { closeOpenEn } from './resources/closeOpen.en.ts'
import { closeOpenRu } from './resources/closeOpen.ru.ts'
import { coatingsEn } from './resources/coatings.en.ts'
import { coatingsRu } from './resources/coatings.ru.ts'
import { companiesEn } from './resources/companies.en.ts'
import { companiesRu } from './resources/companies.ru.ts'
import { contentEn } from './resources/content.en.ts'
import { contentRu } from './resources/content.ru.ts'
import { contractsEn } from './resources/contracts.en.ts'
import { contractsRu } from './resources/contracts.ru.ts'
import { demoUsersEn } from './resources/demoUsers.en.ts'
import { demoUsersRu } from './resources/demoUsers.ru.ts'
import { documentSectionsEn } from './resources/documentSections.en.ts'
import { documentSectionsRu } from './resources/documentSections.ru.ts'
import { documentsEn } from './resources/documents.en.ts'
import { documentsRu } from './resources/documents.ru.ts'
import { exchangesEn } from './resources/exchanges.en.ts'
import { exchangesRu } from './resources/exchanges.ru.ts'
import { feedbackEn } from './resources/feedback.en.ts'
import { feedbackRu } from './resources/feedback.ru.ts'
import { imageRequestsEn } from './resources/imageRequests.en.ts'
import { imageRequestsRu } from './resources/imageRequests.ru.ts'
import { inboxEn } from './resources/inbox.en.ts'
import { inboxRu } from './resources/inbox.ru.ts'
import { integrationKeysEn } from './resources/integrationKeys.en.ts'
import { integrationKeysRu } from './resources/integrationKeys.ru.ts'
import { jobsEn } from './resources/jobs.en.ts'
import { jobsRu } from './resources/jobs.ru.ts'
import { leadRequestEn } from './resources/leadRequest.en.ts'
import { leadRequestRu } from './resources/leadRequest.ru.ts'
import { logEn } from './resources/log.en.ts'
import { logRu } from './resources/log.ru.ts'
import { mailsEn } from './resources/mails.en.ts'
import { mailsRu } from './resources/mails.ru.ts'
import { managersEn } from './resources/managers.en.ts'
import { managersRu } from './resources/managers.ru.ts'
import { menusEn } from './resources/menus.en.ts'
import { menusRu } from './resources/menus.ru.ts'
import { metalCostEn } from './resources/metalCost.en.ts'
import { metalCostRu } from './resources/metalCost.ru.ts'
import { metalMinimumsEn } from './resources/metalMinimums.en.ts'
import { metalMinimumsRu } from './resources/metalMinimums.ru.ts'
import { newsEn } from './resources/news.en.ts'
import { newsRu } from './resources/news.ru.ts'
import { newsTypesEn } from './resources/newsTypes.en.ts'
import { newsTypesRu } from './resources/newsTypes.ru.ts'
import { offersEn } from './resources/offers.en.ts'
import { offersRu } from './resources/offers.ru.ts'
import { ordersEn } from './resources/orders.en.ts'
import { ordersRu } from './resources/orders.ru.ts'
import { powersEn } from './resources/powers.en.ts'
import { powersRu } from './resources/powers.ru.ts'
import { productsEn } from './resources/products.en.ts'
import { productsRu } from './resources/products.ru.ts'
import { promotionsEn } from './resources/promotions.en.ts'
import { promotionsRu } from './resources/promotions.ru.ts'
import { residuesCoilEn } from './resources/residuesCoil.en.ts'
import { residuesCoilRu } from './resources/residuesCoil.ru.ts'
import { residuesFinishedEn } from './resources/residuesFinished.en.ts'
import { residuesFinishedRu } from './resources/residuesFinished.ru.ts'
import { rolesEn } from './resources/roles.en.ts'
import { rolesRu } from './resources/roles.ru.ts'
import { sectionsEn } from './resources/sections.en.ts'
import { sectionsRu } from './resources/sections.ru.ts'
import { settingsEn } from './resources/settings.en.ts'
import { settingsRu } from './resources/settings.ru.ts'
import { techOrdersEn } from './resources/techOrders.en.ts'
import { techOrdersRu } from './resources/techOrders.ru.ts'
import { usersEn } from './resources/users.en.ts'
import { usersRu } from './resources/users.ru.ts'
import { waitingListsEn } from './resources/waitingLists.en.ts'
import { waitingListsRu } from './resources/waitingLists.ru.ts'
import { weavingsEn } from './resources/weavings.en.ts'
import { weavingsRu } from './resources/weavings.ru.ts'

/**
 * Texts of back-office resources by language and name.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const resourceMessages = {
  ru: {
    acts: actsRu,
    additional: additionalRu,
    alloys: alloysRu,
    badges: badgesRu,
    banners: bannersRu,
    bonuses: bonusesRu,
    catalogueFiles: catalogueFilesRu,
    channels: channelsRu,
    closeOpen: closeOpenRu,
    coatings: coatingsRu,
    companies: companiesRu,
    content: contentRu,
    contracts: contractsRu,
    demoUsers: demoUsersRu,
    documentSections: documentSectionsRu,
    documents: documentsRu,
    exchanges: exchangesRu,
    feedback: feedbackRu,
    imageRequests: imageRequestsRu,
    inbox: inboxRu,
    integrationKeys: integrationKeysRu,
    jobs: jobsRu,
    leadRequest: leadRequestRu,
    log: logRu,
    mails: mailsRu,
    managers: managersRu,
    menus: menusRu,
    metalCost: metalCostRu,
    metalMinimums: metalMinimumsRu,
    news: newsRu,
    newsTypes: newsTypesRu,
    offers: offersRu,
    orders: ordersRu,
    powers: powersRu,
    products: productsRu,
    promotions: promotionsRu,
    residuesCoil: residuesCoilRu,
    residuesFinished: residuesFinishedRu,
    roles: rolesRu,
    sections: sectionsRu,
    settings: settingsRu,
    techOrders: techOrdersRu,
    users: usersRu,
    waitingLists: waitingListsRu,
    weavings: weavingsRu,
  },
  en: {
    acts: actsEn,
    additional: additionalEn,
    alloys: alloysEn,
    badges: badgesEn,
    banners: bannersEn,
    bonuses: bonusesEn,
    catalogueFiles: catalogueFilesEn,
    channels: channelsEn,
    closeOpen: closeOpenEn,
    coatings: coatingsEn,
    companies: companiesEn,
    content: contentEn,
    contracts: contractsEn,
    demoUsers: demoUsersEn,
    documentSections: documentSectionsEn,
    documents: documentsEn,
    exchanges: exchangesEn,
    feedback: feedbackEn,
    imageRequests: imageRequestsEn,
    inbox: inboxEn,
    integrationKeys: integrationKeysEn,
    jobs: jobsEn,
    leadRequest: leadRequestEn,
    log: logEn,
    mails: mailsEn,
    managers: managersEn,
    menus: menusEn,
    metalCost: metalCostEn,
    metalMinimums: metalMinimumsEn,
    news: newsEn,
    newsTypes: newsTypesEn,
    offers: offersEn,
    orders: ordersEn,
    powers: powersEn,
    products: productsEn,
    promotions: promotionsEn,
    residuesCoil: residuesCoilEn,
    residuesFinished: residuesFinishedEn,
    roles: rolesEn,
    sections: sectionsEn,
    settings: settingsEn,
    techOrders: techOrdersEn,
    users: usersEn,
    waitingLists: waitingListsEn,
    weavings: weavingsEn,
  },
} as const
