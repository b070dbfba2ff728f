import { expect, test } from 'vitest'
import { extensionOf } from './specification.ts'

test.each([
  ['Спецификация 12.PDF', 'pdf'],
  ['архив.tar.zip', 'zip'],
  ['без окончания', ''],
  ['.hidden', ''],
  ['точка.', ''],
])('the extension of a paper follows from its file: %s (G-164)', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
