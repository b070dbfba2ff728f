import { expect, test } from 'vitest'
import { chosenFileRefusal } from './chosenFile.ts'

const megabytes = (n: number) => n * 1024 * 1024

test.each([
  ['photo.JPG', megabytes(5), null],
  ['act.v2.pdf', 1, null],
  ['act.pdf', megabytes(5) + 1, 'fileSize'],
  ['act.pdf', 0, 'fileEmpty'],
  ['page.html', 10, 'fileType'],
  ['drawing.svg', 10, 'fileType'],
  ['', 10, 'fileType'],
])('%s of %d bytes as an attachment: %s (DR-72, G-246)', (name, size, code) => {
  expect(chosenFileRefusal('attachment', { name, size })?.code ?? null).toBe(code)
})

test('the limit is that of the purpose and is named', () => {
  expect(chosenFileRefusal('attachment', { name: 'a.pdf', size: megabytes(6) })?.params).toEqual({
    megabytes: 5,
  })
  expect(chosenFileRefusal('document', { name: 'a.pdf', size: megabytes(20) })).toBeNull()
  expect(chosenFileRefusal('upload', { name: 'anything', size: 1 })).toBeNull()
})
