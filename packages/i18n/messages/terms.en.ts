import type { Translated } from '../index.ts'
import type { termsRu } from './terms.ru.ts'

/** Statuses that read the same of an order and by themselves. */
const sameStatus = {
  in_progress: 'In work',
  done: 'Completed',
  cancelled: 'Cancelled',
}

/** English texts: words of the trade used everywhere: order types, statuses, product types, units. */
export const termsEn: Translated<typeof termsRu> = {
  orderType: {
    products_production: 'Made to order',
    products_coil: 'From coils',
    products_finished: 'Finished products',
    products_finished_self_marked: 'Own hallmark',
    waiting_list: 'Waiting list',
  },
  productType: {
    finished: 'Finished products',
    semi_finished: 'Semi-finished products',
    semi_finished_ready: 'Semi-finished products, ready',
    mounting: 'Mounting',
    medallion: 'Medallions',
  },
  contractType: { with_metals: 'Tolling contract', no_metals: 'Supply contract', demo: 'Demo' },
  stockType: { finished: 'Finished', finished_self_marked: 'Own hallmark' },
  orderStatus: { waiting: 'Order is being processed', ...sameStatus, percent: 'Ready at %{n}%' },
  /** A status by itself, not of one order: in filters and figures. */
  orderStatusName: { waiting: 'Being processed', ...sameStatus, percent: 'Partly ready' },
  metal: { gold: 'gold', silver: 'silver', platinum: 'platinum', palladium: 'palladium' },
  unit: {
    gram: 'g',
    centimetre: 'cm',
    millimetre: 'mm',
    count: '%{n} pcs',
    grams: '%{value} g',
    pieces: '%{smart_count} piece |||| %{smart_count} pieces',
    articles: '%{n} article |||| %{n} articles',
    sizes: '%{n} size |||| %{n} sizes',
    rows: '%{smart_count} row |||| %{smart_count} rows',
  },
  language: { ru: 'Русский', en: 'English' },
  action: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    delete: 'Delete',
    retry: 'Try again',
    back: 'Back',
    open: 'Open',
    copy: 'Copy',
    download: 'Download',
    continue: 'Continue',
  },
  offline: {
    title: 'You are offline.',
    text: 'You see what was loaded before; changes are not saved until the connection is back',
  },
  rowPages: {
    label: 'Pages of the table',
    shown: '%{from}–%{to} of %{of}',
    previous: 'Previous rows',
    next: 'Next rows',
  },
  yes: 'yes',
  no: 'no',
  none: '–',
}
