import { expect, test } from 'vitest'
import { liveBadges, newSince } from './novelty.ts'

const now = '2024-03-31T00:00:00Z'

test('counts a product as new for 60 days', () => {
  expect(newSince(now)).toBe('2024-01-31T00:00:00.000Z')
  expect(liveBadges(['new', 'hit'], '2024-01-31T00:00:00Z', now)).toEqual(['new', 'hit'])
})

test('drops only the novelty badge after 60 days', () => {
  expect(liveBadges(['new', 'hit'], '2024-01-30T23:59:59Z', now)).toEqual(['hit'])
})
