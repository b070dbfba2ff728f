import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherReadings } from './otherLetters.ts'

describe('a text typed in other letters (G-660)', () => {
  test.each([
    ['Latin letters that look alike', 'HK-22-130', 'НК-22-130'],
    ['one Latin letter among Cyrillic ones', 'HБ-22-130', 'НБ-22-130'],
    ['small letters', 'нб-22 pозa', 'нб-22 роза'],
    ['Cyrillic letters for Latin ones', 'СА-7', 'CA-7'],
    ['the other layout', 'y,-22-130', 'нб-22-130'],
    ['the other layout in capitals', 'Y,-22-130', 'НБ-22-130'],
    ['the other layout with Shift', 'Y<-22-130', 'НБ-22-130'],
    ['a decimal point or comma, which stays', 'y,-22-130-0.25', 'нб-22-130-0.25'],
    ['the point of the Russian layout', 'y,-22-130-0/25', 'нб-22-130-0.25'],
    ['the Russian layout for the English one', 'пщдв 585', 'gold 585'],
  ])('is read with %s: %s as %s', (_, typed, meant) => expect(otherReadings(typed)).toContain(meant))

  test.each(['22-130', '', '0,25', '-'])('has no other reading without letters: %j', (text) =>
    expect(otherReadings(text)).toEqual([]),
  )

  test('has no other reading where it is too long for a name', () => {
    expect(otherReadings('нб'.repeat(101))).toEqual([])
  })

  test('has few other readings, each once and none of them the text itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'аБёHxY,<./5- ß') }), (text) => {
        const readings = otherReadings(text)
        expect(readings.length).toBeLessThanOrEqual(4)
        expect(new Set([text, ...readings]).size).toBe(readings.length + 1)
      }),
    )
  })

  test('is read back from the other layout, and keeps its digits and hyphens', () => {
    const letters = fc.constantFrom(...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', ...'0123456789-')
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1 }), (text) => {
        for (const reading of otherReadings(text)) {
          if (/[A-Z]/.test(reading)) expect(otherReadings(reading)).toContain(text)
          expect(reading.replace(/[^0-9-]/g, '')).toBe(text.replace(/[^0-9-]/g, ''))
        }
      }),
    )
  })
})
