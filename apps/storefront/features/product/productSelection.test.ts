import { describe, expect, test } from 'vitest'
import { emptySelection, entryOf, type SelectionAction, selectionReducer } from './productSelection.ts'

const after = (...actions: SelectionAction[]) => actions.reduce(selectionReducer, emptySelection)
const counted = (counts: Record<number, number>, coating = 1): SelectionAction => ({
  type: 'counts',
  tab: 'production',
  coating,
  counts,
})

describe('the selection in the product window', () => {
  test('keeps quantities by tab and coating', () => {
    const selection = after(counted({ 11: 5 }), counted({ 11: 2 }, 2), {
      ...counted({ 11: 1 }),
      tab: 'finished',
    } as SelectionAction)
    expect(entryOf(selection, 'production', 1).counts).toEqual({ 11: 5 })
    expect(entryOf(selection, 'production', 2).counts).toEqual({ 11: 2 })
    expect(entryOf(selection, 'finished', 1).counts).toEqual({ 11: 1 })
  })

  test('clears the tab that was added and remembers where it was added (R-208, R-209)', () => {
    const selection = after(counted({ 11: 5 }), { type: 'added', tab: 'production', to: 'waiting' })
    expect(selection.entries.production).toEqual(emptySelection.entries.production)
    expect(selection.added.production).toBe('waiting')
  })

  test('forgets where it was added when a quantity or the coating changes (R-207)', () => {
    const added: SelectionAction = { type: 'added', tab: 'production', to: 'cart' }
    expect(after(added, counted({ 12: 1 })).added.production).toBeNull()
    expect(after(added, { type: 'coating', coating: 2 }).added.production).toBeNull()
  })

  test('starts a custom length at 10 cm or at the chain minimum, whichever is more (DR-33)', () => {
    const add = (chainMinLength: number): SelectionAction => ({
      type: 'customAdd',
      tab: 'production',
      coating: 1,
      chainMinLength,
    })
    expect(entryOf(after(add(0)), 'production', 1).custom).toEqual([{ key: 1, lengthMm: 100, count: 0 }])
    expect(entryOf(after(add(15)), 'production', 1).custom[0]?.lengthMm).toBe(150)
  })

  test('changes and removes custom lengths by row', () => {
    const add: SelectionAction = { type: 'customAdd', tab: 'production', coating: 1, chainMinLength: 0 }
    const target = { tab: 'production', coating: 1 } as const
    const selection = after(
      add,
      add,
      { type: 'custom', ...target, row: { key: 2, lengthMm: 470, count: 3 } },
      { type: 'customRemove', ...target, key: 1 },
    )
    expect(entryOf(selection, 'production', 1).custom).toEqual([{ key: 2, lengthMm: 470, count: 3 }])
  })
})
