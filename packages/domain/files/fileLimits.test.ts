import { expect, test } from 'vitest'
import { fitsUploadTotal, isUploadSize, maxUploadBytes } from './fileLimits.ts'

test('5 MB are allowed, one byte more is not (DR-72)', () => {
  expect(maxUploadBytes).toBe(5_242_880)
  expect(isUploadSize(5242880)).toBe(true)
  expect(isUploadSize(5242881)).toBe(false)
  expect(isUploadSize(1024, 1024 * 1024)).toBe(true)
})

test('what a person uploads within a day is together at most what the purpose allows (G-011)', () => {
  const total = 100 * 1024 * 1024
  expect([0, 1, total].map((bytes) => fitsUploadTotal('upload', total - 1, bytes))).toEqual([
    true,
    true,
    false,
  ])
  expect(fitsUploadTotal('upload', total, 0)).toBe(true)
  expect(fitsUploadTotal('image', total, 1)).toBe(true)
})
