import { expect, test } from 'vitest'
import { fileImportReducer, noImport } from './fileImportState.ts'

test('a stop that comes after its step has ended changes nothing (DR-110)', () => {
  const decided = { ...noImport, step: 'decide' as const, check: 'checked' }
  expect(fileImportReducer(decided, { kind: 'stopped' })).toBe(decided)
})
