import { randomKey } from '@proba/browser/randomKey'
import { expect, test } from 'vitest'
import { createIntentKeys } from './intentKeys.ts'

test('a key is 128 random bits', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomKey()).not.toBe(randomKey())
})

test('a retry of the same order sends the same key', () => {
  const keys = createIntentKeys()
  const key = keys.keyFor('{"contractId":1}')
  expect(keys.keyFor('{"contractId":1}')).toBe(key)
})

test('another order, or the same one after an answer, gets a new key', () => {
  const keys = createIntentKeys()
  const key = keys.keyFor('{"contractId":1}')
  const other = keys.keyFor('{"contractId":2}')
  expect(other).not.toBe(key)
  keys.forget()
  expect(keys.keyFor('{"contractId":2}')).not.toBe(other)
})
