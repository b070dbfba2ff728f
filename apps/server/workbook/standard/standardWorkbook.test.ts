import type { SheetColumn } from '@proba/domain/files/standardSheet'
import { sheetHeader } from '@proba/domain/files/standardSheet'
import { cleanText } from '@proba/domain/text/cleanText'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestWorkbooks } from '../../testing/workbooks/testWorkbooks.ts'
import type { SheetSpec } from '../sheetSpec.ts'
import type { WorkbookRow } from '../workbookCell.ts'
import type { StandardRow } from './standardTypes.ts'
import { standardColumns, standardFilled, standardRefused, standardTemplate } from './standardWorkbook.ts'

const workbooks = createTestWorkbooks()
afterAll(() => workbooks.close())

const { ru: russian, en: english } = sheetHeader
const texts = {
  sheet: 'Заказ',
  titles: russian,
  facts: {
    title: 'Название',
    unit: 'Вес 1 шт., г',
    maxPieces: 'Доступно, шт',
    maxCoilGrams: 'Катушка до, г',
  },
  hints: { coating: 'c', count: 'n', maxPieces: 'до', coilGrams: 'г', orderType: 't' },
  lists: 'Справочник',
  guide: {
    sheet: 'Как заполнить',
    title: 'Как заполнить лист «Заказ»',
    lines: ['Артикул и количество обязательны.'],
  },
  reason: 'Причина',
}
const choices = { coatings: ['Без покрытия', 'Родий', 'Золочение'], orderTypes: ['Производство', 'Катушка'] }
const columns = standardColumns([russian, english])

async function roundTrip(sheets: readonly SheetSpec[]) {
  return workbooks.readSheet(await workbooks.writeSheets(sheets), { columns })
}

async function rowsOf(sheets: readonly SheetSpec[]): Promise<WorkbookRow<SheetColumn>[]> {
  const answer = await roundTrip(sheets)
  if ('code' in answer) throw new Error(answer.code)
  return answer.rows
}

describe('the standard import sheet', () => {
  test('the empty template has the columns of the decision and nothing to import', async () => {
    expect(await roundTrip(standardTemplate(texts, choices))).toMatchObject({ code: 'empty' })
    const [sheet] = standardTemplate(texts, choices)
    expect(sheet?.columns.map(({ title }) => title)).toEqual(Object.values(russian))
  })

  test('an English header is understood, and an article with a count is enough', () => {
    expect(columns.filter(({ required }) => required).map(({ key, titles }) => [key, ...titles])).toEqual([
      ['article', 'Артикул', 'Article'],
      ['count', 'Количество, шт', 'Quantity, pcs'],
    ])
  })

  test('a filled template imports back unchanged, whatever the articles are', async () => {
    const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null })
    const article = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
        fc.constantFrom('12-05', '007', '=A1', '+7', '1e5'),
      )
      .filter((text) => text.trim() !== '')
    const cells = fc.record({
      article,
      coating: optional(fc.constantFrom(...choices.coatings)),
      length: optional(
        fc.oneof(
          fc.integer({ min: 1, max: 200_000 }).map((mm) => mm / 10),
          fc.constantFrom('17,5', '16', '45 своя', '-5'),
        ),
      ),
      count: optional(fc.integer({ min: 1, max: 100_000 })),
      coilGrams: optional(fc.integer({ min: 0, max: 50_000_000 }).map((mg) => mg / 1000)),
      orderType: optional(fc.constantFrom(...choices.orderTypes)),
    })
    const facts = fc.record({
      title: article,
      coatings: fc.subarray(choices.coatings),
      unitMg: optional(fc.integer({ min: 1, max: 1_000_000 })),
      maxPieces: optional(fc.integer({ min: 0, max: 10_000 })),
      maxCoilMg: optional(fc.integer({ min: 0, max: 50_000_000 })),
    })
    const row: fc.Arbitrary<StandardRow> = fc.record({ cells, facts })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 300, size: 'max' }), async (rows) => {
        const back = await rowsOf(standardFilled(texts, choices, rows))
        const clean = rows.map((one) => ({ ...one.cells, article: cleanText(String(one.cells.article)) }))
        expect(back.map((one) => one.cells)).toEqual(clean)
      }),
      { numRuns: 6 },
    )
  })

  test('refused rows come back as they were with their reasons, and can be imported once corrected', async () => {
    const cells = {
      article: 100_500,
      coating: null,
      length: 45.5,
      count: 'пять',
      coilGrams: null,
      orderType: { error: '#N/A' },
    }
    const formula = {
      article: 'A-1',
      coating: 'Родий',
      length: { date: '2026-11-15' },
      count: { formula: true, value: null },
      coilGrams: 1,
      orderType: null,
    } as const
    const sheets = standardRefused(texts, choices, [
      { cells, reason: 'Количество — не целое число' },
      { cells: formula, reason: '=нет результата формулы' },
    ])
    expect(sheets[0]?.columns.at(-1)?.title).toBe('Причина')
    expect(await rowsOf(sheets)).toEqual([
      { row: 2, cells: { ...cells, article: '100500', orderType: '#N/A' } },
      { row: 3, cells: { ...formula, count: null } },
    ])
  })
})
