import { expect, test } from 'vitest'
import { poolChange, readSheetCoil } from './coilSheet.ts'
import { readSheetPower } from './powerSheet.ts'

const now = '2026-11-15T06:00:00.000Z'
const empty = { pool: 'A', productType: '', coating: '', grams: '1', articles: '', asOf: '' }
const coil = (texts: Partial<typeof empty>) => {
  const found = readSheetCoil({ texts: { ...empty, ...texts }, numbers: {} }, now)
  if ('issues' in found) throw new Error(JSON.stringify(found.issues))
  return found.value
}
const stored = {
  ...{ productType: 'chain' as const, withCoating: null },
  ...{ available: 4000, short: 0, overdrawn: 0, held: 1000, shipped: 500, asOf: '2026-11-14T00:00:00.000Z' },
}

test('a row of coils has an amount in grams, words in either language and articles between commas (G-338)', () => {
  expect(
    coil({ productType: 'chain', coating: 'Без покрытия', grams: '12,5', articles: 'НЦ-1, НЦ 1; Б-2' }),
  ).toMatchObject({ productType: 'chain', withCoating: false, mg: 12_500, articles: ['НЦ 1', 'Б-2'] })
  expect(() => coil({ productType: 'кольцо' })).toThrow('choice')
})

test.each([
  [0, 0],
  [199, 199],
  [200, 200],
  [201, 'maxItems'],
])('a pool of %d articles: %s (G-338)', (count, found) => {
  const articles = Array.from({ length: count }, (_, index) => `A${index}X`).join(';')
  const read = readSheetCoil({ texts: { ...empty, articles }, numbers: {} }, now)
  expect('value' in read ? read.value.articles.length : read.issues[0]?.code).toBe(found)
})

test('an amount that was said at a later moment stays, of the same moment the row counts (G-097, G-338)', () => {
  const asOf = '15.11.2026 10:00'
  const change = (knownAt: string) =>
    poolChange(
      [{ row: 2, value: coil({ productType: 'Цепь', grams: '10', asOf }) }],
      [{ ...stored, asOf: knownAt }],
    )
  expect(change('2026-11-15T03:00:00.000Z').entries).toMatchObject([{ value: 9500 }])
  const late = change('2026-11-15T03:00:00.001Z')
  expect(late.stale.get(2)?.code).toBe('laterKnown')
  expect(late.entries).toMatchObject([{ value: 5000 }])
  const now = poolChange([{ row: 2, value: coil({ productType: 'Цепь', grams: '10' }) }], [stored])
  expect([now.stale.size, now.entries]).toMatchObject([0, [{ value: 9500, asOf: null }]])
})

test('amounts that no row names stay, and those named lose what was shipped since (G-093, G-338)', () => {
  const rows = [{ row: 2, value: coil({ productType: 'Браслет', grams: '7' }) }]
  expect(poolChange(rows, [stored]).entries.map(({ productType, value }) => [productType, value])).toEqual([
    ['chain', 5000],
    ['bracelet', 7000],
  ])
  const chain = { row: 3, value: coil({ productType: 'Цепь', grams: '10', asOf: '15.11.2026' }) }
  expect(poolChange([chain], [stored]).entries).toMatchObject([{ productType: 'chain', value: 9500 }])
})

test('a pool that would mix its modes, or hold less than orders do, is refused by row (G-093, G-338)', () => {
  const mixed = [{ row: 2, value: coil({ coating: 'С покрытием' }) }]
  expect(poolChange(mixed, [stored]).issues.get(2)).toMatchObject({
    ...{ column: 'productType', code: 'coilMixed' },
  })
  const few = [{ row: 2, value: coil({ productType: 'Цепь', grams: '0.9' }) }]
  expect(poolChange(few, [{ ...stored, shipped: 0 }]).issues.get(2)).toMatchObject({
    ...{ column: 'grams', code: 'held', params: { n: 1 } },
  })
})

test('a power group has grams or no limit; an empty cell says nothing (G-338, G-667)', () => {
  const cells = { code: 'P1', item: '', itemEn: '', value: '' }
  const read = (value: string) => readSheetPower({ texts: { ...cells, value }, numbers: {} })
  expect(read('1000')).toMatchObject({ value: { item: null, value: { mg: 1_000_000 } } })
  expect(read('Без ограничения')).toMatchObject({ value: { value: { mg: null } }, notes: [] })
  for (const [text, value] of [
    ['без ограничений', 'без ограничения'],
    ['No limits', 'no limit'],
  ] as const)
    expect(read(text)).toMatchObject({
      value: { value: { mg: null } },
      notes: [{ column: 'value', code: 'readAs', params: { text, value } }],
    })
  expect(read('')).toMatchObject({ value: { value: null } })
  for (const text of ['много', 'без огранки'])
    expect(read(text)).toEqual({ issues: [{ column: 'value', code: 'figure' }] })
})

test.each([
  ['an amount that is there stays', { productType: 'Цепь' }, [stored], undefined],
  ['one that is not there needs it', { productType: 'Браслет' }, [stored], 'required'],
  ['a pool without amounts stays so', {}, [], undefined],
  ['a new pool needs it', {}, null, 'required'],
])('a row without a weight: %s (G-338, G-659)', (_name, texts, amounts, code) => {
  const { issues, entries } = poolChange([{ row: 2, value: coil({ ...texts, grams: '' }) }], amounts)
  expect(issues.get(2)?.code).toBe(code)
  expect(entries.map(({ value }) => value)).toEqual(amounts?.map(() => 5000) ?? [])
})
