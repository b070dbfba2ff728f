import { companiesEn } from './resources/companies.en.ts'
import { companiesRu } from './resources/companies.ru.ts'
import { jobsEn } from './resources/jobs.en.ts'
import { jobsRu } from './resources/jobs.ru.ts'
import { offersEn } from './resources/offers.en.ts'
import { offersRu } from './resources/offers.ru.ts'
import { ordersEn } from './resources/orders.en.ts'
import { ordersRu } from './resources/orders.ru.ts'
import { productsEn } from './resources/products.en.ts'
import { productsRu } from './resources/products.ru.ts'
import { rolesEn } from './resources/roles.en.ts'
import { rolesRu } from './resources/roles.ru.ts'

/**
 * Texts of back-office resources by language and name.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const resourceMessages = {
  ru: {
    companies: companiesRu,
    jobs: jobsRu,
    offers: offersRu,
    orders: ordersRu,
    products: productsRu,
    roles: rolesRu,
  },
  en: {
    companies: companiesEn,
    jobs: jobsEn,
    offers: offersEn,
    orders: ordersEn,
    products: productsEn,
    roles: rolesEn,
  },
} as const
