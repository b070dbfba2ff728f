import { expect, test } from 'vitest'
import { isUploadSize, maxUploadBytes } from './fileLimits.ts'

test('5 MB are allowed, one byte more is not (DR-72)', () => {
  expect(maxUploadBytes).toBe(5_242_880)
  expect(isUploadSize(5242880)).toBe(true)
  expect(isUploadSize(5242881)).toBe(false)
  expect(isUploadSize(1024, 1024 * 1024)).toBe(true)
})
