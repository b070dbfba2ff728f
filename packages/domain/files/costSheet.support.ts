import type { CostRow } from './costSheet.ts'

/** A good row of a workbook of prices. */
export const costRow = (own: Partial<CostRow> = {}): CostRow => ({
  row: 2,
  code: 'sell',
  price: 4780.5,
  sort: 1,
  vat: null,
  validFrom: null,
  ...own,
})

const vatAndStart = { vat: 'да', validFrom: '2026-11-17T09:00:00' }

/** A good list: all five codes, with VAT, from the next morning in Moscow. */
export const costList: readonly CostRow[] = [
  costRow({ row: 2, code: 'buy', price: 4500, sort: 1, ...vatAndStart }),
  costRow({ row: 3, code: 'sell', price: 4780.5, sort: 2, ...vatAndStart }),
  costRow({ row: 4, code: 25, price: '4 712', sort: 3 }),
  costRow({ row: 5, code: '50', price: 4680, sort: 4, vat: 'Да' }),
  costRow({ row: 6, code: '100', price: 4650, sort: 5 }),
]
