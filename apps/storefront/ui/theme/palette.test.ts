import { contrast } from '@proba/browser/testing/contrast'
import { describe, expect, test } from 'vitest'
import { metalCodeOf } from '../goods/metalCode.ts'
import { colourSheet, darkMetals, lightMetals } from './palette.ts'

describe.each([
  ['light', lightMetals],
  ['dark', darkMetals],
] as const)('the %s theme', (_, metals) => {
  test.each(Object.entries(metals))('names %s readably on its tint', (_metal, { tint, ink }) => {
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the style sheet holds the copper of the brand in both themes (R-090)', () => {
  expect(colourSheet()).toContain('--palette-primary-main:#d77721;')
  expect(colourSheet()).toContain('[data-theme="dark"]{')
})

test('an unknown metal is shown as silver', () => {
  expect(metalCodeOf('GOLD')).toBe('gold')
  expect(metalCodeOf('tin')).toBe('silver')
})
