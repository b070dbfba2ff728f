import { describe, expect, test } from 'vitest'
import { contextOf, productOf, sheetRow } from './import.support.ts'
import type { ImportContext } from './importContext.ts'
import { rowReader, sheetArticles } from './importRow.ts'
import type { SheetRow } from './standardSheet.ts'

const read = (change: Partial<SheetRow> = {}, context: ImportContext = contextOf()) =>
  rowReader(context)(sheetRow(change))
const line = (...args: Parameters<typeof read>) => {
  const outcome = read(...args)
  return outcome.ok ? outcome.value : outcome.refusal
}
const code = (...args: Parameters<typeof read>) => {
  const outcome = read(...args)
  return outcome.ok ? 'ok' : outcome.refusal.code
}

describe('the article', () => {
  test('is found however it is typed', () => {
    for (const article of ['НЦ-22-053', ' нц-22-053 ', 'НЦ--22-053', 'нц-22 -053'])
      expect(code({ article })).toBe('ok')
  })

  test('that is a number in the sheet is found too', () => {
    expect(code({ article: 22053 }, contextOf({}, productOf({ article: '22053' })))).toBe('ok')
  })

  test('is found with a decimal comma or with dashes for its hyphens, as by the search (G-072, G-143)', () => {
    const context = contextOf({}, productOf({ article: 'НБ-22-130-0.25' }))
    for (const article of ['НБ-22-130-0,25', 'нб–22–130–0,25', 'НБ\u221222\u2212130\u22120.25'])
      expect(code({ article }, context)).toBe('ok')
    expect(code({ article: 'НБ-221-30-0.25' }, context)).toBe('unknown_article')
  })

  test('must be there and be known', () => {
    expect(code({ article: null })).toBe('article_missing')
    expect(code({ article: 'XX-1' })).toBe('unknown_article')
  })

  test.each(['HЦ-22-053', 'YW-22-053', 'yw-22-053', 'нЦ-22-053'])(
    '%s is read as the one that it is in other letters, which the row shows (G-660)',
    (article) => {
      const writtenAs = article === 'нЦ-22-053' ? null : article
      expect(line({ article })).toMatchObject({ product: { article: 'НЦ-22-053' }, writtenAs })
    },
  )

  test('with words behind it suggests the article (G-667)', () => {
    expect(line({ article: 'нц-22-053 цепь якорная' })).toEqual({
      code: 'unknown_article',
      params: { near: 'НЦ-22-053' },
    })
    const rows = [sheetRow({ article: 'НЦ-22-053 цепь' }), sheetRow({ article: 'цепь 45' })]
    expect(sheetArticles(rows)).toEqual(['НЦ-22-053ЦЕПЬ', 'НЦ-22-053', 'ЦЕПЬ45'])
  })

  test('that may be two in other letters is refused with both (G-660)', () => {
    const context = contextOf(
      {},
      productOf({ article: 'СА-1' }),
      productOf({ productId: 2, article: 'CA-1' }),
    )
    expect(line({ article: 'CА-1' }, context)).toEqual({
      code: 'unknown_article',
      params: { near: 'СА-1\nCA-1' },
    })
  })

  test('that is not known suggests the nearest that there is, and no other (G-660)', () => {
    const nearArticles = new Map([['НЦ-22-503', ['НЦ-22-053', 'НЦ-22-999']]])
    expect(line({ article: 'нц-22-503' }, contextOf({ nearArticles }))).toMatchObject({
      code: 'unknown_article',
      params: { near: 'НЦ-22-053' },
    })
    expect(line({ article: 'XX-1' })).toEqual({ code: 'unknown_article', params: {} })
  })

  test('is looked up in the catalogue once', () => {
    const rows = ['нц-22-053', 'НЦ--22-053', 'К-7', null].map((article, index) =>
      sheetRow({ row: index, article }),
    )
    expect(sheetArticles(rows)).toEqual(['НЦ-22-053', 'К-7'])
  })
})

describe('the size', () => {
  test('is found by its length in cm, typed as number or text', () => {
    expect(line()).toMatchObject({
      offerId: 11,
      lengthMm: 450,
      unitMg: 2520,
      typeOffer: 'finished',
      count: 10,
    })
    expect(line({ length: '50' })).toMatchObject({ offerId: 12, lengthMm: 500 })
    expect(line({ length: '50,0' })).toMatchObject({ offerId: 12 })
    expect(line({ length: '50 см' })).toMatchObject({ offerId: 12 })
    expect(line({ length: '45 см своя' })).toMatchObject({ typeOffer: 'custom', lengthMm: 450 })
  })

  test('that is not offered becomes a custom length where the product has them', () => {
    expect(line({ length: 47 })).toMatchObject({
      offerId: 11,
      typeOffer: 'custom',
      lengthMm: 470,
      unitMg: 2624,
    })
    expect(line({ length: 47.5 })).toMatchObject({ lengthMm: 475 })
  })

  test('that is offered nowhere is refused', () => {
    const plain = contextOf({}, productOf({ custom: null }))
    expect(line({ length: 47 }, plain)).toEqual({
      code: 'length_not_offered',
      params: { length: '47', lengths: '450\n500' },
    })
    for (const length of [0, -45, 45.04, 'длинная']) expect(code({ length })).toBe('length_not_offered')
    expect(code({ length: null })).toBe('length_missing')
  })

  test('that is listed is a custom length when it is marked so', () => {
    expect(read({ length: '45 своя' })).toMatchObject({ value: { typeOffer: 'custom', lengthMm: 450 } })
    expect(read({ length: '45' })).toMatchObject({ value: { typeOffer: 'finished', lengthMm: 450 } })
  })

  test('of a custom length is within the bounds of the cart call, with the reason (G-083)', () => {
    expect(line({ length: 29 })).toEqual({ code: 'length_below_minimum', params: { min: 300 } })
    expect(line({ length: 100_000 })).toMatchObject({ lengthMm: 1_000_000 })
    for (const length of [100_000.1, 300_000_000, 4_600_012_401_000, '4600012401000'])
      expect(line({ length })).toEqual({ code: 'length_too_large', params: { max: 1_000_000 } })
  })

  test('of a custom length is not ordered from stock', () => {
    expect(code({ length: 47, orderType: 'Готовая продукция' })).toBe('length_not_offered')
    expect(code({ length: 47, orderType: 'Из катушек' })).toBe('ok')
  })

  test('can be left out when there is only one, or be named by its label', () => {
    expect(line({ article: 'К-7', length: null })).toMatchObject({ offerId: 21, lengthMm: 0 })
    for (const length of ['17,5', 17.5, '17.5', '17,50'])
      expect(line({ article: 'К-7', length })).toMatchObject({ offerId: 21 })
    const offers = ['Малый', 'Большой'].map((sizeLabel, index) => {
      return { offerId: 31 + index, lengthMm: 0, sizeLabel, unitMg: 1900 }
    })
    const words = contextOf({}, productOf({ offers, custom: null }))
    expect(line({ length: ' большой' }, words)).toMatchObject({ offerId: 32 })
    expect([code({ length: 'средний' }, words), code({ length: null }, words)]).toEqual([
      'length_not_offered',
      'length_missing',
    ])
    expect(code({ article: 'К-7', length: '18' })).toBe('length_not_offered')
  })
})

describe('the coating', () => {
  test('left empty is without coating', () => {
    expect(line()).toMatchObject({ coatingId: 1 })
  })

  test('is found by its name in either language', () => {
    expect(line({ coating: 'родий черный' })).toMatchObject({ coatingId: 2 })
    expect(line({ coating: 'BLACK RHODIUM' })).toMatchObject({ coatingId: 2 })
  })

  test('must exist, and belong to the product', () => {
    expect(code({ coating: 'Хром' })).toBe('coating_unknown')
    expect(code({ coating: 'Позолота' })).toBe('coating_not_available')
    expect(code({}, contextOf({}, productOf({ coatingIds: [2] })))).toBe('coating_not_available')
  })
})

describe('a name that would do is suggested (G-660)', () => {
  const offered = 'Без покрытия\nРодий чёрный'
  test.each<[string, Partial<SheetRow>, object]>([
    ['the coatings that the product has', { coating: 'Позолота' }, { offered }],
    ['them too, where none is near', { coating: 'Хром' }, { offered }],
    ['a near coating of the product', { coating: 'Радий черный' }, { near: 'Родий чёрный' }],
    ['one that begins so', { coating: 'Black' }, { near: 'Black rhodium' }],
    ['a near coating of others, where none of its own is', { coating: 'Позолата' }, { near: 'Позолота' }],
    ['a near order type', { orderType: 'Из кадушек' }, { near: 'Из катушек' }],
    [
      'all order types, where none is near',
      { orderType: 'Потом' },
      { offered: 'В производство\nИз катушек\nГотовая продукция\nСамоклейменная\nЛист ожидания' },
    ],
    ['the nearest lengths', { length: 47, orderType: 'Готовая продукция' }, { lengths: '450\n500' }],
    ['all lengths for a word', { length: 'длинная' }, { lengths: '450\n500' }],
    ['all labels', { article: 'К-7', length: 'большой' }, { offered: '17,5' }],
  ])('%s: %j', (_, change, params) => expect(line(change)).toMatchObject({ params }))

  test('the nearest two lengths of many, in their order', () => {
    const offers = [400, 450, 500, 550].map((lengthMm) => {
      return { offerId: lengthMm, lengthMm, sizeLabel: null, unitMg: 2000 }
    })
    expect(line({ length: 53 }, contextOf({}, productOf({ offers, custom: null })))).toMatchObject({
      params: { nearLengths: '500\n550' },
    })
  })

  test('of many lengths and labels the first ten are listed, with how many others there are', () => {
    const sizes = Array.from({ length: 12 }, (_, at) => ({
      offerId: at + 1,
      unitMg: 2000,
      lengthMm: 400 + at,
    }))
    const lengths = sizes.map((size) => ({ ...size, sizeLabel: null }))
    expect(
      line({ length: 'длинная' }, contextOf({}, productOf({ offers: lengths, custom: null }))),
    ).toMatchObject({
      params: { lengths: '400\n401\n402\n403\n404\n405\n406\n407\n408\n409', more: 2 },
    })
    const labels = sizes.map((size) => ({ ...size, sizeLabel: `№${size.offerId}` }))
    expect(
      line({ length: 'большой' }, contextOf({}, productOf({ offers: labels, custom: null }))),
    ).toMatchObject({
      params: { offered: expect.stringMatching(/^(?:№\d+\n){9}№10$/), more: 2 },
    })
  })

  test('names are those of the language of the request', () => {
    expect(line({ coating: 'Gilding' }, contextOf({ language: 'en' }))).toMatchObject({
      params: { offered: 'Without coating\nBlack rhodium' },
    })
  })
})

describe('the count', () => {
  test.each([null, 0, -1, 1.5, 'десять', '1,5'])('of %j is refused', (count) => {
    expect(code({ count })).toBe('count_not_positive_integer')
  })

  test('typed as text counts', () => {
    for (const count of ['10 шт', '10 шт.', '10,00', '10 pcs'])
      expect(line({ count })).toMatchObject({ count: 10 })
    expect(line({ count: '1 200' })).toMatchObject({ count: 1200 })
    expect(line({ count: '1,234,567' })).toMatchObject({ code: 'count_too_large' })
    expect(code({ count: 1_000_000 })).toBe('count_too_large')
  })
})

describe('a number written as text', () => {
  test('that can be read in two ways is refused, whatever the language of the file', () => {
    for (const count of ['1,000', '1.000', '12,34,5', '11.112'])
      expect(line({ count })).toEqual({
        code: 'number_ambiguous',
        params: { text: count, limit: 0, decimals: 0 },
      })
    expect(code({ coilGrams: '250,456', count: null, length: null })).toBe('number_ambiguous')
    expect(code({ length: '4 5' })).toBe('length_not_offered')
  })

  test('is read where it can mean one thing only', () => {
    const coil = { coilGrams: '1 250,5', count: null, length: null, orderType: 'Из катушек' }
    expect(line(coil)).toMatchObject({ unitMg: 1_250_500 })
    expect(line({ ...coil, coilGrams: '1,250.5' })).toMatchObject({ unitMg: 1_250_500 })
  })
})

describe('a coil', () => {
  const coil = { coilGrams: 250, count: null, length: null, orderType: 'Из катушек' }

  test('is one piece of its weight', () => {
    expect(line(coil)).toMatchObject({
      typeOffer: 'coil',
      count: 1,
      unitMg: 250_000,
      offerId: 11,
      lengthMm: 0,
    })
  })

  test('of a count is that many times the weight', () => {
    expect(line({ ...coil, count: 3 })).toMatchObject({ count: 1, unitMg: 750_000 })
    expect(code({ ...coil, count: 1.5 })).toBe('count_not_positive_integer')
  })

  test('has a smallest weight', () => {
    expect(code({ ...coil, coilGrams: 200 })).toBe('ok')
    for (const coilGrams of [199.999, -250, 'много']) {
      expect(code({ ...coil, coilGrams })).toBe('coil_weight_below_minimum')
    }
  })

  test.each(['В производство', 'Лист ожидания'])(
    'is ordered from coils only, but one that was moved to %s and saved is imported there again (G-109)',
    (orderType) => {
      expect(code({ ...coil, orderType })).toBe('coil_not_ordered_here')
      for (const length of ['перенесена', 'Moved'])
        expect(line({ ...coil, orderType, length })).toMatchObject({
          typeOffer: 'coil',
          count: 1,
          unitMg: 250_000,
        })
    },
  )

  test('is never in finished stock, and of products only that are sold so', () => {
    for (const orderType of ['Готовая продукция', 'Самоклейменная'])
      for (const length of [null, 'перенесена'])
        expect(code({ ...coil, orderType, length })).toBe('coil_not_ordered_here')
    expect(code(coil, contextOf({}, productOf({ coilOfferId: null })))).toBe('not_available')
  })

  test('a zero in the column is no coil', () => {
    expect(line({ coilGrams: 0 })).toMatchObject({ typeOffer: 'finished' })
  })
})

describe('the order type', () => {
  test('left empty is the chosen one', () => {
    expect(line({}, contextOf({ chosenType: 'waiting_list' }))).toMatchObject({ orderType: 'waiting_list' })
  })

  test('is read by code and by name in either language', () => {
    for (const orderType of ['products_finished', 'готовая продукция', 'Finished products']) {
      expect(line({ orderType })).toMatchObject({ orderType: 'products_finished' })
    }
  })

  test('may have other endings, which the row names (G-667)', () => {
    expect(line({ orderType: 'В производстве' })).toMatchObject({
      orderType: 'products_production',
      typeAs: 'В производстве',
    })
    expect(line({ orderType: 'Готовую продукцию' })).toMatchObject({ orderType: 'products_finished' })
    expect(code({ orderType: 'Не в производство' })).toBe('unknown_order_type')
    expect(line({})).toMatchObject({ typeAs: null })
  })

  test('must be one of the five', () => {
    expect(code({ orderType: 'Потом' })).toBe('unknown_order_type')
    expect(code({ orderType: 'constructor' })).toBe('unknown_order_type')
  })
})

describe('a product that cannot be ordered', () => {
  const closed = contextOf(
    {},
    productOf({ conditions: { inStock: [], isClosed: true }, closedReason: 'ремонт' }),
  )

  test('is refused with the reason of the check', () => {
    expect(line({}, closed)).toEqual({ code: 'closed', params: { reason: 'ремонт' } })
    const forWork = productOf({ conditions: { inStock: [], forContractType: 'with_metals' } })
    const terms = { contractType: 'no_metals', contractsCount: 2, disabledRestrictions: [] } as const
    expect(code({}, contextOf({ terms }, forWork))).toBe('contract_supply_unavailable')
  })

  test('closed can still be imported from stock', () => {
    expect(code({ orderType: 'products_finished' }, closed)).toBe('ok')
    expect(code({ orderType: 'waiting_list' }, closed)).toBe('closed')
  })
})

test.each<[Partial<SheetRow>, string, string]>([
  [{ count: { formulaWithoutValue: true } }, 'formula_without_value', 'count'],
  [{ coating: { formulaWithoutValue: true } }, 'formula_without_value', 'coating'],
  [{ article: { date: '2026-05-26' } }, 'cell_date', 'article'],
  [{ coating: true }, 'cell_boolean', 'coating'],
  [{ orderType: { error: '#N/A' } }, 'cell_error', 'orderType'],
  [{ length: { date: '2026-05-12' } }, 'cell_date', 'length'],
  [{ length: '450 мм' }, 'cell_unit', 'length'],
  [{ count: { error: '#REF!' } }, 'cell_error', 'count'],
  [{ count: { date: '2026-05-12' } }, 'cell_date_number', 'count'],
  [{ count: '5 г' }, 'cell_unit', 'count'],
  [{ count: { merged: 10 } }, 'cell_merged', 'count'],
  [{ coilGrams: '0,5 кг' }, 'cell_unit', 'coilGrams'],
  [{ article: 1234567890123456 }, 'cell_long_number', 'article'],
  [{ article: '4,60001E+11' }, 'cell_shortened', 'article'],
])('the cell %j refuses the row by its column: %s (G-645, G-647)', (change, refusal, column) =>
  expect(line(change)).toMatchObject({ code: refusal, params: { column } }),
)

test('a row that nobody sees is refused as such (G-656)', () => {
  expect(line({ isHidden: true })).toEqual({ code: 'row_hidden', params: {} })
})
