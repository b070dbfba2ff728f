import { expect, test } from 'vitest'
import {
  columnsOfPreview,
  type FilePreview,
  firstChoices,
  layoutOf,
  missingFields,
  withColumn,
} from './layoutChoice.ts'

const fields = [
  { key: 'article', title: 'Артикул', required: true },
  { key: 'count', title: 'Количество', required: true },
  { key: 'coating', title: 'Покрытие', required: false },
]
const sheet = (index: number, more: Partial<FilePreview['sheets'][number]> = {}) => ({
  ...{ sheet: index, name: `Лист ${index}`, header: null, columns: [] },
  rows: [
    { row: 2, cells: ['Прайс'] },
    { row: 4, cells: ['', 'Изделие', 'Надо'] },
    { row: 5, cells: ['x', 'A-1', '3'] },
  ],
  ...more,
})

test('what was found is read, and where nothing was found the first sheet is to be explained', () => {
  const found = sheet(1, { header: 4, columns: [{ column: 1, key: 'article' }] })
  expect(firstChoices({ sheets: [sheet(0), found] }).map(({ isRead, header }) => [isRead, header])).toEqual([
    [false, 4],
    [true, 4],
  ])
  expect(firstChoices({ sheets: [sheet(0), sheet(1)] }).map(({ isRead }) => isRead)).toEqual([true, false])
})

test('what was read last is what it begins with, whatever is found in the preview', () => {
  const found = sheet(1, { header: 4, columns: [{ column: 1, key: 'article' }] })
  const columns = [
    { column: 0, key: 'article' },
    { column: 2, key: 'count' },
  ]
  const [first, second] = firstChoices(
    { sheets: [sheet(0), found] },
    { sheets: [{ sheet: 0, header: 2, columns }] },
  )
  expect(first).toEqual({
    isRead: true,
    header: 2,
    keys: new Map([
      [0, 'article'],
      [2, 'count'],
    ]),
  })
  expect(second).toMatchObject({ isRead: false, header: 4 })
})

test('without a header it begins with the first row that is not far less filled than the others', () => {
  const headerOf = (...rows: string[][]) =>
    firstChoices({ sheets: [sheet(0, { rows: rows.map((cells, at) => ({ row: at + 1, cells })) })] })[0]
      ?.header
  expect(headerOf(['Остатки', '', '', ''], ['Что', 'Разм', 'Покр', 'Есть'], ['A-1', '45', '', '3'])).toBe(2)
  expect(headerOf(['', 'Что', 'Есть'], ['1', 'A-1', '3'])).toBe(1)
  expect(headerOf(['Что'], ['A-1'])).toBe(1)
})

test('columns are those with a title or content, each with what stands below its title', () => {
  expect(columnsOfPreview(sheet(0), 4)).toEqual([
    { column: 0, letters: 'A', title: '', samples: ['x'] },
    { column: 1, letters: 'B', title: 'Изделие', samples: ['A-1'] },
    { column: 2, letters: 'C', title: 'Надо', samples: ['3'] },
  ])
})

test('a field is read from one column, and nothing is sent until the required ones are named', () => {
  const preview = { sheets: [sheet(3)] }
  const [first] = firstChoices(preview)
  if (!first) throw new Error('no choice')
  const article = withColumn({ ...first, header: 4 }, 0, 'article')
  const moved = withColumn(article, 1, 'article')
  expect([...moved.keys]).toEqual([[1, 'article']])
  expect(missingFields(moved, fields).map(({ key }) => key)).toEqual(['count'])
  expect(layoutOf(preview, [moved], fields)).toBeNull()
  const whole = withColumn(moved, 2, 'count')
  expect(layoutOf(preview, [whole], fields)).toEqual([
    {
      sheet: 3,
      header: 4,
      columns: [
        { column: 1, key: 'article' },
        { column: 2, key: 'count' },
      ],
    },
  ])
  expect(layoutOf(preview, [{ ...whole, isRead: false }], fields)).toBeNull()
  expect([...withColumn(whole, 2, '').keys]).toEqual([[1, 'article']])
})
