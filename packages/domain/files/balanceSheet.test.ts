import { expect, test } from 'vitest'
import { readSheetBalance } from './balanceSheet.ts'

const now = '2026-11-23T06:00:00.000Z'
const texts = { sapNumber: '4001', metal: 'Золото', free: '120,55', asOf: '23.11.2026 12:30' }
const read = (own: Partial<typeof texts>, numbers: Readonly<Record<string, number>> = {}) =>
  readSheetBalance({ texts: { ...texts, ...own }, numbers }, now)
const issues = (own: Partial<typeof texts>) => {
  const found = read(own)
  return 'issues' in found ? found.issues.map(({ column, code }) => `${column} ${code}`) : []
}

test('a balance is read in either language as mg at an instant of Krasnoyarsk; a debt is below zero (G-360)', () => {
  const asOf = '2026-11-23T05:30:00.000Z'
  expect(read({})).toEqual({ value: { sapNumber: '4001', metalId: 1, freeMg: 120_550, asOf } })
  expect(read({ metal: 'silver', free: '-3.2' })).toMatchObject({ value: { metalId: 2, freeMg: -3200 } })
  expect(read({ free: '12,345' }, { free: 12.34 })).toMatchObject({ value: { freeMg: 12_340 } })
})

test('every cell is needed; finer grams, unknown metals and moments to come are refused (G-360)', () => {
  expect(issues({ sapNumber: '', metal: '', free: '', asOf: '' })).toEqual([
    'sapNumber required',
    'metal required',
    'free required',
    'asOf required',
  ])
  expect(issues({ metal: 'медь', free: '0.0051', asOf: '23.11.2026 13:01' })).toEqual([
    'metal choice',
    'free figure',
    'asOf futureMoment',
  ])
  expect(issues({ free: '-99999999999' })).toEqual(['free minimum'])
  for (const column of ['sapNumber', 'metal', 'free', 'asOf'] as const)
    expect(issues({ [column]: '' })).toEqual([`${column} required`])
  expect([issues({ asOf: '23.11.2026 13:00' }), issues({ sapNumber: '1'.repeat(10_000) })]).toEqual([
    [],
    ['sapNumber maxLength'],
  ])
})
