import { afterEach, expect, test } from 'vitest'
import { bars, fittings, wire } from './additional.support.ts'
import {
  emptyDraft,
  groupsOf,
  mergedDraft,
  type RowGroup,
  withBar,
  withChange,
  withCount,
  withNewRow,
  withText,
} from './additionalRows.ts'
import { readDraft, writeDraft } from './requestDraft.ts'

afterEach(() => window.sessionStorage.clear())

const group = (): RowGroup => {
  const [alloy] = wire.alloys
  const [first] = alloy ? groupsOf('wire', wire.id, alloy) : []
  if (!first) throw new Error('The wire has no range')
  return first
}
const bar = { id: bars.id, alloyId: 1, diameter: 8 }

test('what was entered is there again, as far as it can still be asked for (G-446)', () => {
  const draft = withBar(withBar(emptyDraft, bar, 100_000), { ...bar, diameter: 10 }, 5000)
  writeDraft('1/1', 'bar', draft)
  expect(readDraft('1/1', 'bar', [bars], 'ru')).toEqual(draft)
  expect(readDraft('2/1', 'bar', [bars], 'ru')).toEqual(emptyDraft)
  const sizes = [{ code: 'diameter', values: ['8'] }]
  const scarce = { ...bars, alloys: bars.alloys.map((alloy) => ({ ...alloy, sizes })) }
  expect(readDraft('1/1', 'bar', [scarce], 'ru').rows).toEqual(draft.rows.slice(0, 1))
  expect(readDraft('1/1', 'bar', [], 'ru')).toEqual(emptyDraft)
})

test('a guest who logs in keeps what was entered, and no guest finds it later (G-446)', () => {
  const draft = withBar(emptyDraft, bar, 100_000)
  writeDraft('guest', 'bar', draft)
  expect(readDraft('1/1', 'bar', [bars], 'ru')).toEqual(draft)
  writeDraft('1/1', 'bar', draft)
  expect(readDraft('guest', 'bar', [bars], 'ru')).toEqual(emptyDraft)
})

test('what is stored by hand or by another version is left out', () => {
  for (const stored of [
    '{',
    '7',
    '{"rows":7,"texts":[1]}',
    '{"rows":[null,{"key":1},{"key":"a","id":-1}]}',
  ]) {
    window.sessionStorage.setItem('typed/additional/1/1/bar', stored)
    expect(readDraft('1/1', 'bar', [bars], 'ru')).toEqual(emptyDraft)
  }
})

test('fittings weigh what a piece weighs now (DR-83)', () => {
  const lock = { id: 7, alloyId: 1, massPerUnit: 100 }
  writeDraft('1/1', 'fitting', withCount(emptyDraft, lock, 10))
  expect(readDraft('1/1', 'fitting', fittings, 'ru').rows).toMatchObject([{ count: 10, weight: 3500 }])
})

test('a text that is no number comes back with its reason, one that is a number in another language does not', () => {
  const kept = { text: '1.500', refusal: { code: 'number_ambiguous', params: {} } }
  writeDraft('1/1', 'bar', withText(emptyDraft, '4/1/8//:weight', kept))
  const { texts } = readDraft('1/1', 'bar', [bars], 'ru')
  expect(texts['4/1/8//:weight']).toMatchObject({ text: '1.500', refusal: { code: 'number_ambiguous' } })
  expect(readDraft('1/1', 'bar', [bars], 'en').texts).toEqual({})
})

test('a text in a cell that the page no longer has is left out, as nobody could mend it (G-446, G-448)', () => {
  const kept = { text: 'х', refusal: { code: 'not_a_number', params: {} } }
  writeDraft('1/1', 'bar', withText(emptyDraft, '4/1/8//:weight', kept))
  expect(readDraft('1/1', 'bar', [], 'ru')).toEqual(emptyDraft)
  const [first, second] = withNewRow(emptyDraft, group()).rows
  const cell = `${second?.key}:weight`
  writeDraft('1/1', 'wire', withText(withNewRow(emptyDraft, group()), cell, kept))
  expect(Object.keys(readDraft('1/1', 'wire', [wire], 'ru').texts)).toEqual([cell])
  writeDraft('1/1', 'wire', withText(emptyDraft, `${first?.key}:weight`, kept))
  expect(Object.keys(readDraft('1/1', 'wire', [wire], 'ru').texts)).toEqual([`${first?.key}:weight`])
  expect(readDraft('1/1', 'wire', [{ ...wire, alloys: [] }], 'ru').texts).toEqual({})
})

test('a new row has the next size, and equal rows become one (DR-81, G-234)', () => {
  const added = withNewRow(withNewRow(emptyDraft, group()), group())
  expect(added.rows.map(({ diameter }) => diameter)).toEqual([0.2, 0.3, 0.4])
  const same = added.rows.reduce(
    (draft, { key }) => withChange(draft, group(), key, { size: 1.04, weight: 1000 }),
    added,
  )
  expect(mergedDraft(same).rows).toMatchObject([{ diameter: 1, weight: 3000 }])
})
