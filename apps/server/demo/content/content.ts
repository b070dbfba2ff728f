import { orderingColumn } from '../../areas/system/setup/referenceMenu.ts'
import type { Bilingual, ContentBlockRecord, MenuRecord } from '../../areas/system/setup/referenceRecords.ts'
import type { ContactsRecord } from '../customerRecords.ts'

const text = (ru: string, en: string): Bilingual => ({ ru, en })

/** Sections of the demo catalogue in the footer, below the catalogue itself; the rest of the menu is in every installation. */
export const demoMenu: MenuRecord[] = [
  {
    place: 'footer',
    column: orderingColumn,
    title: text('Цепи', 'Chains'),
    path: '/catalog/chains',
    sort: 101,
  },
  {
    place: 'footer',
    column: orderingColumn,
    title: text('Браслеты', 'Bracelets'),
    path: '/catalog/bracelets',
    sort: 102,
  },
]

/** Contacts of the demo factory: telephone numbers of a range that is never assigned. */
export const demoContacts: ContactsRecord = {
  supportPhone: '+7 (391) 000-10-20',
  salesPhone: '+7 (391) 000-10-30',
  managerPhone: '+7 (391) 000-10-40',
  supportEmail: 'support@proba.example',
  qualityEmail: 'quality@proba.example',
  address: '660000, г. Красноярск, ул. Заводская, 1',
  addressEn: '1 Zavodskaya St., Krasnoyarsk 660000, Russia',
}

type BlockRow = [page: ContentBlockRecord['page'], code: string, title: Bilingual, body: Bilingual]

const blockRows: BlockRow[] = [
  [
    'home',
    'home_lead',
    text('Цепи и браслеты — прямо с завода', 'Chains and bracelets straight from the factory'),
    text(
      'Более 170 плетений из золота, серебра и платины. Видно, что есть на складе, что можно взять с катушки и когда будет готово производство.',
      'More than 170 weavings in gold, silver and platinum. See what is in stock, what can be cut from the coil, and when production will be ready.',
    ),
  ],
  [
    'home',
    'home_sizes',
    text('Размеры таблицей', 'Sizes as a table'),
    text(
      'Сотни размеров набираются с клавиатуры или вставляются столбцом из таблицы; вес и остаток мощности считаются сразу.',
      'Type hundreds of sizes or paste a column from a spreadsheet; weight and the capacity left are calculated at once.',
    ),
  ],
  [
    'home',
    'home_stock',
    text('Честные остатки', 'Honest stock'),
    text(
      'Показанное количество можно заказать: остатки уменьшаются в момент оформления.',
      'What is shown can be ordered: stock is reduced when an order is placed.',
    ),
  ],
  [
    'home',
    'home_metal',
    text('Металл под контролем', 'Your metal under control'),
    text(
      'Баланс металла по договору подряда виден в шапке и пересчитывается после каждого заказа.',
      'The metal balance of a tolling contract is shown in the header and updated after every order.',
    ),
  ],
  [
    'contacts',
    'contacts_office',
    text('Завод и офис продаж', 'Factory and sales office'),
    text(
      'Понедельник — пятница, 9:00–18:00 (красноярское время)',
      'Monday to Friday, 9:00–18:00 (Krasnoyarsk time)',
    ),
  ],
  [
    'contacts',
    'contacts_quality',
    text('Претензии и возвраты', 'Complaints and returns'),
    text(
      'Напишите в отдел качества. [Как вернуть изделия](/return)',
      'Write to the quality department. [How to return products](/return)',
    ),
  ],
]

/** Editable texts of the pages; the first block of the home page is its headline (decision G-272). */
export const demoContentBlocks: ContentBlockRecord[] = blockRows.map(([page, code, title, body]) => ({
  code,
  page,
  title,
  body,
  permission: null,
}))
