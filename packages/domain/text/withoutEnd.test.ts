import { expect, test } from 'vitest'
import { withoutEnd } from './withoutEnd.ts'

test('only the given characters, and only those at the end, are left out', () => {
  expect(withoutEnd('7,500', '0')).toBe('7,5')
  expect(withoutEnd('100\t200\r\n\r\n', '\r\n')).toBe('100\t200')
  expect(withoutEnd('a0b', '0')).toBe('a0b')
  expect(withoutEnd('000', '0')).toBe('')
  expect(withoutEnd('', '0')).toBe('')
})

test('a text of a million such characters before another one is kept whole', () => {
  const text = `${'/'.repeat(1_000_000)}x`
  expect(withoutEnd(text, '/')).toBe(text)
})
