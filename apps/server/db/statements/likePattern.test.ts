import { expect, test } from 'vitest'
import { contains, startsWith } from './likePattern.ts'

test('what is searched for in a list is clean, and its signs mean themselves (G-644)', () => {
  expect(contains('\u200E24\u00AD63_%')).toBe('%2463\\_\\%%')
  expect(startsWith('\uFEFFИ\u0306од\u00A0')).toBe('Йод %')
})
