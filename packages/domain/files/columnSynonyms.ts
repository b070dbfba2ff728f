import type { CostColumn } from './costSheet.ts'
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

/** A field of a record that another one points to, as 1C writes it over a column: Контрагент.ИНН. */
const fieldOf = (owners: readonly string[], fields: readonly string[]): string[] =>
  owners.flatMap((owner) => fields.map((field) => `${owner}.${field}`))

const goods = ['номенклатура', 'товар', 'изделие'] as const
const customers = ['контрагент', 'покупатель', 'партнер', 'клиент', 'владелец'] as const
const agreements = ['договор', 'договор контрагента'] as const
const names = ['наименование', 'название'] as const

const article = [
  ...['арт', 'артикул изделия', 'артикул товара', 'артикул номенклатуры', 'sku', 'article number', 'art'],
  ...fieldOf(goods, ['артикул']),
]
const inn = [
  ...['инн', 'инн контрагента', 'инн организации', 'инн клиента', 'инн покупателя', 'инн партнера'],
  ...['инн/кпп', 'инн / кпп', 'tax number', 'vat number'],
  ...fieldOf(customers, ['инн']),
]
/** The number of a contract is its code where the accounting program is 1C. */
const sap = ['sap', '№ sap', 'sap no', 'код договора', ...fieldOf(agreements, ['код'])]
const size = ['размер', 'size', 'характеристика', 'характеристика номенклатуры']
const asOf = ['на дату', 'дата остатка', 'остаток на дату', 'по состоянию на']
const manager = ['менеджер', 'основной менеджер', 'ответственный менеджер', 'manager']

/** Other words over the columns of records: those of people, and of the lists and reports of 1C. */
export const recordSynonyms: {
  readonly [Type in RecordImportType]?: Readonly<Record<string, readonly string[]>>
} = {
  users: {
    login: ['имя пользователя', 'user name', 'username'],
    name: [
      ...['фамилия, имя, отчество', 'фамилия имя отчество', 'ф.и.о', 'сотрудник', 'контактное лицо'],
      ...['физическое лицо', 'пользователь', 'employee', 'contact', 'name'],
    ],
    email: [
      ...['почта', 'эл. почта', 'электронная почта', 'адрес электронной почты', 'адрес эл. почты', 'email'],
      ...['email address', 'e-mail address'],
    ],
    inns: inn,
    roles: ['роли', 'roles'],
  },
  products: {
    article,
    titleRu: [...names, 'номенклатура', ...fieldOf(goods, names)],
    productType: [
      'вид изделия',
      'вид номенклатуры',
      'тип номенклатуры',
      ...fieldOf(goods, ['вид номенклатуры']),
    ],
    slope: ['вес 1 метра', 'вес погонного метра', 'средний вес метра'],
    coatings: ['покрытие', 'вид покрытия', 'виды покрытия', 'coating', 'plating'],
    sections: [
      ...['группа', 'родитель', 'группа номенклатуры', 'номенклатурная группа', 'раздел', 'разделы'],
      ...['section', 'sections', ...fieldOf(goods, ['родитель', 'группа'])],
    ],
  },
  offers: {
    article,
    length: ['длина', ...size],
    weight: ['вес', 'средний вес', 'вес изделия', 'weight'],
  },
  sections: {
    name: [...names, 'группа', 'группа номенклатуры'],
    parent: ['родитель', 'группа выше', 'входит в группу', 'вышестоящая группа', 'parent'],
  },
  residues_finished: {
    article,
    size: ['длина', ...size],
    coating: ['вид покрытия', 'plating'],
    finished: [
      ...['остаток', 'конечный остаток', 'остаток на конец', 'на складе', 'в наличии', 'готовые'],
      ...['количество', 'кол-во', 'in stock', 'quantity'],
    ],
    asOf,
  },
  powers: { item: names, value: ['мощность', 'capacity'] },
  residues_coil: { grams: ['остаток', 'конечный остаток', 'вес'], asOf },
  closeopen: { article },
  companies: {
    inn,
    name: [...names, 'контрагент', 'покупатель', 'партнер', 'клиент', ...fieldOf(customers, names)],
    fullName: [
      ...['полное наименование', 'юридическое наименование', 'полное юридическое наименование'],
      ...['наименование полное', ...fieldOf(customers, ['полное наименование'])],
    ],
    managerIds: manager,
  },
  contracts: {
    sapNumber: [...sap, 'код'],
    inn,
    knfmpNumber: ['номер', '№ договора', ...fieldOf(agreements, ['номер'])],
    name: ['наименование', 'наименование договора', 'договор', ...fieldOf(agreements, names)],
    contractType: ['тип договора', 'вид договора', ...fieldOf(agreements, ['вид договора'])],
    startDate: [
      'дата',
      'дата договора',
      'дата начала',
      'дата начала действия',
      'начало действия',
      'start date',
    ],
    endDate: [
      ...['срок действия', 'дата окончания', 'дата окончания действия', 'окончание действия'],
      ...['действует до', 'срок действия до', 'end date'],
    ],
  },
  balances: {
    sapNumber: [...sap, 'договор', 'номер договора', 'contract', ...fieldOf(agreements, ['номер'])],
    free: ['остаток', 'остаток металла', 'свободный остаток', 'конечный остаток', 'баланс', 'balance'],
    // A balance is of a moment always; the date of stock may be that of anything.
    asOf: [...asOf, 'дата', 'date'],
  },
  order_readiness: {
    number: ['номер', 'номер заказа', '№ заказа', 'order number'],
    readyPieces: ['изготовлено', 'готово', 'выпущено', 'ready'],
    actualDate: ['дата выполнения', 'фактическая дата', 'completion date'],
  },
}

/** Other words over the columns of metal prices; a price per gram needs no unit in its title. */
export const costSynonyms: Readonly<Partial<Record<CostColumn, readonly string[]>>> = {
  code: ['код цены', 'вид цены', 'price code'],
  price: ['цена', 'цена, руб', 'цена, руб/г', 'цена за грамм', 'цена за 1 г', 'price', 'price per gram'],
  vat: ['с ндс', 'цена включает ндс', 'with vat'],
  validFrom: ['действует с', 'дата', 'дата установки', 'valid from'],
}
