import { atOnce } from '../text/atOnce.ts'
import type { ImportContext, ImportProduct } from './importContext.ts'
import { type ImportResult, type ImportTarget, importSteps } from './importSheet.ts'
import type { SheetRow } from './standardSheet.ts'

/** A chain of two lengths, plain or coated, with custom lengths from 30 cm and coils. */
export function productOf(change: Partial<ImportProduct> = {}): ImportProduct {
  return {
    productId: 1,
    article: 'НЦ-22-053',
    conditions: { inStock: [] },
    closedReason: null,
    coatingIds: [1, 2],
    offers: [
      { offerId: 11, lengthMm: 450, sizeLabel: null, unitMg: 2520 },
      { offerId: 12, lengthMm: 500, sizeLabel: null, unitMg: 2780 },
    ],
    custom: { offerId: 11, minLengthMm: 300, mass: { slope: 5.2, intercept: 180 } },
    coilOfferId: 11,
    isChain: true,
    coilPoolId: 7,
    productMinimum: { weightMg: null, count: null },
    ...change,
  }
}

const ring = productOf({
  productId: 2,
  article: 'К-7',
  coatingIds: [1],
  offers: [{ offerId: 21, lengthMm: 0, sizeLabel: '17,5', unitMg: 1900 }],
  custom: null,
  coilOfferId: null,
})

/** A catalogue of that chain and a ring, read for production under a supply contract. */
export function contextOf(change: Partial<ImportContext> = {}, ...products: ImportProduct[]): ImportContext {
  const all = products.length > 0 ? products : [productOf(), ring]
  return {
    products: new Map(all.map((product) => [product.article, product])),
    ownNames: new Map(),
    nearArticles: new Map(),
    coatings: [
      { id: 1, names: ['Без покрытия', 'Without coating'] },
      { id: 2, names: ['Родий чёрный', 'Black rhodium'] },
      { id: 3, names: ['Позолота', 'Gilding'] },
    ],
    orderTypeNames: {
      products_production: ['В производство', 'Made to order'],
      products_coil: ['Из катушек', 'From coils'],
      products_finished: ['Готовая продукция', 'Finished products'],
      products_finished_self_marked: ['Самоклейменная', 'Own hallmark'],
      waiting_list: ['Лист ожидания', 'Waiting list'],
    },
    chosenType: 'products_production',
    language: 'ru',
    terms: { contractType: 'no_metals', contractsCount: 1, disabledRestrictions: [] },
    ...change,
  }
}

/** A row of the sheet asking for 10 plain chains of 45 cm. */
export function sheetRow(change: Partial<SheetRow> = {}): SheetRow {
  return {
    row: 2,
    article: 'НЦ-22-053',
    coating: null,
    length: 45,
    count: 10,
    coilGrams: null,
    orderType: null,
    ...change,
  }
}

const nothing = { weightMg: 0, count: 0 }

/** A cart with nothing in it, of products without minimums. */
export const emptyCart: ImportTarget = {
  sums: { rows: 0, ...nothing },
  stored: [],
  minimumOf: () => ({ minimum: { weightMg: null, count: null }, inCart: nothing }),
}

/** All steps of an import at once. */
export function readImport(...args: Parameters<typeof importSteps>): ImportResult {
  return atOnce(importSteps(...args))
}
