import type { TObject, TProperties } from 'typebox'
import { catalogueFilesCalls } from '../catalogue/catalogueFiles.ts'
import { closeOpenCalls } from '../catalogue/closeOpen.ts'
import { dictionariesCalls } from '../catalogue/dictionaries.ts'
import { productsCalls } from '../catalogue/products.ts'
import { sectionsCalls } from '../catalogue/sections.ts'
import { FileReply } from '../common/files.ts'
import { companiesCalls } from '../customers/companies.ts'
import { contractsCalls } from '../customers/contracts.ts'
import { demoUsersCalls } from '../customers/demoUsers.ts'
import { managersCalls } from '../customers/managers.ts'
import { rolesCalls } from '../customers/roles.ts'
import { usersCalls } from '../customers/users.ts'
import { bannersCalls } from '../marketing/banners.ts'
import { bonusesCalls } from '../marketing/bonuses.ts'
import { newsRecordsCalls } from '../marketing/newsRecords.ts'
import { promotionsCalls } from '../marketing/promotions.ts'
import { siteContentCalls } from '../marketing/siteContent.ts'
import { costMetalCalls } from '../metal/costMetal.ts'
import { ordersCalls } from '../ordering/orders.ts'
import { actRecordsCalls } from '../papers/actRecords.ts'
import { documentRecordsCalls } from '../papers/documentRecords.ts'
import { additionalRecordsCalls } from '../requests/additionalRecords.ts'
import { feedbackRecordsCalls } from '../requests/feedbackRecords.ts'
import { imageRequestsCalls } from '../requests/imageRequests.ts'
import { leadRecordsCalls } from '../requests/leadRecords.ts'
import { type Access, declare, type RouteDeclaration } from '../route.ts'
import { Shape } from '../schema.ts'
import { coilResiduesCalls } from '../stock/coilResidues.ts'
import { finishedResiduesCalls } from '../stock/finishedResidues.ts'
import { powersCalls } from '../stock/powers.ts'
import { techOrdersCalls } from '../stock/techOrders.ts'
import { actionLogCalls } from './actionLog.ts'
import { exchangesCalls } from './exchanges.ts'
import { inboxCalls } from './inbox.ts'
import { integrationKeysCalls } from './integrationKeys.ts'
import { jobsCalls } from './jobs.ts'
import { settingsCalls } from './settings.ts'

/** Lists of the back office that are answered as a workbook, too; waiting lists have a workbook of their own. */
const lists = {
  'GET /admin/acts': actRecordsCalls['GET /admin/acts'],
  'GET /admin/bonuses': bonusesCalls['GET /admin/bonuses'],
  'GET /admin/additional-products': additionalRecordsCalls['GET /admin/additional-products'],
  'GET /admin/companies': companiesCalls['GET /admin/companies'],
  'GET /admin/content': siteContentCalls['GET /admin/content'],
  'GET /admin/contracts': contractsCalls['GET /admin/contracts'],
  'GET /admin/cost-metal': costMetalCalls['GET /admin/cost-metal'],
  'GET /admin/dictionaries/alloys': dictionariesCalls['GET /admin/dictionaries/alloys'],
  'GET /admin/dictionaries/badges': dictionariesCalls['GET /admin/dictionaries/badges'],
  'GET /admin/dictionaries/channels': dictionariesCalls['GET /admin/dictionaries/channels'],
  'GET /admin/dictionaries/coatings': dictionariesCalls['GET /admin/dictionaries/coatings'],
  'GET /admin/dictionaries/weavings': dictionariesCalls['GET /admin/dictionaries/weavings'],
  'GET /admin/dictionaries/news-types': newsRecordsCalls['GET /admin/dictionaries/news-types'],
  'GET /admin/documents': documentRecordsCalls['GET /admin/documents'],
  'GET /admin/exchanges': exchangesCalls['GET /admin/exchanges'],
  'GET /admin/inbox': inboxCalls['GET /admin/inbox'],
  'GET /admin/integration-keys': integrationKeysCalls['GET /admin/integration-keys'],
  'GET /admin/jobs': jobsCalls['GET /admin/jobs'],
  'GET /admin/menus': siteContentCalls['GET /admin/menus'],
  'GET /admin/metal-minimums': settingsCalls['GET /admin/metal-minimums'],
  'GET /admin/news': newsRecordsCalls['GET /admin/news'],
  'GET /admin/offers': productsCalls['GET /admin/offers'],
  'GET /admin/order/renders': imageRequestsCalls['GET /admin/order/renders'],
  'GET /admin/orders': ordersCalls['GET /admin/orders'],
  'GET /admin/products': productsCalls['GET /admin/products'],
  'GET /admin/products/categories': sectionsCalls['GET /admin/products/categories'],
  'GET /admin/promotions': promotionsCalls['GET /admin/promotions'],
  'GET /admin/users': usersCalls['GET /admin/users'],
  'GET /banners': bannersCalls['GET /banners'],
  'GET /catalog/files': catalogueFilesCalls['GET /catalog/files'],
  'GET /closeopen/updates': closeOpenCalls['GET /closeopen/updates'],
  'GET /documents/sections': documentRecordsCalls['GET /documents/sections'],
  'GET /feedback': feedbackRecordsCalls['GET /feedback'],
  'GET /leads': leadRecordsCalls['GET /leads'],
  'GET /log': actionLogCalls['GET /log'],
  'GET /managers': managersCalls['GET /managers'],
  'GET /powers': powersCalls['GET /powers'],
  'GET /residues/coils': coilResiduesCalls['GET /residues/coils'],
  'GET /residues/products': finishedResiduesCalls['GET /residues/products'],
  'GET /roles': rolesCalls['GET /roles'],
  'GET /techOrders': techOrdersCalls['GET /techOrders'],
  'GET /users/demo': demoUsersCalls['GET /users/demo'],
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
export const listExportsCalls = declare(exports)
