import { expect, test } from 'vitest'
import { mayConcern } from './contractPapers.ts'

test('papers of a contract speak of days from its beginning until three years after its end (G-575)', () => {
  const contract = { startDate: '2024-03-15', endDate: '2025-02-28' }
  const open = { ...contract, endDate: null }
  expect(mayConcern(contract, '1999-01-01', '1999-01-31')).toBe(false)
  expect(mayConcern(contract, '2024-02-01', '2024-02-29')).toBe(false)
  expect(mayConcern(contract, '2024-03-01', '2024-03-31')).toBe(true)
  expect(mayConcern(contract, '2024-03-15', '2024-03-15')).toBe(true)
  expect(mayConcern(contract, '2028-02-01', '2028-02-29')).toBe(true)
  expect(mayConcern(contract, '2028-03-01', '2028-03-31')).toBe(false)
  expect(mayConcern(open, '2090-01-01', '2090-01-31')).toBe(true)
})
