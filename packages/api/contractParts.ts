import { autoOrdersContract } from './autoOrders.ts'
import { blanksContract } from './blanks.ts'
import { cartContract } from './cart.ts'
import { catalogueContract } from './catalogue.ts'
import { checkoutContract } from './checkout.ts'
import { companiesContract } from './companies.ts'
import { companyContractsContract } from './companyContracts.ts'
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
import { rolesContract } from './roles.ts'
import { sessionContract } from './session.ts'
import { setupContract } from './setup.ts'

/**
 * The declared calls of every file of this folder.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const contractParts = {
  ...autoOrdersContract,
  ...blanksContract,
  ...cartContract,
  ...catalogueContract,
  ...checkoutContract,
  ...companiesContract,
  ...companyContractsContract,
  ...costMetalContract,
  ...dashboardContract,
  ...excelContract,
  ...filesContract,
  ...importsContract,
  ...integrationContract,
  ...jobsContract,
  ...operationsContract,
  ...ordersContract,
  ...personalOrdersContract,
  ...productsContract,
  ...rolesContract,
  ...sessionContract,
  ...setupContract,
}
