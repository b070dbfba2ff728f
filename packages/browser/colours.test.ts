import { describe, expect, test } from 'vitest'
import { copper, darkColours, lightColours } from './colours.ts'
import { contrast } from './testing/contrast.ts'

test('the measure itself is right', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast(copper, '#ffffff')).toBeCloseTo(3.2, 1)
})

test('the primary colour is the copper of the brand (R-090)', () => {
  expect(copper).toBe('#d77721')
})

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('the %s theme', (_, colours) => {
  const grounds = ['ground', 'paper', 'sunken'] as const
  const inks = ['text', 'quiet', 'accentText', 'error', 'success', 'warning'] as const

  test.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    'shows %s on %s with at least 4.5:1',
    (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('shows text on copper with at least 4.5:1', () => {
    for (const fill of [colours.accent, colours.accentHover])
      expect(contrast(colours.onAccent, fill)).toBeGreaterThanOrEqual(4.5)
  })

  test('shows copper and the edges of controls with at least 3:1 on the grounds of content', () => {
    for (const ground of [colours.ground, colours.paper])
      for (const mark of [colours.accent, colours.edge])
        expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
  })
})
