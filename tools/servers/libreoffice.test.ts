import { afterEach, expect, test, vi } from 'vitest'
import { findLibreOffice } from './libreoffice.ts'

afterEach(() => vi.unstubAllEnvs())

test('the program named in LIBREOFFICE_PATH comes before any other, and a missing one counts as none', () => {
  vi.stubEnv('LIBREOFFICE_PATH', process.execPath)
  expect(findLibreOffice()).toBe(process.execPath)
  vi.stubEnv('LIBREOFFICE_PATH', '/nowhere/soffice')
  expect(findLibreOffice()).toBeUndefined()
})
