import type { OrderType } from '@proba/domain/codes/orderType'
import { orderTypes } from '@proba/domain/codes/orderType'
import type { Language } from '@proba/domain/text/language'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { translator } from '../../../http/languages.ts'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cartRows, upload } from '../../../testing/workbooks/importing.ts'
import type { StandardRow } from '../../../workbook/standard/standardTypes.ts'
import { standardFilled } from '../../../workbook/standard/standardWorkbook.ts'
import { standardTexts } from './standardTexts.ts'

type Cells = StandardRow['cells']

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const pool = await app.seed.coilPool(1, [{ availableMg: 2_580_000 }])
  await app.seed.product({
    article: 'Ц-1',
    alloyId: app.world.alloys.gold585.id,
    slope: 10_000,
    coilPoolId: pool.id,
    coilProductionAvailable: true,
    customLengthAvailable: true,
    chainMinLengthCm: 30,
    minOrderCount: 5,
    sizes: [{ lengthMm: 450, finished: { 1: 20 } }],
  })
})
afterAll(() => app.close())
beforeEach(() => clearCart(app, 'client'))

const empty: Cells = {
  article: 'Ц-1',
  coating: null,
  length: 45,
  count: 10,
  coilGrams: null,
  orderType: null,
}

async function fileOf(rows: readonly Partial<Cells>[], orderType: OrderType, as = 'client') {
  const data = await app.services.workbooks.writeSheets(
    standardFilled(
      standardTexts('ru', translator('ru')),
      { coatings: [], orderTypes: [] },
      rows.map((change) => ({ cells: { ...empty, ...change } })),
    ),
  )
  return { body: { uuid: await upload(app, as, data), type: 'standard' as const, orderType } }
}
const check = async (rows: readonly Partial<Cells>[], orderType: OrderType = 'products_production') => {
  const file = await fileOf(rows, orderType)
  return { file, checked: await app.ask('POST /import/check', file, 'client') }
}

/** Article, count and reason of the rows of the refused-rows workbook. */
async function refusedRows(uuid: string, language: Language) {
  const headers = { 'x-localization': language }
  const { data } = await app.ask('POST /import/rejected', { body: { uuid } }, 'client', { headers })
  const titles = {
    article: ['Артикул', 'Article'],
    count: ['Количество, шт', 'Quantity, pcs'],
    reason: ['Причина отказа', 'Reason for refusal'],
  }
  const columns = Object.entries(titles).map(([key, names]) => ({ key, titles: names, required: true }))
  const read = await app.services.workbooks.readSheet(Buffer.from(data, 'base64'), { columns })
  if ('code' in read) throw new Error(read.code)
  return read.rows.map(({ cells }) => [cells.article, cells.count, cells.reason])
}
const reasons = ({ errors }: Awaited<ReturnType<typeof check>>['checked']) =>
  errors.map(({ row, code }) => [row, code])

describe('numbers of a row beyond what a row may hold (R-331, G-143)', () => {
  test('are refused by row with the limit, and the good rows are added', async () => {
    const { file, checked } = await check([
      {},
      { length: 300_000_000 },
      { length: 4_600_012_401_000 },
      { length: 100_000.1 },
      { count: 1_000_000 },
      { count: 4_600_012_401_000 },
    ])
    expect(checked.success).toMatchObject([{ row: 2, count: 10 }])
    expect(reasons(checked)).toEqual([
      [3, 'length_too_large'],
      [4, 'length_too_large'],
      [5, 'length_too_large'],
      [6, 'count_too_large'],
      [7, 'count_too_large'],
    ])
    expect(checked.errors[0]?.text).toBe('Длина больше наибольшей: 100\u00a0000 см')
    expect(await app.ask('POST /import/execute', file, 'client')).toMatchObject({ added: 1, refused: [] })
  })

  test('of a coil as well', async () => {
    const coil = { length: null, count: null }
    const { checked } = await check(
      [
        { ...coil, coilGrams: 4_600_012_401_000 },
        { ...coil, coilGrams: 1_000_000_000 },
      ],
      'products_coil',
    )
    expect(reasons(checked)).toEqual([
      [2, 'coil_weight_too_large'],
      [3, 'coil_weight_too_large'],
    ])
  })

  test('equal rows are bounded together, and with the cart (G-101)', async () => {
    const three = [{ count: 999_999 }, { count: 999_999 }, { count: 999_999 }]
    expect(reasons((await check(three)).checked)).toEqual([
      [2, 'row_too_large'],
      [3, 'row_too_large'],
      [4, 'row_too_large'],
    ])
    const { file } = await check([{ count: 999_999 }])
    await app.ask('POST /import/execute', file, 'client')
    expect(reasons((await check([{}])).checked)).toEqual([[2, 'row_too_large']])
  })

  test('a custom length is no shorter than the caller may order (G-083)', async () => {
    const set = (variables: object) =>
      app.sql.$client.query(`update users set variables = $1 where login = 'client'`, [
        JSON.stringify(variables),
      ])
    await set({ chainMinLength: 40 })
    const { checked } = await check([{ length: 39 }, { length: 40 }])
    expect(reasons(checked)).toEqual([[2, 'length_below_minimum']])
    await set({})
  })
})

describe('what changed since the check', () => {
  test('is refused by row with its reason, and the others are added', async () => {
    const { file } = await check([{}, { length: 50 }])
    const { file: other } = await check([{ count: 999_999 }])
    await app.ask('POST /import/execute', other, 'client')
    const outcome = await app.ask('POST /import/execute', file, 'client')
    expect(outcome).toMatchObject({
      added: 1,
      skipped: 1,
      refused: [{ row: 2, article: 'Ц-1', code: 'row_too_large', params: { max: 999_999 } }],
    })
    expect(outcome.refused[0]?.text).toContain('999\u00a0999')
  })

  test('is in the workbook of refused rows with what the check refused, to be corrected (R-329, G-145)', async () => {
    const { file } = await check([{ length: 50, count: 7 }, { count: 3 }, { article: 'Ц-2' }, { count: 4 }])
    const { file: other } = await check([{ count: 999_999 }])
    await app.ask('POST /import/execute', other, 'client')
    expect(await app.ask('POST /import/execute', file, 'client')).toMatchObject({ added: 1, skipped: 3 })
    for (const language of ['ru', 'en'] as const)
      expect(await refusedRows(file.body.uuid, language)).toEqual([
        ['Ц-1', 3, expect.stringMatching(/999[ ,]999/)],
        [
          'Ц-2',
          10,
          expect.stringMatching(language === 'ru' ? /^Артикула нет.* «Ц-1»$/ : /catalogue.* “Ц-1”$/),
        ],
        ['Ц-1', 4, expect.stringMatching(/999[ ,]999/)],
      ])
  })
})

test('characters that no database keeps are checked and named like any other text', async () => {
  const { checked } = await check([
    { article: 'Ц\0-9' },
    { article: '\0' },
    { orderType: 'в\0' as never },
    {},
  ])
  expect(checked.errors.map(({ row }) => row)).toEqual(expect.arrayContaining([2, 3]))
  expect(checked.success.map(({ row }) => row)).toContain(5)
})

test('a length far above the listed ones is added with a warning (G-143)', async () => {
  const { checked } = await check([{ length: 450 }, { length: 90 }])
  expect(checked).toMatchObject({ decision: 'auto', errors: [] })
  expect(checked.success.map(({ warning }) => warning?.code ?? null)).toEqual(['length_doubtful', null])
  expect(checked.success[0]?.warning?.text).toContain('450 см')
})

const anyCells = fc.record({
  article: fc.constantFrom('Ц-1', 'GA-100-1'),
  length: fc.constantFrom(45, 47.5, 30, 100_000, 100_001, 4_600_012_401_000, null),
  count: fc.constantFrom(1, 10, 600_000, 999_999, 1_000_000, null),
  coilGrams: fc.constantFrom(null, null, 250, 1_000_000, 4_600_012_401_000),
  orderType: fc.constantFrom(null, null, ...orderTypes),
})

/** A file without any count is refused as a whole. */
const isOrdered = (rows: readonly { readonly count: number | null; readonly coilGrams: number | null }[]) =>
  rows.some(({ count, coilGrams }) => count !== null || coilGrams !== null)

test('every file that the check accepts is added whole while nothing changes (R-331, R-333)', async () => {
  const runs = fc.array(
    fc.tuple(
      fc.array(anyCells, { minLength: 1, maxLength: 12 }).filter(isOrdered),
      fc.constantFrom(...orderTypes),
    ),
    { minLength: 1, maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(runs, async (files) => {
      await clearCart(app, 'client')
      for (const [rows, orderType] of files) {
        // Another minute each time: the calls are limited by the minute.
        app.advance(60_000)
        const { file, checked } = await check(rows, orderType)
        const done = await app.ask('POST /import/execute', file, 'client')
        expect(done).toMatchObject({ added: checked.success.length, refused: [] })
      }
      for (const { count } of await cartRows(app, 'client')) expect(count).toBeLessThanOrEqual(999_999)
    }),
    { numRuns: 4 },
  )
})
