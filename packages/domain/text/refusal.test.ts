import { expect, test } from 'vitest'
import { accepted, refusal, refused } from './refusal.ts'

test('a refusal is a code with values and never a text', () => {
  expect(refusal('closed', { reason: 'repair' })).toEqual({ code: 'closed', params: { reason: 'repair' } })
})

test('a refusal without values has empty params', () => {
  expect(refusal('not_available')).toEqual({ code: 'not_available', params: {} })
})

test('reading outside data gives the value or the reason', () => {
  expect(accepted([1])).toEqual({ ok: true, value: [1] })
  expect(refused('metals_not_numeric')).toEqual({
    ok: false,
    refusal: { code: 'metals_not_numeric', params: {} },
  })
})
