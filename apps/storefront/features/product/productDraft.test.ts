import { beforeEach, expect, test } from 'vitest'
import { product, productOf } from './product.support.ts'
import { readDraft, writeDraft } from './productDraft.ts'
import { emptySelection, type SelectionAction, selectionReducer } from './productSelection.ts'

beforeEach(() => window.sessionStorage.clear())

const entered = (...actions: SelectionAction[]) => actions.reduce(selectionReducer, emptySelection)
const seven = entered({ type: 'counts', tab: 'production', coating: 1, counts: { 11: 7 } })

test('what is entered is read again as it was', () => {
  writeDraft('1/1', product.id, seven)
  expect(readDraft('1/1', product, 'ru')).toEqual(seven)
})

test('a count is cut to what can be ordered by now, and a size that is gone is left out', () => {
  writeDraft(
    '1/1',
    product.id,
    entered({ type: 'counts', tab: 'production', coating: 1, counts: { 11: 7, 99: 3 } }),
  )
  const scarce = productOf({ productionPower: product.offers[0]?.weight ?? 0, productionFactor: 1 })
  expect(readDraft('1/1', scarce, 'ru').entries.production.coatings[1]?.counts).toEqual({ 11: 1 })
})

test('another user, another company and another product have none of it', () => {
  writeDraft('1/1', product.id, seven)
  expect(readDraft('2/1', product, 'ru')).toBe(emptySelection)
  expect(readDraft('1/2', product, 'ru')).toBe(emptySelection)
  expect(readDraft('1/1', { ...product, id: 6 }, 'ru')).toBe(emptySelection)
})

test('what was added or emptied is forgotten', () => {
  writeDraft('1/1', product.id, seven)
  writeDraft('1/1', product.id, selectionReducer(seven, { type: 'added', tab: 'production', to: 'cart' }))
  expect(window.sessionStorage).toHaveLength(0)
})

test.each([
  '',
  'x',
  '[]',
  '{"entries":{"production":7}}',
  '{"entries":{"production":{"coatings":{"1":{"counts":{"11":-1}}}}}}',
])('a stored text that is no draft is nothing entered: %s', (text) => {
  window.sessionStorage.setItem(`productDraft 1/1 ${product.id}`, text)
  expect(readDraft('1/1', product, 'ru')).toBe(emptySelection)
})
