import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OfferKind, offerKinds } from '../codes/offerKind.ts'
import { type OrderType, orderTypes } from '../codes/orderType.ts'
import { type CartEdit, cartKey, editOf, moveRows, type StoredCartRow } from './cartRows.ts'
import { turnsOf, undoChange } from './cartUndo.ts'
import { changeRow } from './rowChange.ts'

const row: fc.Arbitrary<Omit<StoredCartRow, 'cartOfferId'>> = fc
  .record({
    orderType: fc.constantFrom(...orderTypes),
    offerId: fc.integer({ min: 1, max: 2 }),
    typeOffer: fc.constantFrom<OfferKind>(...offerKinds),
    lengthMm: fc.constantFrom(400, 450),
    coatingId: fc.integer({ min: 1, max: 2 }),
    count: fc.integer({ min: 1, max: 9 }),
    unitMg: fc.integer({ min: 200_000, max: 900_000 }),
  })
  .map((one) => (one.typeOffer === 'coil' ? { ...one, count: 1 } : one))
const cart = fc
  .uniqueArray(row, { selector: cartKey, minLength: 1, maxLength: 8 })
  .map((rows) => rows.map((one, index): StoredCartRow => ({ ...one, cartOfferId: index + 1 })))

/** The rows after an edit; new ones get the numbers that follow, or keep theirs. */
function after(stored: readonly StoredCartRow[], edit: CartEdit) {
  const inserted = edit.inserted.map((one, index): StoredCartRow => ({ cartOfferId: 100 + index, ...one }))
  const updated = new Map(edit.updated.map((one) => [one.cartOfferId, one]))
  const kept = stored.filter(({ cartOfferId }) => !edit.deleted.includes(cartOfferId))
  return { inserted, rows: [...kept.map((one) => updated.get(one.cartOfferId) ?? one), ...inserted] }
}
const inOrder = (rows: readonly StoredCartRow[]) => rows.toSorted((a, b) => a.cartOfferId - b.cartOfferId)

interface Change {
  readonly kind: 'delete' | 'move' | 'coating' | 'length' | 'count'
  readonly at: number
  readonly to: OrderType
  readonly size: number
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('delete', 'move', 'coating', 'length', 'count'),
  at: fc.nat(7),
  to: fc.constantFrom(...orderTypes),
  size: fc.integer({ min: 1, max: 2 }),
})

function editBy(stored: readonly StoredCartRow[], { kind, at, to, size }: Change): CartEdit {
  const chosen = stored[at % stored.length]
  if (!chosen) throw new Error('An empty cart')
  const { cartOfferId } = chosen
  if (kind === 'delete')
    return editOf(
      stored,
      stored.filter((one) => one !== chosen),
    )
  if (kind === 'move') return moveRows(stored, [{ cartOfferId, to, amount: size }])
  const rows = stored.filter(({ orderType }) => orderType === chosen.orderType)
  const requested = {
    coating: { action: 'coating', coatingId: size },
    length: { action: 'length', lengthMm: 350 + 50 * size },
    count: { action: 'count', count: size },
  } as const
  const context = { rows, coatingIds: [1, 2], weightOf: (mm: number) => mm * 10, chainMinLengthMm: 0 }
  const changed = changeRow(chosen, requested[kind], context)
  return changed.ok ? changed.value.edit : { inserted: [], updated: [], deleted: [] }
}

test('what a change did is taken back row by row, merged rows apart again (G-620, G-101, G-106)', () => {
  fc.assert(
    fc.property(cart, change, (stored, requested) => {
      const edit = editBy(stored, requested)
      const changed = after(stored, edit)
      const undone = undoChange(changed.rows, turnsOf(stored, edit, changed.inserted))
      if ('outdated' in undone) throw new Error('Nothing has happened since')
      expect(inOrder(after(changed.rows, undone.edit).rows)).toEqual(inOrder(stored))
    }),
  )
})

test('a change is not taken back where a row was changed since, or an equal one has come (G-620)', () => {
  const one = { orderType: 'products_production', offerId: 1, typeOffer: 'finished', lengthMm: 400 } as const
  const before: StoredCartRow = { ...one, cartOfferId: 1, coatingId: 1, count: 3, unitMg: 1000 }
  const left = { ...before, count: 5 }
  const turns = [{ before, after: left }]
  expect(undoChange([{ ...left, count: 6 }], turns)).toEqual({ outdated: left })
  expect(undoChange([], turns)).toEqual({ outdated: left })
  expect(undoChange([{ ...before, cartOfferId: 2 }], [{ before, after: null }])).toEqual({ outdated: before })
  // New mass data reweigh a row without changing what was ordered.
  expect(undoChange([{ ...left, unitMg: 1100 }], turns)).toMatchObject({ edit: { updated: [before] } })
})
