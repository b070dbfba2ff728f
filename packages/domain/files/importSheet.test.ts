import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowBoundRefusal } from '../cart/cartBounds.ts'
import { addRows } from '../cart/cartRows.ts'
import { mayEnter } from '../cart/rowEntry.ts'
import { orderTypes } from '../codes/orderType.ts'
import { resourcesOf } from '../order/check/orderCheck.support.ts'
import { minCoilMg } from '../stock/coil.ts'
import { residueKey } from '../stock/residue.ts'
import type { Language } from '../text/language.ts'
import { contextOf, emptyCart, readImport, sheetRow } from './import.support.ts'
import {
  admitImport,
  type ImportedRow,
  type ImportStock,
  importDecision,
  routeImport,
} from './importSheet.ts'
import { type SheetRow, sheetCells } from './standardSheet.ts'

const stockOf = (pieces: number, coilMg = 0, used: [string, number][] = []): ImportStock => ({
  resources: resourcesOf({
    residues: new Map([[residueKey(11, 1, 'finished'), pieces]]),
    coilPools: new Map([[7, { mode: 1, values: [{ id: 1, value: coilMg }] }]]),
  }),
  usage: new Map(used),
})
const read = (rows: Partial<SheetRow>[], stock = stockOf(0), context = contextOf()) =>
  readImport(
    rows.map((change, index) => sheetRow({ row: index + 2, ...change })),
    context,
    stock,
  )

const anyRow = fc.record({
  article: fc.constantFrom<SheetRow['article']>('НЦ-22-053', 'К-7', 'xx', null),
  coating: fc.constantFrom<SheetRow['coating']>(null, 'Родий чёрный', 'Позолота', 'Хром'),
  length: fc.constantFrom<SheetRow['length']>(
    45,
    50,
    47,
    '45 своя',
    '50 own',
    '18,5',
    '17,5',
    17.5,
    'moved',
    null,
  ),
  count: fc.constantFrom<SheetRow['count']>(1, 3, 40, 0, '2', 1.5, 999_999, 1_000_000),
  coilGrams: fc.constantFrom<SheetRow['coilGrams']>(null, null, 0, 250, 100, 4_600_012_401_000),
  orderType: fc.constantFrom<SheetRow['orderType']>(null, ...orderTypes, 'Потом'),
})

const never = (): never => {
  throw new Error('the row is refused')
}

describe('importSteps (G-143)', () => {
  test('a good row says what it adds', () => {
    expect(read([{}])).toEqual({
      errors: [],
      success: [
        {
          row: 2,
          rows: [2],
          article: 'НЦ-22-053',
          productId: 1,
          orderType: 'products_production',
          offerId: 11,
          typeOffer: 'finished',
          lengthMm: 450,
          coatingId: 1,
          count: 10,
          unitMg: 2520,
          warning: null,
          writtenAs: [],
        },
      ],
    })
  })

  test('equal rows are summed, whatever their spelling', () => {
    const { success } = read([
      {},
      { length: 50 },
      { article: 'нц-22-053', coating: 'Без покрытия', count: '5' },
    ])
    expect(success.map(({ rows, count }) => [rows, count])).toEqual([
      [[2, 4], 15],
      [[3], 10],
    ])
  })

  test('a refused row says where, what and why', () => {
    expect(read([{ article: 'xx' }, { article: null }]).errors).toEqual([
      { row: 2, article: 'xx', code: 'unknown_article', params: {} },
      { row: 3, article: '', code: 'article_missing', params: {} },
    ])
  })
})

test('a custom length far above the listed ones is added, and named as doubtful above three times the longest (G-143)', () => {
  const doubt = (length: number) => read([{ length }]).success.map(({ warning }) => warning)
  expect([50, 47, 150].map(doubt)).toEqual([[null], [null], [null]])
  expect(doubt(150.1)).toEqual([{ code: 'length_doubtful', params: { length: 1501, longest: 500 } }])
})

describe('stock and coil', () => {
  const finished = { orderType: 'products_finished' }

  test('more than the residue is cut with a warning', () => {
    const { success } = read([finished], stockOf(7))
    expect(success).toMatchObject([
      { count: 7, warning: { code: 'residue_exceeded', params: { available: 7, asked: 10, exceeded: 3 } } },
    ])
  })

  test('nothing available refuses every row that needs it', () => {
    expect(read([finished, finished], stockOf(0))).toMatchObject({
      success: [],
      errors: [
        { row: 2, code: 'residue_exceeded' },
        { row: 3, code: 'residue_exceeded' },
      ],
    })
  })

  test('what the cart already has is not there', () => {
    const used: [string, number][] = [[residueKey(11, 1, 'finished'), 4]]
    expect(read([finished], stockOf(12, 0, used)).success[0]?.count).toBe(8)
    expect(read([finished], stockOf(3, 0, used)).success).toEqual([])
  })

  test('rows on one coil pool share it', () => {
    const rows = [{ orderType: 'Из катушек' }, { orderType: 'Из катушек', length: 50 }]
    const { success } = read(rows, stockOf(0, 30_000))
    expect(success.map(({ count, warning }) => [count, warning?.code ?? null])).toEqual([
      [10, null],
      [1, 'remaining_weight_exceeded'],
    ])
  })

  describe('a coil by weight (G-143, R-329)', () => {
    const coil = { orderType: 'Из катушек', coilGrams: 210, count: null, length: null }
    const coilExcess = (params: object) => ({ code: 'remaining_weight_exceeded', params })

    test('is added whole where it fits', () => {
      expect(read([coil], stockOf(0, 210_000)).success).toMatchObject([
        { count: 1, unitMg: 210_000, warning: null },
      ])
    })

    test('of two rows that fit one by one gets what there is, and reports the rest', () => {
      const { success, errors } = read([coil, coil], stockOf(0, 233_000))
      const warning = coilExcess({ available: 233_000, asked: 420_000, exceeded: 187_000 })
      expect(errors).toEqual([])
      expect(success).toMatchObject([{ rows: [2, 3], count: 1, unitMg: 233_000, warning }])
    })

    test('is cut down to the smallest coil that is sold, and refused below it', () => {
      expect(read([coil], stockOf(0, 200_000)).success).toMatchObject([
        {
          count: 1,
          unitMg: 200_000,
          warning: coilExcess({ available: 200_000, asked: 210_000, exceeded: 10_000 }),
        },
      ])
      expect(read([coil], stockOf(0, 199_999))).toMatchObject({
        success: [],
        errors: [{ row: 2, ...coilExcess({ exceeded: 10_001 }) }],
      })
    })

    test('that is refused leaves the pool to the rows after it', () => {
      const { success } = read([coil, { orderType: 'Из катушек' }], stockOf(0, 30_000))
      expect(success).toMatchObject([{ row: 3, count: 10, warning: null }])
    })

    test('is not cut for a company without the check of coils', () => {
      const terms = { ...contextOf().terms, disabledRestrictions: ['coil_capacity' as const] }
      expect(read([coil, coil], stockOf(0, 0), contextOf({ terms })).success).toMatchObject([
        { unitMg: 420_000, warning: null },
      ])
    })
  })

  test('production is not cut at the import', () => {
    expect(read([{ count: 900_000 }]).success[0]?.count).toBe(900_000)
  })
})

describe('importDecision (DR-110)', () => {
  const other = { orderType: 'products_finished' }

  test('good rows of the chosen type go on by themselves', () => {
    const { decision, result } = importDecision(read([{}]), 'products_production', emptyCart, true)
    expect([decision, result.success.length]).toEqual(['auto', 1])
  })

  test('an article that was read as another is kept at its summed row, and confirmed by a question (G-660)', () => {
    const rows = read([{}, { article: 'HЦ-22-053' }, { article: 'YW-22-053' }])
    const { decision, result } = importDecision(rows, 'products_production', emptyCart, true)
    expect(decision).toBe('ask')
    expect(result.success).toMatchObject([
      { article: 'НЦ-22-053', rows: [2, 3, 4], writtenAs: ['HЦ-22-053', 'YW-22-053'] },
    ])
  })

  test('an order type in other words is named, and asks (G-667)', () => {
    const { decision, result } = importDecision(
      read([{}, { orderType: 'В производстве' }]),
      ...(['products_production', emptyCart, true] as const),
    )
    const warning = { code: 'text_order_type', params: { text: 'В производстве' } }
    expect([decision, result.success.map((row) => row.warning)]).toEqual(['ask', [warning]])
  })

  test('rows of another type join the errors', () => {
    const { decision, result } = importDecision(
      read([{}, other], stockOf(20)),
      'products_production',
      emptyCart,
      true,
    )
    expect([decision, result.errors.length, result.success.length]).toEqual(['ask', 1, 1])
    expect(result.errors).toEqual([
      { row: 3, article: 'НЦ-22-053', code: 'other_order_type', params: { orderType: 'products_finished' } },
    ])
  })

  test('with errors alone the user is asked too', () => {
    const { decision, result } = importDecision(
      read([{ article: 'xx' }]),
      'products_production',
      emptyCart,
      true,
    )
    expect([decision, result.errors.length, result.success.length]).toEqual(['ask', 1, 0])
  })

  test('rows of a file that was not read whole are not added without a question (G-656)', () => {
    expect(importDecision(read([{}]), 'products_production', emptyCart, false).decision).toBe('ask')
  })

  test('nothing at all is cancelled', () => {
    expect(importDecision({ success: [], errors: [] }, 'products_production', emptyCart, true).decision).toBe(
      'cancelled',
    )
  })
})

describe('what the cart can hold (G-100, G-101)', () => {
  const decide = (rows: Partial<SheetRow>[], target = emptyCart, stock = stockOf(0)) =>
    importDecision(read(rows, stock), 'products_production', target, true)

  test('equal rows of one size hold no more together than one row may', () => {
    const { decision, result } = decide([{ count: 999_999 }, { length: 50 }, { count: 1 }])
    const tooLarge = { code: 'row_too_large', params: { max: 999_999 } }
    expect(decision).toBe('ask')
    expect(result.success.map(({ row }) => row)).toEqual([3])
    expect(result.errors).toMatchObject([
      { row: 2, ...tooLarge },
      { row: 4, ...tooLarge },
    ])
  })

  test('what the cart has counts', () => {
    const [{ row: _, rows: _rows, ...stored } = never()] = read([{ count: 999_990 }]).success
    const target = { ...emptyCart, sums: { rows: 1, count: 999_990, weightMg: 1 }, stored: [stored] }
    expect(decide([{ count: 9 }], target).decision).toBe('auto')
    expect(decide([{ count: 10 }], target).result.errors).toMatchObject([{ row: 2, code: 'row_too_large' }])
  })

  test('a full cart takes what is already in it, and no other row', () => {
    const [{ row: _, rows: _rows, ...stored } = never()] = read([{}]).success
    const target = { ...emptyCart, sums: { rows: 20_000, count: 20_000, weightMg: 1 }, stored: [stored] }
    const { result } = decide([{}, { length: 50 }], target)
    expect(result.success.map(({ row }) => row)).toEqual([2])
    expect(result.errors).toMatchObject([{ row: 3, code: 'cart_full', params: { limit: 20_000 } }])
  })

  test('pieces and weight of the whole cart are bounded by row', () => {
    const sums = { rows: 1, count: 1_000_000_000 - 10, weightMg: 1 }
    const { result } = decide([{}, { length: 50, count: 1 }], { ...emptyCart, sums })
    expect(result.success.map(({ row }) => row)).toEqual([2])
    expect(result.errors).toMatchObject([{ row: 3, code: 'cart_too_large' }])
  })

  test('what waits below its minimum is added to the waiting list, and bounded there', () => {
    const [{ row: _, rows: _rows, ...line } = never()] = read([{ count: 999_999 }]).success
    const target = {
      sums: { rows: 1, count: 999_999, weightMg: 1 },
      stored: [{ ...line, orderType: 'waiting_list' as const }],
      minimumOf: () => ({
        minimum: { weightMg: null, count: 50 },
        inCart: { weightMg: 0, count: 0 },
      }),
    }
    expect(decide([{ count: 1 }], target).result.errors).toMatchObject([{ code: 'row_too_large' }])
    expect(decide([{ count: 50 }], target).decision).toBe('auto')
  })
})

test('whatever the check accepts is added whole to the cart it was checked against', () => {
  const anyTarget = fc.record({
    full: fc.constantFrom(0, 1, 2, 10_000),
    pieces: fc.constantFrom(0, 1_000_000, 999_000_000),
    minimum: fc.constantFrom(null, 5, 1_000_000),
    inCart: fc.array(anyRow, { maxLength: 10 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 30 }),
      anyTarget,
      fc.constantFrom(...orderTypes),
      (rows, { full, pieces, minimum, inCart }, type) => {
        const plenty = stockOf(1e6, 1e9)
        // A cart holds no row beyond its bounds; the file may.
        const stored = addRows([], read(inCart, plenty).success).inserted.filter(
          (row) => rowBoundRefusal(row) === null,
        )
        const target = {
          sums: { rows: 20_000 - full, count: pieces, weightMg: pieces * 1000 },
          stored,
          minimumOf: () => ({
            minimum: { weightMg: null, count: minimum },
            inCart: { weightMg: 0, count: 0 },
          }),
        }
        const { success } = importDecision(read(rows, plenty), type, target, true).result
        const { refused, routed } = admitImport(success, target)
        expect(refused).toEqual([])
        for (const row of addRows([], [...stored, ...routed]).inserted)
          expect(rowBoundRefusal(row)).toBeNull()
      },
    ),
  )
})

describe('routeImport (G-145)', () => {
  const { success } = read([{}, { length: 50, count: 4 }, { article: 'К-7', length: null }])
  const minimum = { weightMg: null, count: 15 }
  const empty = { weightMg: 0, count: 0 }
  const none = { minimum: { weightMg: null, count: null }, inCart: empty }
  const types = (minimumOf: Parameters<typeof routeImport>[1]) =>
    routeImport(success, minimumOf).rows.map(({ orderType }) => orderType)

  test('products below their minimum go to the waiting list whole', () => {
    const of = (productId: number) => (productId === 1 ? { minimum, inCart: empty } : none)
    expect(types(of)).toEqual(['waiting_list', 'waiting_list', 'products_production'])
    expect(routeImport(success, of).toWaitingList).toBe(2)
  })

  test('what the cart has in production counts', () => {
    const of = () => ({ minimum, inCart: { weightMg: 0, count: 5 } })
    expect(types(of)).toEqual(['products_production', 'products_production', 'products_production'])
  })

  test('rows of a waiting product that come from stock stay there', () => {
    const rows = read([{}, { orderType: 'products_finished' }], stockOf(20)).success
    const { rows: routed, toWaitingList } = routeImport(rows, () => ({ minimum, inCart: empty }))
    expect([routed.map(({ orderType }) => orderType), toWaitingList]).toEqual([
      ['waiting_list', 'products_finished'],
      1,
    ])
  })

  test('other order types stay', () => {
    const stocked = read([{ orderType: 'products_finished' }], stockOf(20)).success
    expect(routeImport(stocked, () => ({ minimum, inCart: empty }))).toEqual({
      rows: stocked,
      toWaitingList: 0,
    })
  })
})

test('every row of a file ends exactly once, as added or refused', () => {
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 30 }),
      fc.nat(50),
      fc.nat(1_000_000),
      (rows, pieces, coilMg) => {
        const { success, errors } = read(rows, stockOf(pieces, coilMg))
        const ended = [...success.flatMap((one) => one.rows), ...errors.map(({ row }) => row)]
        expect(ended.toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index + 2))
        for (const one of success) expect(one.count).toBeGreaterThan(0)
      },
    ),
  )
})

test('never more is added from stock and coils than there is', () => {
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 30 }),
      fc.nat(50),
      fc.nat(1_000_000),
      (rows, pieces, coilMg) => {
        const { success } = read(rows, stockOf(pieces, coilMg))
        const of = (type: string) => success.filter(({ orderType }) => orderType === type)
        const added = of('products_finished').reduce((sum, { count }) => sum + count, 0)
        const weight = of('products_coil').reduce((sum, { count, unitMg }) => sum + count * unitMg, 0)
        expect(added).toBeLessThanOrEqual(pieces)
        expect(weight).toBeLessThanOrEqual(coilMg)
        for (const { typeOffer, unitMg } of success)
          if (typeOffer === 'coil') expect(unitMg).toBeGreaterThanOrEqual(minCoilMg)
      },
    ),
  )
})

test('a cart saved for import comes back unchanged (R-324, G-148)', () => {
  const context = contextOf()
  const plenty = stockOf(1e6, 1e9)
  const language = fc.constantFrom<Language>('ru', 'en')
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), language, (requested, words) => {
      const place = words === 'ru' ? 0 : 1
      const { routed } = admitImport(read(requested, plenty, context).success, emptyCart)
      const cart = addRows([], routed).inserted
      const rows = cart.map(
        (row, index): SheetRow => ({
          row: index + 2,
          ...sheetCells(
            {
              ...row,
              coating: context.coatings.find(({ id }) => id === row.coatingId)?.names[place] ?? '',
              orderType: context.orderTypeNames[row.orderType][place] ?? '',
              sizeLabel: row.offerId === 21 ? '17,5' : null,
              listedMm: [450, 500],
              isMoved: !mayEnter(row.typeOffer, row.orderType, 'ordered'),
            },
            words,
          ),
        }),
      )
      const again = readImport(rows, context, plenty)
      const content = (line: ImportedRow) => ({ ...line, row: 0, rows: [], warning: null })
      expect(again.errors).toEqual([])
      expect(again.success.map(content)).toEqual(cart.map(content))
    }),
  )
})
