import { describe, expect, test } from 'vitest'
import type { AdditionalProduct } from './additionalProduct.ts'
import { canRequest, checkRows } from './checkRows.ts'
import { type RequestedRow, readRows } from './readRows.ts'

const [gold, silver] = [1, 8]
const alloys = (sizes: Readonly<Record<string, readonly string[]>>, massPerUnit: number | null = null) =>
  [gold, silver].map((id) => ({
    id,
    metal: id === gold ? ('AU' as const) : ('AG' as const),
    massPerUnit: massPerUnit === null || id === gold ? massPerUnit : massPerUnit * 2,
    sizes: Object.entries(sizes).map(([code, values]) => ({ code, values })),
  }))
const products: readonly AdditionalProduct[] = [
  { id: 1, type: 'rhodium', active: true, alloys: [] },
  { id: 2, type: 'bar', active: true, alloys: alloys({ diameter: ['6', '8.5'] }) },
  { id: 3, type: 'ribbon', active: true, alloys: alloys({ thickness: ['0.2-1-0.1'], width: ['5', '10'] }) },
  { id: 4, type: 'wire', active: true, alloys: alloys({ diameter: ['0.2-3-0.1', '3.5-6-0.5'] }) },
  { id: 5, type: 'lock', active: true, alloys: alloys({}, 350) },
  { id: 6, type: 'bar', active: false, alloys: alloys({ diameter: ['6'] }) },
  { id: 7, type: 'lock', active: true, alloys: alloys({}) },
]
const productOf = (id: number) => products.find((product) => product.id === id)
type Kind = Parameters<typeof checkRows>[0]
const check = (kind: Kind, ...rows: RequestedRow[]) => checkRows(kind, rows, productOf)
const refusedOf = (kind: Kind, row: RequestedRow) =>
  check(kind, row).refused.map(({ field, refusal }) => `${field} ${refusal.code}`)

const bar = { id: 2, alloyId: gold, diameter: 8.5, weight: 100_000 }

describe('rows of a request as they are sent (R-671, G-230, G-444)', () => {
  const codes = (kind: Kind, sent: unknown) => {
    const read = readRows(kind, typeof sent === 'string' ? sent : JSON.stringify(sent))
    if ('unreadable' in read) return read.unreadable.code
    if ('rows' in read) return read.rows
    return read.refused.map(({ row, field, refusal }) => `${row} ${field} ${refusal.code}`)
  }

  test('are read from their text, each with the fields of its kind', () => {
    expect(codes('bar', [bar])).toEqual([bar])
    expect(codes('rhodium', [{ id: 1, count: 2 }])).toEqual([{ id: 1, count: 2 }])
    expect(codes('fitting', [{ id: 5, alloyId: gold, count: 2, weight: 1 }])).toHaveLength(1)
    expect(codes('fitting', [{ id: 5, alloyId: gold, count: 2 }])).toHaveLength(1)
  })

  test.each(['', '{', 'null', '{}', '"[]"', '[1e999'])('the text %j has none', (text) =>
    expect(codes('bar', text)).toBe('format'),
  )

  test('name the row and field that is missing, no number, not whole, too small or too large', () => {
    expect(
      codes('bar', [
        bar,
        { ...bar, diameter: '8' },
        { ...bar, weight: 1.5 },
        { ...bar, weight: -1 },
        { ...bar, weight: 1e12 },
        { id: 2, alloyId: 3e9, weight: 1 },
        { ...bar, price: 1 },
        null,
        8,
        'bar',
      ]),
    ).toEqual([
      '1 diameter figure',
      '2 weight whole',
      '3 weight minimum',
      '4 weight maximum',
      '5 alloyId maximum',
      '5 diameter required',
      '6 null unknown',
      '7 null format',
      '8 null format',
      '9 null format',
    ])
    expect(codes('bar', '[{"id":2,"alloyId":1,"diameter":1e999,"weight":1}]')).toEqual(['0 diameter figure'])
    expect(codes('bar', '[{"__proto__":{"id":2},"alloyId":1}]')).toEqual(['0 null unknown'])
  })

  test('have sizes in any number of decimals; pieces and weights are whole', () => {
    const ribbon = { id: 3, alloyId: gold, thickness: 0.25, width: 7.5, weight: 1 }
    expect(codes('bar', [{ ...bar, diameter: 0.125 }])).toHaveLength(1)
    expect(codes('wire', [{ ...bar, diameter: 0.125 }])).toHaveLength(1)
    expect(codes('ribbon', [ribbon])).toEqual([ribbon])
    expect(codes('rhodium', [{ id: 1, count: 0.5 }])).toEqual(['0 count whole'])
    expect(codes('rhodium', [{ id: 1.5, count: 1 }])).toEqual(['0 id whole'])
  })

  test.each([
    ['weight', 0, []],
    ['weight', -1, ['0 weight minimum']],
    ['weight', 1_000_000_000, []],
    ['weight', 1_000_000_001, ['0 weight maximum']],
    ['alloyId', 2_147_483_647, []],
    ['alloyId', 2_147_483_648, ['0 alloyId maximum']],
    ['id', 2_147_483_648, ['0 id maximum']],
    ['diameter', 0, []],
    ['diameter', -0.001, ['0 diameter minimum']],
    ['diameter', 1e12, []],
  ] as const)('%s %d of a bar is refused as %j', (field, value, refused) => {
    const row = { ...bar, [field]: value }
    expect(codes('bar', [row])).toEqual(refused.length === 0 ? [row] : refused)
  })

  test.each([
    [1_000_000, 1],
    [1_000_001, 0],
  ])('%d pieces of rhodium are %d row', (count, rows) => {
    const read = readRows('rhodium', JSON.stringify([{ id: 1, count }]))
    expect('rows' in read ? read.rows.length : 0).toBe(rows)
  })

  test('are not more than 300', () => {
    expect(codes('bar', Array(300).fill(bar))).toHaveLength(300)
    expect(codes('bar', Array(301).fill(bar))).toBe('maxItems')
  })
})

describe('rows of a request against the products (G-442, G-444)', () => {
  test('a row is of an active product of its kind, in an alloy and in sizes that it has', () => {
    expect(refusedOf('bar', { ...bar, id: 99 })).toEqual(['id notFound'])
    expect(refusedOf('wire', bar)).toEqual(['id notFound'])
    expect(refusedOf('bar', { ...bar, id: 6, diameter: 6 })).toEqual(['id inactive'])
    expect(refusedOf('bar', { ...bar, alloyId: 2 })).toEqual(['alloyId choice'])
    expect(refusedOf('bar', { ...bar, diameter: 8 })).toEqual(['diameter choice'])
    // Of a fitting that has no weight, nothing can be ordered in that alloy; of bars nothing is weighed by the piece.
    expect(refusedOf('fitting', { id: 7, alloyId: gold, count: 1 })).toEqual(['alloyId choice'])
    expect(refusedOf('fitting', { id: 5, alloyId: gold, count: 1 })).toEqual([])
    expect(refusedOf('bar', bar)).toEqual([])
    const ribbon = { id: 3, alloyId: silver, thickness: 0.3, width: 10, weight: 5 }
    expect(refusedOf('ribbon', ribbon)).toEqual([])
    expect(refusedOf('ribbon', { ...ribbon, thickness: 0.35 })).toEqual(['thickness choice'])
    expect(refusedOf('ribbon', { ...ribbon, width: 7 })).toEqual(['width choice'])
    const wire = (diameter: number) => refusedOf('wire', { id: 4, alloyId: gold, diameter, weight: 5 })
    expect([0.2, 0.7, 3, 3.5, 6, 3.2, 7].map((mm) => wire(mm).length)).toEqual([0, 0, 0, 0, 0, 1, 1])
  })

  test('a refused row is named by its place among all that were sent', () => {
    const { rows, refused } = check('bar', { ...bar, weight: 0, diameter: 1 }, bar, { ...bar, id: 99 })
    expect(rows).toEqual([])
    expect(refused).toMatchObject([{ row: 2, field: 'id' }])
  })

  test('rows with nothing in them are left out, equal ones are one (DR-85, G-234)', () => {
    expect(check('bar', bar, { ...bar, weight: 0 }, { ...bar, weight: 20_000 }).rows).toEqual([
      { ...bar, weight: 120_000 },
    ])
    expect(check('rhodium', { id: 1, count: 0 }, { id: 1, count: 2 }, { id: 1, count: 1 }).rows).toEqual([
      { id: 1, count: 3 },
    ])
  })

  test('equal rows are together no more than one row may be', () => {
    const half = { ...bar, weight: 600_000_000 }
    expect(check('bar', { ...bar, weight: 0 }, half, half)).toMatchObject({
      rows: [],
      refused: [{ row: 1, field: 'weight', refusal: { code: 'maximum' } }],
    })
    const rest = { ...bar, weight: 400_000_000 }
    expect(check('bar', half, rest)).toEqual({ rows: [{ ...bar, weight: 1_000_000_000 }], refused: [] })
    expect(check('bar', half, rest, { ...bar, weight: 1 }).refused).toHaveLength(1)
    expect(check('bar', { ...half, diameter: 6 }, half, half).refused).toMatchObject([{ row: 1 }])
    expect(check('bar', half, { ...half, diameter: 6 }).refused).toEqual([])
    const locks = { id: 5, alloyId: gold, count: 600_000 }
    expect(check('fitting', locks, { ...locks, count: 400_000 }).refused).toEqual([])
    expect(check('fitting', locks, { ...locks, count: 400_001 }).refused).toMatchObject([
      { refusal: { params: { n: 1_000_000 } } },
    ])
    expect(check('fitting', locks, locks).refused).toMatchObject([{ row: 0, field: 'count' }])
    expect(check('fitting', locks).refused).toEqual([])
  })

  test('fittings weigh what the server counts, whatever was sent (DR-83)', () => {
    const lock = { id: 5, alloyId: silver, count: 100, weight: 999_999_999 }
    expect(check('fitting', lock).rows).toEqual([{ ...lock, weight: 70_000 }])
    const { weight: _, ...notWeighed } = lock
    expect(check('fitting', notWeighed, lock).rows).toEqual([{ ...lock, count: 200, weight: 140_000 }])
  })

  test('can be sent when a metal reaches its minimum, rhodium with any count (DR-80, DR-84, G-233)', () => {
    const minimum = { weightAu: 150_000, weightAg: 300_000 }
    const can = (kind: Kind, rows: RequestedRow[], least = kind === 'rhodium' ? undefined : minimum) =>
      canRequest(kind, check(kind, ...rows).rows, productOf, least)
    expect(can('bar', [{ ...bar, weight: 149_999 }])).toBe(false)
    expect(can('bar', [{ ...bar, weight: 150_000 }])).toBe(true)
    expect(can('bar', [{ ...bar, alloyId: silver, weight: 150_000 }])).toBe(false)
    expect(can('fitting', [{ id: 5, alloyId: gold, count: 428 }])).toBe(false)
    expect(can('fitting', [{ id: 5, alloyId: gold, count: 429 }])).toBe(true)
    expect(canRequest('bar', [{ ...bar, weight: 1 }], productOf, undefined)).toBe(true)
    expect(canRequest('bar', [], productOf, undefined)).toBe(false)
    expect([can('rhodium', [{ id: 1, count: 1 }]), can('rhodium', [])]).toEqual([true, false])
  })
})
