import { expect, test } from 'vitest'
import { withoutCoating } from '../product/coating.ts'
import { articleKey } from '../product/search.ts'
import { coatingCell, productNamed, readSheetResidue, sizeNamed, stockChange } from './residueSheet.ts'

const now = '2026-11-15T06:00:00.000Z'
const empty = { article: 'НЦ-22', size: '45', coating: '', finished: '', finished_self_marked: '', asOf: '' }
const read = (texts: Partial<typeof empty>, numbers: Readonly<Record<string, number>> = {}) =>
  readSheetResidue({ texts: { ...empty, ...texts }, numbers }, now)
const row = (texts: Partial<typeof empty>) => {
  const found = read(texts)
  if ('issues' in found) throw new Error(JSON.stringify(found.issues))
  return found.value
}

test('a row names pieces by size and coating, and the moment in Krasnoyarsk at which they lay there (G-337)', () => {
  expect(row({ size: '45,5', finished: '12', asOf: '15.11.2026 10:30' })).toMatchObject({
    lengthMm: 455,
    pieces: { finished: 12, finished_self_marked: null },
    asOf: '2026-11-15T03:30:00.000Z',
  })
  expect([row({}).coating, row({ coating: 'Родий' }).coating]).toEqual(['', 'Родий'])
  expect(read({ size: '1.234' }, { size: 1.2 })).toMatchObject({ value: { lengthMm: 12 } })
})

test('everything that is wrong with the cells of a row is named at once (G-313, G-337)', () => {
  const wrong = { article: '', finished: '1,5', finished_self_marked: '-1', asOf: '30.02.2026' }
  expect(read(wrong)).toEqual({
    issues: [
      { column: 'article', code: 'required' },
      { column: 'finished', code: 'whole' },
      { column: 'finished_self_marked', code: 'minimum', params: { n: 0 } },
      { column: 'asOf', code: 'moment' },
    ],
  })
  expect(read({ asOf: '15.11.2026 13:01' })).toEqual({ issues: [{ column: 'asOf', code: 'futureMoment' }] })
})

test('a size is named by its length or by its label, which may look like a number (G-078, G-337)', () => {
  const sizes = [
    { id: 1, lengthMm: 450, sizeLabel: null },
    { id: 2, lengthMm: 0, sizeLabel: '17,5' },
  ]
  expect(sizeNamed(sizes, row({ size: '45' }))?.id).toBe(1)
  expect(sizeNamed(sizes, row({ size: '17.5' }))?.id).toBe(2)
  expect(sizeNamed(sizes, row({ size: '46' }))).toBeUndefined()
})

test('what was shipped since is gone, what orders hold stays theirs, and a later word stays (G-097, G-337)', () => {
  const asOf = '15.11.2026 10:00'
  const finished = {
    available: 5,
    short: 0,
    overdrawn: 0,
    held: 3,
    shipped: 2,
    asOf: '2026-11-14T00:00:00.000Z',
  }
  expect(stockChange(row({ finished: '20', asOf }), { finished })).toEqual({
    left: { finished: { available: 15, short: 0, overdrawn: 0 } },
  })
  expect(stockChange(row({ finished: '10', asOf }), { finished })).toEqual({ left: {} })
  expect(stockChange(row({ finished: '4', asOf }), { finished })).toEqual({
    issue: { column: 'finished', code: 'held', params: { n: 5 } },
  })
  const later = { ...finished, asOf: '2026-11-15T05:00:00.000Z' }
  expect(stockChange(row({ finished: '20', asOf }), { finished: later })).toMatchObject({ isStale: true })
})

test.each([
  ['4', { issue: { column: 'finished', code: 'held', params: { n: 5 } } }],
  ['5', { left: { finished: { available: 0, short: 0, overdrawn: 0 } } }],
  ['6', { left: { finished: { available: 1, short: 0, overdrawn: 0 } } }],
  ['', { left: {} }],
])(
  'of a stock of which orders hold 3 and 2 were shipped, %j pieces are %j (G-097, G-337)',
  (text, result) => {
    const known = {
      available: 9,
      short: 0,
      overdrawn: 0,
      held: 3,
      shipped: 2,
      asOf: '2026-11-14T00:00:00.000Z',
    }
    expect(stockChange(row({ finished: text }), { finished: known })).toEqual(result)
  },
)

test('of the same moment a row counts, and so does a row of now; of a new stock there was no word yet (G-097)', () => {
  const known = {
    available: 9,
    short: 0,
    overdrawn: 0,
    held: 0,
    shipped: 0,
    asOf: '2026-11-15T03:00:00.000Z',
  }
  const left = { finished: { available: 4, short: 0, overdrawn: 0 } }
  const change = (asOf: string, finished = known) => stockChange(row({ finished: '4', asOf }), { finished })
  expect(change('15.11.2026 10:00')).toEqual({ left })
  expect(change('15.11.2026 09:59')).toMatchObject({ isStale: true })
  expect(change('', { ...known, asOf: '2099-01-01T00:00:00.000Z' })).toEqual({ left })
  expect(stockChange(row({ finished: '0', asOf: '15.11.2026' }), {})).toEqual({
    left: { finished: { available: 0, short: 0, overdrawn: 0 } },
  })
})

test('a label counts whatever its length, a length only without a label (G-078, G-337)', () => {
  const sizes = [
    { id: 1, lengthMm: 180, sizeLabel: '17' },
    { id: 2, lengthMm: 170, sizeLabel: null },
    { id: 3, lengthMm: 0, sizeLabel: 'Малый' },
    { id: 4, lengthMm: 0, sizeLabel: '' },
  ]
  expect(['17', '17,0', '18', ' малый', '0', 'S'].map((size) => sizeNamed(sizes, row({ size }))?.id)).toEqual(
    [1, 1, undefined, 3, undefined, undefined],
  )
})

test('an article names its product, or the only one that differs by hyphens (G-072)', () => {
  const [dashed, plain, other] = [{ article: 'НЦ-22' }, { article: 'НЦ22' }, { article: 'Б-1' }]
  const products = (...own: { article: string }[]) => new Map([[articleKey('НЦ-22'), own]])
  expect(productNamed(products(dashed, plain), 'нц22')).toBe(plain)
  expect(productNamed(products(dashed, plain), 'НЦ-22')).toBe(dashed)
  expect(productNamed(products(dashed, plain), 'Н-Ц22')).toBeUndefined()
  expect(productNamed(products(dashed), 'НЦ22')).toBe(dashed)
  expect(productNamed(products(other), 'Б-1')).toBeUndefined()
})

test.each([
  ['so many lie there', '4', {}, true],
  ['more was shipped than was reported', '0', { available: 0, held: 0, overdrawn: 3 }, true],
  ['other pieces lie there', '5', {}, false],
])('a row of now is no change where %s (G-659)', (_name, finished, over, isSame) => {
  const known = { ...{ available: 3, held: 1, short: 0, overdrawn: 0, shipped: 0, asOf: now }, ...over }
  const change = stockChange(row({ finished, finished_self_marked: '0' }), { finished: known })
  expect(change).toEqual({ left: isSame ? {} : { finished: expect.anything() } })
})

test.each([
  ['its name', 2, 'Родий', 'rh', 'Родий'],
  ['its code, where another has its name', 3, 'Родий', 'rh2', 'rh2'],
  ['both, which no file finds, where others have either', 3, 'Родий', 'rh', 'Родий (rh)'],
  ['its code, where it has no name', 3, '', 'rh2', 'rh2'],
  ['nothing, where it is without coating', withoutCoating, 'Родий', 'rh', null],
])('a coating is written by %s: no other stock is changed (G-659)', (_how, id, name, code, cell) => {
  const idOf = new Map([
    ['родий', 2],
    ['rh', 2],
    ['rh2', 3],
    ['', 3],
  ])
  expect(coatingCell(idOf, { id, name, code })).toBe(cell)
})
