import type { Bilingual, MenuRecord } from './referenceRecords.ts'

type MenuRow = [place: MenuRecord['place'], column: Bilingual | null, title: Bilingual, path: string]

const text = (ru: string, en: string): Bilingual => ({ ru, en })
const company = text('О заводе', 'The factory')
const help = text('Помощь', 'Help')

/** The footer column of what leads to an order. */
export const orderingColumn = text('Заказ', 'Ordering')

const menuRows: MenuRow[] = [
  ['top', null, text('Новости', 'News'), '/news'],
  ['top', null, text('Документы', 'Documents'), '/documents'],
  ['top', null, text('Контакты', 'Contacts'), '/contacts'],
  ['footer', company, text('Контакты', 'Contacts'), '/contacts'],
  ['footer', company, text('Новости', 'News'), '/news'],
  ['footer', company, text('Документы', 'Documents'), '/documents'],
  ['footer', orderingColumn, text('Каталог', 'Catalogue'), '/catalog/products'],
  ['footer', orderingColumn, text('Бланки заказа', 'Order forms'), '/documents/blanks'],
  ['footer', help, text('Возврат', 'Returns'), '/return'],
  ['footer', help, text('Инструкция', 'Manual'), '/manual'],
  ['footer', help, text('Политика конфиденциальности', 'Privacy policy'), '/privacy'],
]

/** Header and footer columns, which lead to the portal's own pages (decision G-272). */
export const referenceMenu: readonly MenuRecord[] = menuRows.map(([place, column, title, path], i) => ({
  place,
  column,
  title,
  path,
  sort: (i + 1) * 10,
}))
