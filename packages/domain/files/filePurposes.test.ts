import { expect, test } from 'vitest'
import {
  allowsType,
  endingsOf,
  filePurposes,
  maxBytesOf,
  nameOfType,
  rulesOf,
  typeNames,
} from './filePurposes.ts'
import { imageWidths, publicFilePath } from './imageWidths.ts'

test('5 MB are the default, documents and tables of records may have 20 MB and parts of archives 10 MB (G-011, G-334)', () => {
  const limits = Object.keys(filePurposes).map((purpose) => [
    purpose,
    maxBytesOf(purpose as keyof typeof filePurposes),
  ])
  expect(limits).toEqual([
    ['upload', 5_242_880],
    ['attachment', 5_242_880],
    ['image', 5_242_880],
    ['document', 20_971_520],
    ['table', 20_971_520],
    ['part', 10_485_760],
  ])
})

test('an upload to be read may be anything, what is shown to others is of a known type', () => {
  for (const purpose of ['upload', 'table'] as const)
    expect(allowsType(purpose, 'application/octet-stream')).toBe(true)
  for (const purpose of ['attachment', 'image', 'document'] as const) {
    expect(allowsType(purpose, 'image/png')).toBe(true)
    for (const mime of ['application/octet-stream', 'text/html', 'image/svg+xml'])
      expect(allowsType(purpose, mime), `${purpose} ${mime}`).toBe(false)
  }
  expect(allowsType('image', 'application/pdf')).toBe(false)
  expect(allowsType('attachment', 'application/pdf')).toBe(true)
})

test('only the back office uploads images of pages and documents', () => {
  expect(
    (['upload', 'attachment', 'image', 'document', 'table', 'part'] as const).map(
      (purpose) => rulesOf(purpose).byAdmins,
    ),
  ).toEqual([false, false, true, true, true, true])
})

test('types and endings are named before a file is chosen (DR-72)', () => {
  expect(typeNames('image')).toBe('JPEG, PNG, WEBP')
  expect(endingsOf('image')).toBe('.jpg,.jpeg,.png,.webp')
  expect(typeNames('upload')).toBe('')
  expect(endingsOf('upload')).toBe('')
})

test('an image is served in one of the widths, another file as it is (G-012, G-085)', () => {
  expect(publicFilePath('a1')).toBe('/files/a1')
  expect(imageWidths.map((width) => publicFilePath('a1', width))[0]).toBe('/files/a1/320.webp')
})

test('a name ends as its type does, so that a saved file opens as what it is', () => {
  const pdf = 'application/pdf'
  expect(nameOfType('акт.pdf', pdf)).toBe('акт.pdf')
  expect(nameOfType('SCAN.PDF', pdf)).toBe('SCAN.PDF')
  expect(nameOfType('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg')
  for (const name of ['invoice.hta', 'page.html', 'x.pdf.exe', 'pdf.', 'file'])
    expect(nameOfType(name, pdf)).toBe(`${name}.pdf`)
  expect(nameOfType('data.bin', 'application/octet-stream')).toBe('data.bin')
})
