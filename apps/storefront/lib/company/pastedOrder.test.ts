import { forgetTyped } from '@proba/browser/typedText'
import { expect, test } from 'vitest'
import { forgetPasted, keepPasted, pastedOf } from './pastedOrder.ts'

const pasted = { text: 'НБ-22-068 45 10' }

test('what was pasted is there for the same person and company, under its own key alone (G-661)', () => {
  const first = keepPasted(pasted, '1/7')
  expect(pastedOf(first, '1/7')).toBe(pasted)
  expect(pastedOf(first, '1/8')).toBeNull()
  const second = keepPasted({ text: 'НБ-22-069 45 10' }, '1/7')
  expect(pastedOf(first, '1/7')).toBeNull()
  expect(pastedOf(second, '1/7')).toEqual({ text: 'НБ-22-069 45 10' })
})

test('what was pasted is forgotten while it is added, there again once that is refused, and gone after a logout (G-661)', () => {
  const key = keepPasted(pasted, '1/7')
  const keepAgain = forgetPasted()
  expect(pastedOf(key, '1/7')).toBeNull()
  keepAgain()
  expect(pastedOf(key, '1/7')).toBe(pasted)
  forgetTyped()
  expect(pastedOf(key, '1/7')).toBeNull()
})
