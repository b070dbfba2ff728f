import { expect, test } from 'vitest'
import { type Colours, darkColours, lightColours } from './colours.ts'

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const themes: readonly (readonly [string, Colours])[] = [
  ['light', lightColours],
  ['dark', darkColours],
]

test.each(themes)('texts of the %s theme hold 4.5:1 on every ground', (_, colours) => {
  const inks = [
    colours.text,
    colours.quiet,
    colours.accentText,
    colours.error,
    colours.success,
    colours.warning,
  ]
  for (const ink of inks)
    for (const ground of [colours.ground, colours.paper, colours.sunken])
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  for (const fill of [colours.accent, colours.accentHover])
    expect(contrast(colours.onAccent, fill)).toBeGreaterThanOrEqual(4.5)
})

test.each(themes)('marks and borders of controls in the %s theme hold 3:1', (_, colours) => {
  for (const mark of [colours.accent, colours.edge])
    for (const ground of [colours.ground, colours.paper])
      expect(contrast(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
})
