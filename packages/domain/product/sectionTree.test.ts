import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closesCycle,
  lastPlace,
  sectionFieldErrors,
  sectionLimits,
  sectionsAbove,
  sectionsMoved,
} from './sectionTree.ts'

/** 1 has 2 and 3 below it, 3 has 4. */
const tree = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 1],
  [4, 3],
  [5, null],
])

describe('the tree of sections (G-070, G-219)', () => {
  test('a section is never put below itself', () => {
    expect(sectionsAbove(tree, 4)).toEqual([3, 1])
    expect([1, 3, 4].map((parentId) => closesCycle(tree, 1, parentId))).toEqual([true, true, true])
    expect([5, null].map((parentId) => closesCycle(tree, 1, parentId))).toEqual([false, false])
  })

  test('moves that are not refused never close a cycle, whatever their order', () => {
    const ids = fc.integer({ min: 1, max: 8 })
    const moves = fc.array(fc.tuple(ids, fc.option(ids)), { maxLength: 30 })
    fc.assert(
      fc.property(moves, (requested) => {
        const parents = new Map<number, number | null>(Array.from({ length: 8 }, (_, n) => [n + 1, null]))
        for (const [id, parentId] of requested)
          if (!closesCycle(parents, id, parentId)) parents.set(id, parentId)
        for (const id of parents.keys()) {
          const top = sectionsAbove(parents, id).at(-1) ?? id
          expect(parents.get(top)).toBeNull()
        }
      }),
    )
  })

  test('products leave the sections that are no longer above theirs and enter the new ones', () => {
    expect(sectionsMoved(tree, 4, 2)).toEqual({ left: [3], entered: [2] })
    expect(sectionsMoved(tree, 4, 1)).toEqual({ left: [3], entered: [] })
    expect(sectionsMoved(tree, 3, 5)).toEqual({ left: [1], entered: [5] })
    expect(sectionsMoved(tree, 3, null)).toEqual({ left: [1], entered: [] })
  })

  test('a new section comes behind its siblings (G-315)', () => {
    expect([lastPlace([]), lastPlace([20, 40]), lastPlace([sectionLimits.sort])]).toEqual([
      10,
      50,
      sectionLimits.sort,
    ])
  })
})

test('a section has a name, and a code that can be part of an address (G-200)', () => {
  expect(sectionFieldErrors({ code: 'chains-gold_585', name: 'Цепи' })).toEqual({})
  expect(sectionFieldErrors({ code: ' ', name: ' ' })).toEqual({ code: 'required', name: 'required' })
  for (const code of ['Цепи', 'gold chains', '-gold', 'gold--585', 'gold/585', 'Gold'])
    expect(sectionFieldErrors({ code, name: 'Цепи' })).toEqual({ code: 'addressCode' })
})
