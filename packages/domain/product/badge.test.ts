import { describe, expect, test } from 'vitest'
import { capBadge, coatingBadge } from './badge.ts'

describe('capBadge (DR-19)', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '999+'],
    [15000, '999+'],
  ])('%i is shown as %s', (n, text) => {
    expect(capBadge(n)).toBe(text)
  })

  test('the cap can be another number', () => {
    expect(capBadge(100, 99)).toBe('99+')
  })
})

describe('coatingBadge (DR-36)', () => {
  test.each([
    [12, '12'],
    [999, '999'],
    [1200, '999+'],
  ])('%i pieces are shown as %s', (pieces, text) => {
    expect(coatingBadge(pieces)).toBe(text)
  })

  test('no pieces show no number', () => {
    expect(coatingBadge(0)).toBe('')
  })
})
