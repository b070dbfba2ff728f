import { closeOpenRu } from '../catalogue/resources/closeOpen.ru.ts'
import { offersRu } from '../catalogue/resources/offers.ru.ts'
import { productsRu } from '../catalogue/resources/products.ru.ts'
import { fieldNamesRu } from '../common/fieldNames.ru.ts'
import { termsRu } from '../common/terms.ru.ts'
import { companiesRu } from '../customers/resources/companies.ru.ts'
import { contractsRu } from '../customers/resources/contracts.ru.ts'
import { managersRu } from '../customers/resources/managers.ru.ts'
import { metalReportsRu } from '../metal/metalReports.ru.ts'
import { metalCostRu } from '../metal/resources/metalCost.ru.ts'
import { personalOrdersRu } from '../ordering/personalOrders.ru.ts'
import { ordersRu } from '../ordering/resources/orders.ru.ts'
import { coilResiduesRu } from '../stock/resources/coilResidues.ru.ts'
import { backofficeRu } from '../system/backoffice.ru.ts'
import { logRu } from '../system/resources/log.ru.ts'
import { serverRu } from '../system/server.ru.ts'

const { maintenance } = backofficeRu.pages
const { corrections } = companiesRu
const { shipments } = ordersRu

/**
 * Russian names of request fields that only the server uses, as the forms check these fields before they send them. The
 * title that a form of the back office has for a field goes before its name here.
 */
export const requestFieldNamesRu = {
  layout: 'Листы и столбцы файла',
  sheet: 'Лист',
  header: 'Строка заголовков',
  columns: 'Столбцы',
  column: 'Столбец',
  key: 'Назначение столбца',
  version: 'Версия записи',
  shortage: 'Занято заказами сверх мощности',
  dateFrom: 'Дата с',
  dateTo: 'Дата по',
  contract: fieldNamesRu.contractId,
  sapNumber: contractsRu.fields.knfmpNumber,
  wholePeriod: metalReportsRu.form.wholePeriod,
  kind: fieldNamesRu.type,
  productId: offersRu.fields.productId,
  offers: productsRu.sections.sizes,
  offerId: termsRu.rules.size,
  coatingId: termsRu.rules.coating,
  finished: 'Размеры из таблицы',
  coil: serverRu.records.residues_coil.sheet,
  custom: productsRu.fields.customLengthAvailable,
  change: 'Изменение корзины',
  delete: 'Удаление строк',
  update: 'Новое количество',
  move: 'Перенос строк',
  reason: closeOpenRu.fields.reasonRu,
  error: 'Ошибка',
  id: 'Номер записи',
  productType: ordersRu.fields.productType,
  isCostOrderIncreased: ordersRu.fields.isCostOrderIncreased,
  actionWithRemainder: logRu.recorded.action,
  checkToken: 'Ключ проверки',
  confirmedOffers: 'Подтверждённые строки',
  changes: 'Исправления',
  cartOfferId: 'Строка корзины',
  amount: 'Сколько',
  comments: 'Комментарии',
  replaces: metalCostRu.check.replaces,
  documentType: corrections.kind,
  eventDate: corrections.date,
  orderNumber: corrections.order,
  file: corrections.name,
  additionalType: ordersRu.papers.kind,
  from: maintenance.from,
  to: maintenance.to,
  textRu: maintenance.textRu,
  textEn: maintenance.textEn,
  managerId: managersRu.sections.manager,
  withCoating: coilResiduesRu.fields['types.withCoating'],
  value: coilResiduesRu.fields['types.value'],
  products: coilResiduesRu.fields.productsCount,
  orderReadyPercent: personalOrdersRu.readiness.progress,
  day: shipments.day,
  waybill: shipments.waybill,
  carrier: shipments.carrier,
  packages: shipments.packages,
  lines: 'Строки',
  line: 'Строка заказа',
  pieces: ordersRu.positions.count,
  changed: 'Изменённые размеры',
  added: 'Добавленные размеры',
  removed: 'Удалённые размеры',
  parts: 'Части файла',
  options: 'Настройки загрузки',
  rows: backofficeRu.imports.rows,
  user: fieldNamesRu.userId,
  list: 'Список',
  filter: 'Фильтр',
  field: logRu.fields['changes.label'],
  hidden: 'Скрытые столбцы',
  isDefault: 'Вид по умолчанию',
  drafts: 'Черновики',
}
