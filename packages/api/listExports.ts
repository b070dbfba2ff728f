import type { TObject, TProperties } from 'typebox'
import { actionLogContract } from './actionLog.ts'
import { adminActsContract } from './adminActs.ts'
import { adminAdditionalContract } from './adminAdditional.ts'
import { adminContractsContract } from './adminContracts.ts'
import { adminDocumentsContract } from './adminDocuments.ts'
import { adminNewsContract } from './adminNews.ts'
import { bannersContract } from './banners.ts'
import { bonusesContract } from './bonuses.ts'
import { catalogueFilesContract } from './catalogueFiles.ts'
import { closeOpenContract } from './closeOpen.ts'
import { coilResiduesContract } from './coilResidues.ts'
import { companiesContract } from './companies.ts'
import { costMetalContract } from './costMetal.ts'
import { demoUsersContract } from './demoUsers.ts'
import { dictionariesContract } from './dictionaries.ts'
import { exchangesContract } from './exchanges.ts'
import { feedbackRecordsContract } from './feedbackRecords.ts'
import { FileReply } from './files.ts'
import { finishedResiduesContract } from './finishedResidues.ts'
import { imageRequestsContract } from './imageRequests.ts'
import { inboxContract } from './inbox.ts'
import { integrationKeysContract } from './integrationKeys.ts'
import { jobsContract } from './jobs.ts'
import { leadRequestsContract } from './leadRequests.ts'
import { managersContract } from './managers.ts'
import { ordersContract } from './orders.ts'
import { powersContract } from './powers.ts'
import { productsContract } from './products.ts'
import { promotionsContract } from './promotions.ts'
import { rolesContract } from './roles.ts'
import { type Access, declare, type RouteDeclaration } from './route.ts'
import { Shape } from './schema.ts'
import { sectionsContract } from './sections.ts'
import { settingsContract } from './settings.ts'
import { siteContentContract } from './siteContent.ts'
import { techOrdersContract } from './techOrders.ts'
import { usersContract } from './users.ts'

/** Lists of the back office that are answered as a workbook, too; waiting lists have a workbook of their own. */
const lists = {
  'GET /admin/acts': adminActsContract['GET /admin/acts'],
  'GET /admin/bonuses': bonusesContract['GET /admin/bonuses'],
  'GET /admin/additional-products': adminAdditionalContract['GET /admin/additional-products'],
  'GET /admin/companies': companiesContract['GET /admin/companies'],
  'GET /admin/content': siteContentContract['GET /admin/content'],
  'GET /admin/contracts': adminContractsContract['GET /admin/contracts'],
  'GET /admin/cost-metal': costMetalContract['GET /admin/cost-metal'],
  'GET /admin/dictionaries/alloys': dictionariesContract['GET /admin/dictionaries/alloys'],
  'GET /admin/dictionaries/badges': dictionariesContract['GET /admin/dictionaries/badges'],
  'GET /admin/dictionaries/channels': dictionariesContract['GET /admin/dictionaries/channels'],
  'GET /admin/dictionaries/coatings': dictionariesContract['GET /admin/dictionaries/coatings'],
  'GET /admin/dictionaries/weavings': dictionariesContract['GET /admin/dictionaries/weavings'],
  'GET /admin/dictionaries/news-types': adminNewsContract['GET /admin/dictionaries/news-types'],
  'GET /admin/documents': adminDocumentsContract['GET /admin/documents'],
  'GET /admin/exchanges': exchangesContract['GET /admin/exchanges'],
  'GET /admin/inbox': inboxContract['GET /admin/inbox'],
  'GET /admin/integration-keys': integrationKeysContract['GET /admin/integration-keys'],
  'GET /admin/jobs': jobsContract['GET /admin/jobs'],
  'GET /admin/menus': siteContentContract['GET /admin/menus'],
  'GET /admin/metal-minimums': settingsContract['GET /admin/metal-minimums'],
  'GET /admin/news': adminNewsContract['GET /admin/news'],
  'GET /admin/offers': productsContract['GET /admin/offers'],
  'GET /admin/order/renders': imageRequestsContract['GET /admin/order/renders'],
  'GET /admin/orders': ordersContract['GET /admin/orders'],
  'GET /admin/products': productsContract['GET /admin/products'],
  'GET /admin/products/categories': sectionsContract['GET /admin/products/categories'],
  'GET /admin/promotions': promotionsContract['GET /admin/promotions'],
  'GET /admin/users': usersContract['GET /admin/users'],
  'GET /banners': bannersContract['GET /banners'],
  'GET /catalog/files': catalogueFilesContract['GET /catalog/files'],
  'GET /closeopen/updates': closeOpenContract['GET /closeopen/updates'],
  'GET /documents/sections': adminDocumentsContract['GET /documents/sections'],
  'GET /feedback': feedbackRecordsContract['GET /feedback'],
  'GET /leads': leadRequestsContract['GET /leads'],
  'GET /log': actionLogContract['GET /log'],
  'GET /managers': managersContract['GET /managers'],
  'GET /powers': powersContract['GET /powers'],
  'GET /residues/coils': coilResiduesContract['GET /residues/coils'],
  'GET /residues/products': finishedResiduesContract['GET /residues/products'],
  'GET /roles': rolesContract['GET /roles'],
  'GET /techOrders': techOrdersContract['GET /techOrders'],
  'GET /users/demo': demoUsersContract['GET /users/demo'],
} as const

/** A list that is answered as a workbook, too. */
export type ExportedList = keyof typeof lists
/** The call that answers it. */
export type ListExport<N extends ExportedList = ExportedList> = `${N}/export`

type ListDeclaration = Pick<RouteDeclaration, 'access' | 'tag' | 'reads'> & {
  readonly query: { readonly properties: TProperties }
}
type Filters<Q> =
  Q extends TObject<infer P extends TProperties> ? TObject<Omit<P, 'page' | 'perPage'>> : never
type ExportOf<D> = D extends { readonly access: infer A extends Access; readonly query: infer Q }
  ? RouteDeclaration & {
      readonly access: A
      readonly query: Filters<Q>
      readonly reply: typeof FileReply
      readonly answer: 'file'
    }
  : never

/** The filters and the order of a list are those of its workbook, and the place it is read from; pages it has none. */
function exportOf({ access, tag, reads, query }: ListDeclaration): RouteDeclaration {
  const { page: _page, perPage: _perPage, ...filters } = query.properties
  const summary = 'The same list as a workbook: all rows that the filters leave, in the order of the list'
  return {
    ...{ access, tag, summary, query: Shape(filters), perMinute: 30, answer: 'file', reply: FileReply },
    ...(reads && { reads }),
  }
}

const exports = Object.fromEntries(
  Object.entries(lists).map(([name, list]) => [`${name}/export`, exportOf(list)]),
) as unknown as { readonly [N in ExportedList as ListExport<N>]: ExportOf<(typeof lists)[N]> }

/** A workbook of each list, for those who may read it (decision G-345). */
export const listExportsContract = declare(exports)
