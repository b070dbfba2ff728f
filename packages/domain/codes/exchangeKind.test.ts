import { expect, test } from 'vitest'
import { exchangeKinds, schemaVersionOf, schemaVersions } from './exchangeKind.ts'

test('a caller that names no version means the first one, and one that is not taken is none (G-475)', () => {
  expect(schemaVersionOf('orders', undefined)).toBe(1)
  expect(schemaVersionOf('orders', ' 1 ')).toBe(1)
  for (const header of ['0', '2', '1.0', '01', '', 'v1']) expect(schemaVersionOf('orders', header)).toBeNull()
})

test('versions of a kind rise from the oldest (G-475)', () => {
  for (const kind of exchangeKinds)
    expect(schemaVersions[kind]).toEqual([...schemaVersions[kind]].sort((a, b) => a - b))
})
