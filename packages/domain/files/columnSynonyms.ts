import type { RecordImportType } from './recordSheet.ts'
import type { SheetColumn } from './standardSheet.ts'

/** Other words over the columns of an order, as price lists and accounting programs have them. */
export const orderSynonyms: Readonly<Partial<Record<SheetColumn, readonly string[]>>> = {
  article: [
    'арт',
    'артикул изделия',
    'артикул товара',
    'код изделия',
    'sku',
    'item',
    'article number',
    'art',
  ],
  coating: ['вид покрытия', 'цвет покрытия', 'plating', 'finish'],
  length: ['размер', 'size', 'длина изделия'],
  count: [
    ...['кол-во', 'кол', 'колво', 'к-во', 'количество', 'заказ', 'заказано', 'шт', 'кол-во заказа', 'штук'],
    ...['qty', 'quantity', 'count', 'pieces', 'pcs', 'order qty'],
  ],
  coilGrams: ['вес катушки', 'катушка'],
  orderType: ['вид заказа'],
}

const article = ['арт', 'артикул изделия', 'артикул товара', 'sku', 'article number', 'art'] as const
const inn = ['инн', 'инн контрагента', 'инн организации', 'инн клиента', 'tax number', 'vat number'] as const
const sap = ['sap', '№ sap', 'sap no'] as const

/** Other words over the columns of records. */
export const recordSynonyms: {
  readonly [Type in RecordImportType]?: Readonly<Record<string, readonly string[]>>
} = {
  users: {
    login: ['имя пользователя', 'user name', 'username'],
    email: ['почта', 'эл. почта', 'email'],
    inns: inn,
  },
  products: { article, titleRu: ['наименование', 'название', 'номенклатура'] },
  offers: { article, length: ['размер', 'size'] },
  residues_finished: {
    article,
    size: ['размер', 'size', 'длина'],
    finished: ['остаток', 'на складе', 'готовые'],
  },
  closeopen: { article },
  companies: { inn, name: ['наименование'], fullName: ['полное наименование'] },
  contracts: {
    ...{ sapNumber: sap, inn, name: ['наименование'], contractType: ['вид договора', 'тип договора'] },
    startDate: ['дата начала', 'начало действия'],
    endDate: ['срок действия', 'дата окончания', 'окончание действия'],
  },
  balances: { sapNumber: [...sap, 'договор', 'номер договора', 'contract'] },
  order_readiness: {
    number: ['номер заказа', '№ заказа', 'order number'],
    actualDate: ['фактическая дата', 'дата выполнения'],
  },
}
