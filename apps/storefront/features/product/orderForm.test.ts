import { describe, expect, test } from 'vitest'
import { emptyForm, entryOf, type OrderAction, orderReducer } from './orderForm.ts'

const after = (...actions: OrderAction[]) => actions.reduce(orderReducer, emptyForm)
const counted = (counts: Record<number, number>, coating = 1): OrderAction => ({
  type: 'counts',
  tab: 'production',
  coating,
  counts,
})

describe('what is entered in the product window', () => {
  test('keeps quantities by tab and coating', () => {
    const form = after(counted({ 11: 5 }), counted({ 11: 2 }, 2), {
      ...counted({ 11: 1 }),
      tab: 'finished',
    } as OrderAction)
    expect(entryOf(form, 'production', 1).counts).toEqual({ 11: 5 })
    expect(entryOf(form, 'production', 2).counts).toEqual({ 11: 2 })
    expect(entryOf(form, 'finished', 1).counts).toEqual({ 11: 1 })
  })

  test('clears the tab that was added and remembers where it went (R-208, R-209)', () => {
    const form = after(counted({ 11: 5 }), { type: 'added', tab: 'production', to: 'waiting' })
    expect(form.entries.production).toEqual(emptyForm.entries.production)
    expect(form.added.production).toBe('waiting')
  })

  test('forgets where it went when a quantity or the coating changes (R-207)', () => {
    const added: OrderAction = { type: 'added', tab: 'production', to: 'cart' }
    expect(after(added, counted({ 12: 1 })).added.production).toBeNull()
    expect(after(added, { type: 'coating', coating: 2 }).added.production).toBeNull()
  })

  test('starts a custom length at 10 cm or at the chain minimum, whichever is more (DR-33)', () => {
    const add = (chainMinLength: number): OrderAction => ({
      type: 'customAdd',
      tab: 'production',
      coating: 1,
      chainMinLength,
    })
    expect(entryOf(after(add(0)), 'production', 1).custom).toEqual([{ key: 1, lengthCm: 10, count: 0 }])
    expect(entryOf(after(add(15)), 'production', 1).custom[0]?.lengthCm).toBe(15)
  })

  test('changes and removes custom lengths by row', () => {
    const add: OrderAction = { type: 'customAdd', tab: 'production', coating: 1, chainMinLength: 0 }
    const place = { tab: 'production', coating: 1 } as const
    const form = after(
      add,
      add,
      { type: 'custom', ...place, row: { key: 2, lengthCm: 47, count: 3 } },
      { type: 'customRemove', ...place, key: 1 },
    )
    expect(entryOf(form, 'production', 1).custom).toEqual([{ key: 2, lengthCm: 47, count: 3 }])
  })
})
