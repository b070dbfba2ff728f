import { describe, expect, test } from 'vitest'
import {
  colourSheet,
  copper,
  darkColours,
  darkMetals,
  lightColours,
  lightMetals,
  metalCodeOf,
} from './palette.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

test('the measure itself is right', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast(copper, '#ffffff')).toBeCloseTo(3.2, 1)
})

describe.each([
  ['light', lightColours, lightMetals],
  ['dark', darkColours, darkMetals],
] as const)('the %s theme', (_, colours, metals) => {
  const grounds = ['ground', 'paper', 'sunken'] as const
  const inks = ['text', 'quiet', 'accentText', 'error', 'success', 'warning'] as const

  test.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    'shows %s on %s with at least 4.5:1',
    (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('shows text on copper with at least 4.5:1', () => {
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5)
  })

  test('shows copper and the edges of controls with at least 3:1 on the grounds of content', () => {
    for (const ground of [colours.ground, colours.paper])
      for (const mark of [colours.accent, colours.edge])
        expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(metals))('names %s readably on its tint', (_metal, { tint, ink }) => {
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the primary colour is the copper of the house (R-090)', () => {
  expect(copper).toBe('#d77721')
  expect(colourSheet()).toContain('--palette-primary-main:#d77721;')
  expect(colourSheet()).toContain('[data-theme="dark"]{')
})

test('an unknown metal is shown as silver', () => {
  expect(metalCodeOf('GOLD')).toBe('gold')
  expect(metalCodeOf('tin')).toBe('silver')
})
