import { coilTyped } from '@proba/domain/stock/coil'
import { beforeEach, expect, test } from 'vitest'
import { product, productOf } from './product.support.ts'
import { readDraft, writeDraft } from './productDraft.ts'
import { emptySelection, type SelectionAction, selectionReducer } from './productSelection.ts'

beforeEach(() => window.sessionStorage.clear())

const entered = (...actions: SelectionAction[]) => actions.reduce(selectionReducer, emptySelection)
const seven = entered({ type: 'counts', tab: 'production', coating: 1, counts: { 11: 7 } })

test('what is entered is read again as it was', () => {
  writeDraft('1/1', product, seven)
  expect(readDraft('1/1', product, 'ru')).toEqual(seven)
})

test('a count is cut to what can be ordered by now, and a size that is gone is left out', () => {
  writeDraft(
    '1/1',
    product,
    entered({ type: 'counts', tab: 'production', coating: 1, counts: { 11: 7, 99: 3 } }),
  )
  const scarce = productOf({ productionPower: product.offers[0]?.weight ?? 0, productionFactor: 1 })
  expect(readDraft('1/1', scarce, 'ru').entries.production.coatings[1]?.counts).toEqual({ 11: 1 })
})

test('another user, another company and another product have none of it', () => {
  writeDraft('1/1', product, seven)
  expect(readDraft('2/1', product, 'ru')).toBe(emptySelection)
  expect(readDraft('1/2', product, 'ru')).toBe(emptySelection)
  expect(readDraft('1/1', { ...product, id: 6 }, 'ru')).toBe(emptySelection)
})

test('in another language it is the same weight of a coil, and what was refused is read anew (R-173, G-115)', () => {
  const coil = (grams: string) => entered({ type: 'coil', tab: 'coil', grams, read: coilTyped(grams, 'ru') })
  for (const [typed, inEnglish] of [
    ['250,500', '250.50'],
    ['250,5', '250,5'],
    ['1 250,5', '1 250,5'],
    ['12', '12'],
  ] as const) {
    writeDraft('1/1', product, coil(typed))
    const { coilGrams, coilRead } = readDraft('1/1', product, 'en').entries.coil
    expect(coilGrams).toBe(inEnglish)
    expect(coilRead).toEqual(coilTyped(typed, 'ru'))
  }
  const row = { key: 1, lengthMm: 0, lengthText: '1,000', count: 0, countText: '1,000' }
  writeDraft('1/1', product, entered({ type: 'customRows', tab: 'production', coating: 1, rows: [row] }))
  const chain = productOf({ conditions: { customLengthAvailable: true } })
  expect(readDraft('1/1', chain, 'en').entries.production.coatings[1]?.custom).toEqual([
    { key: 1, lengthMm: 10_000, count: 1000 },
  ])
})

test('what was added or emptied is forgotten', () => {
  writeDraft('1/1', product, seven)
  writeDraft('1/1', product, selectionReducer(seven, { type: 'added', tab: 'production', to: 'cart' }))
  expect(window.sessionStorage).toHaveLength(0)
})

test.each([
  '',
  'x',
  '[]',
  '{"entries":{"production":7}}',
  '{"entries":{"production":{"coatings":{"1":{"counts":{"11":-1}}}}}}',
])('a stored text that is no draft is nothing entered: %s', (text) => {
  window.sessionStorage.setItem(`typed/product/1/1/${product.id}`, text)
  expect(readDraft('1/1', product, 'ru')).toBe(emptySelection)
})
