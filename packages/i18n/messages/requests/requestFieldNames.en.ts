import type { Translated } from '../../index.ts'
import { closeOpenEn } from '../catalogue/resources/closeOpen.en.ts'
import { offersEn } from '../catalogue/resources/offers.en.ts'
import { productsEn } from '../catalogue/resources/products.en.ts'
import { fieldNamesEn } from '../common/fieldNames.en.ts'
import { termsEn } from '../common/terms.en.ts'
import { companiesEn } from '../customers/resources/companies.en.ts'
import { contractsEn } from '../customers/resources/contracts.en.ts'
import { managersEn } from '../customers/resources/managers.en.ts'
import { metalReportsEn } from '../metal/metalReports.en.ts'
import { metalCostEn } from '../metal/resources/metalCost.en.ts'
import { personalOrdersEn } from '../ordering/personalOrders.en.ts'
import { ordersEn } from '../ordering/resources/orders.en.ts'
import { coilResiduesEn } from '../stock/resources/coilResidues.en.ts'
import { backofficeEn } from '../system/backoffice.en.ts'
import { logEn } from '../system/resources/log.en.ts'
import { serverEn } from '../system/server.en.ts'
import type { requestFieldNamesRu } from './requestFieldNames.ru.ts'

const { maintenance } = backofficeEn.pages
const { corrections } = companiesEn
const { shipments } = ordersEn

/**
 * English names of request fields that only the server uses, as the forms check these fields before they send them. The
 * title that a form of the back office has for a field goes before its name here.
 */
export const requestFieldNamesEn: Translated<typeof requestFieldNamesRu> = {
  layout: 'Sheets and columns of the file',
  sheet: 'Sheet',
  header: 'Row of the headings',
  columns: 'Columns',
  column: 'Column',
  key: 'Meaning of the column',
  version: 'Version of the record',
  shortage: 'Held by orders beyond the capacity',
  dateFrom: 'Date from',
  dateTo: 'Date to',
  contract: fieldNamesEn.contractId,
  sapNumber: contractsEn.fields.knfmpNumber,
  wholePeriod: metalReportsEn.form.wholePeriod,
  kind: fieldNamesEn.type,
  productId: offersEn.fields.productId,
  offers: productsEn.sections.sizes,
  offerId: termsEn.rules.size,
  coatingId: termsEn.rules.coating,
  finished: 'Sizes of the table',
  coil: serverEn.records.residues_coil.sheet,
  custom: productsEn.fields.customLengthAvailable,
  change: 'Change of the cart',
  delete: 'Rows to delete',
  update: 'New quantity',
  move: 'Rows to move',
  reason: closeOpenEn.fields.reasonRu,
  error: 'Error',
  id: 'Number of the record',
  productType: ordersEn.fields.productType,
  isCostOrderIncreased: ordersEn.fields.isCostOrderIncreased,
  actionWithRemainder: logEn.recorded.action,
  checkToken: 'Key of the check',
  confirmedOffers: 'Confirmed rows',
  changes: 'Fixes',
  cartOfferId: 'Cart row',
  amount: 'How much',
  comments: 'Comments',
  replaces: metalCostEn.check.replaces,
  documentType: corrections.kind,
  eventDate: corrections.date,
  orderNumber: corrections.order,
  file: corrections.name,
  additionalType: ordersEn.papers.kind,
  from: maintenance.from,
  to: maintenance.to,
  textRu: maintenance.textRu,
  textEn: maintenance.textEn,
  managerId: managersEn.sections.manager,
  withCoating: coilResiduesEn.fields['types.withCoating'],
  value: coilResiduesEn.fields['types.value'],
  products: coilResiduesEn.fields.productsCount,
  orderReadyPercent: personalOrdersEn.readiness.progress,
  day: shipments.day,
  waybill: shipments.waybill,
  carrier: shipments.carrier,
  packages: shipments.packages,
  lines: 'Lines',
  line: 'Line of the order',
  pieces: ordersEn.positions.count,
  changed: 'Changed sizes',
  added: 'Added sizes',
  removed: 'Removed sizes',
  parts: 'Parts of the file',
  options: 'Options of the import',
  rows: backofficeEn.imports.rows,
  user: fieldNamesEn.userId,
  list: 'List',
  filter: 'Filter',
  field: logEn.fields['changes.label'],
  hidden: 'Hidden columns',
  isDefault: 'Default view',
  drafts: 'Drafts',
}
