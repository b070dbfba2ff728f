import { autoOrdersContract } from './autoOrders.ts'
import { blanksContract } from './blanks.ts'
import { cartContract } from './cart.ts'
import { catalogueContract } from './catalogue.ts'
import { checkoutContract } from './checkout.ts'
import { companiesContract } from './companies.ts'
import { contractsContract } from './contracts.ts'
import { costMetalContract } from './costMetal.ts'
import { dashboardContract } from './dashboard.ts'
import { excelContract } from './excel.ts'
import { filesContract } from './files.ts'
import { importsContract } from './imports.ts'
import { integrationContract } from './integration.ts'
import { jobsContract } from './jobs.ts'
import { operationsContract } from './operations.ts'
import { ordersContract } from './orders.ts'
import { personalOrdersContract } from './personalOrders.ts'
import { productsContract } from './products.ts'
import { sessionContract } from './session.ts'

/** Every call of /api/v1 (spec 1 §7, spec 2 §7). */
export const contract = {
  ...operationsContract,
  ...sessionContract,
  ...contractsContract,
  ...catalogueContract,
  ...costMetalContract,
  ...cartContract,
  ...checkoutContract,
  ...blanksContract,
  ...excelContract,
  ...filesContract,
  ...importsContract,
  ...integrationContract,
  ...personalOrdersContract,
  ...autoOrdersContract,
  ...companiesContract,
  ...ordersContract,
  ...productsContract,
  ...dashboardContract,
  ...jobsContract,
}

export type Contract = typeof contract
export type CallName = keyof Contract

/** Where the API lives. */
export const apiBase = '/api/v1'
