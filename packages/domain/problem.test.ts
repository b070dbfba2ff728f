import { expect, test } from 'vitest'
import { problem } from './problem.ts'

test('a refusal is a code with values and never a text', () => {
  expect(problem('closed', { reason: 'repair' })).toEqual({ code: 'closed', params: { reason: 'repair' } })
})

test('a refusal without values has empty params', () => {
  expect(problem('not_available')).toEqual({ code: 'not_available', params: {} })
})
