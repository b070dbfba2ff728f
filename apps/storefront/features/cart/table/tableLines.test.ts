import { cartAfter } from '@proba/api/ordering/cartAfter'
import { expect, test } from 'vitest'
import { answerFrom, cartOf, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { type CartOfType, cartOfType } from '../cartOfType.ts'
import { rowEdit } from '../changes/cartEdits.ts'
import { isSameLine, tableLines } from './tableLines.ts'

const type = 'products_production'
const cartAt = (version: number, count: number) =>
  cartOf(
    {
      [type]: [
        metalOf(1, [positionOf(1, [offerOf(11, { count })]), positionOf(2, [offerOf(21), offerOf(22)])]),
        metalOf(2, [positionOf(3, [offerOf(31)])]),
      ],
    },
    version,
  )

/** Keys of the lines that are drawn again when one cart follows another. */
function drawnAgain(before: CartOfType, after: CartOfType): string[] {
  const shown = tableLines(before, new Map())
  return tableLines(after, new Map())
    .filter((line, index) => {
      const old = shown[index]
      return !old || !isSameLine(old, line)
    })
    .map(({ key }) => key)
}

test('a typed count draws its row and the heading of its metal again, and nothing else', () => {
  const before = cartOfType(cartAt(1, 10), type)
  const after = rowEdit(11, { action: 'count', count: 3 })(before)
  expect(drawnAgain(before, after)).toEqual(['metal 1', 'row 11'])
})

test('so does the answer to it', () => {
  const before = cartAt(1, 10)
  const { changes, header } = answerFrom(before, cartAt(2, 3))
  const after = changes && cartAfter(before, changes, header)
  if (!after) throw new Error('The answer does not lead on')
  expect(drawnAgain(cartOfType(before, type), cartOfType(after, type))).toEqual(['metal 1', 'row 11'])
})
