import { describe, expect, test } from 'vitest'
import { orderSynonyms, recordSynonyms } from './columnSynonyms.ts'
import { recordImportTypes, recordSheets } from './recordSheet.ts'
import { isRowNumber, nearestColumn, readHeader, readTitle, type TitledColumn } from './sheetTitles.ts'
import { sheetColumns, sheetHeader } from './standardSheet.ts'

const order: TitledColumn[] = sheetColumns.map((key) => ({
  key,
  titles: [sheetHeader.ru[key], sheetHeader.en[key]],
  synonyms: orderSynonyms[key] ?? [],
  required: key === 'article' || key === 'count',
}))

const keysOf = (titles: readonly string[], columns = order) =>
  Object.fromEntries(readHeader(titles, columns).columns.map(({ column, key }) => [titles[column], key]))

describe('titles of columns', () => {
  test.each([
    ['Артикул*', 'article'],
    ['  АРТИКУЛ: ', 'article'],
    ['Арт.', 'article'],
    ['Кол-во', 'count'],
    ['Кол-во, шт.', 'count'],
    ['Количество\n(шт.)', 'count'],
    ['Количество [шт]', 'count'],
    ['Количество шт', 'count'],
    ['Количество', 'count'],
    ['Qty', 'count'],
    ['Шт.', 'count'],
    ['«Покрытие»', 'coating'],
    ['Длина (см)', 'length'],
    ['Размер', 'length'],
    ['Вес катушки,г', 'coilGrams'],
  ])('%j names a column as people write it (G-656)', (title, key) => {
    expect(keysOf([title])).toEqual({ [title]: key })
  })

  test.each(['Длина, мм', 'Вес катушки, кг', 'Цена', 'Количество, г', '', '№'])(
    'another unit is another column, and %j names none',
    (title) => {
      expect(readHeader([title], order).columns).toEqual([])
    },
  )

  test('the title of the template counts before another word for its column, whatever their order', () => {
    expect(keysOf(['Шт', 'Арт.', 'Артикул', 'Количество, шт'])).toEqual({
      Артикул: 'article',
      'Количество, шт': 'count',
    })
  })

  test('two titles of one column are told apart by nobody, and what is required must be there', () => {
    expect(readHeader(['Артикул', 'Article', 'Длина'], order)).toMatchObject({
      twice: 'article',
      missing: ['count'],
    })
  })

  test('the unit is told from the name', () => {
    expect(readTitle('Минимальный вес заказа г')).toEqual({ name: 'минимальный вес заказа', unit: 'g' })
    expect(readTitle('Номер договора')).toEqual({ name: 'номер договора', unit: null })
  })

  test.each([
    ['Артикл', 'article'],
    ['Покрытье', 'coating'],
    ['Количество изделий', 'count'],
    ['Цена', null],
    ['', null],
  ])('the nearest column to %j', (title, key) => {
    expect(nearestColumn(title, order)).toBe(key)
  })

  test('a title may be the last word of that of a column (G-667)', () => {
    const own = { key: 'weight', titles: ['Собственный вес, г'], required: false }
    expect(['Вес', 'Вес, г', 'Вес, кг', 'Ес'].map((title) => nearestColumn(title, [own]))).toEqual([
      ...['weight', 'weight', null, null],
    ])
  })

  test('columns of accounting programs are known by their words', () => {
    const contracts = Object.keys(recordSheets.contracts.columns).map((key) => ({
      ...{ key, titles: [], required: false },
      synonyms: recordSynonyms.contracts?.[key] ?? [],
    }))
    expect(keysOf(['Вид договора', 'Дата начала', 'Срок действия'], contracts)).toEqual({
      ...{ 'Вид договора': 'contractType', 'Дата начала': 'startDate', 'Срок действия': 'endDate' },
    })
  })

  test('of two other words for a column the one that is listed first counts, and two equal titles are refused', () => {
    const stock: TitledColumn[] = [
      { key: 'pieces', titles: ['Готовые'], synonyms: ['остаток', 'количество'], required: true },
    ]
    expect(readHeader(['Количество', 'Остаток'], stock)).toEqual({
      columns: [{ column: 1, key: 'pieces', by: 'synonym' }],
      missing: [],
      twice: null,
    })
    expect(readHeader(['Остаток', 'Остаток'], stock).twice).toBe('pieces')
  })

  test('a column that numbers the rows is known', () => {
    expect(['№', '№ п/п', 'N', 'Номер'].map(isRowNumber)).toEqual([true, true, true, false])
  })

  test('every column of every kind is recognised by its own titles and words, and no word names two', () => {
    const kinds = recordImportTypes.map((type) =>
      Object.entries(recordSheets[type].columns as Record<string, { ru: string; en: string }>).map(
        ([key, { ru, en }]): TitledColumn => ({
          key,
          titles: [ru, en],
          synonyms: recordSynonyms[type]?.[key] ?? [],
          required: false,
        }),
      ),
    )
    for (const columns of [order, ...kinds])
      for (const { key, titles, synonyms = [] } of columns)
        for (const title of [...titles, ...synonyms])
          expect({ title, keys: readHeader([title], columns).columns.map((one) => one.key) }).toEqual({
            title,
            keys: [key],
          })
  })
})
