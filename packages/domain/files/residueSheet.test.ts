import { expect, test } from 'vitest'
import { readSheetResidue, sizeNamed, stockChange } from './residueSheet.ts'

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
