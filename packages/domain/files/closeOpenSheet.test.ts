import { expect, test } from 'vitest'
import { isSameUpdate, readSheetClosing, updatesOf } from './closeOpenSheet.ts'

const now = '2026-11-23T06:00:00.000Z'
const texts = {
  ...{ article: 'ГА-1', date: '01.12.2026', action: 'закрыть', reasonRu: 'Ремонт', reasonEn: '' },
  opensAt: '2026-12-20',
}
const read = (own: Partial<typeof texts>) =>
  readSheetClosing({ texts: { ...texts, ...own }, numbers: {} }, now)
const issues = (own: Partial<typeof texts>) => {
  const found = read(own)
  return 'issues' in found ? found.issues.map(({ column, code }) => `${column} ${code}`) : []
}
const closing = (own: Partial<typeof texts> = {}) => {
  const found = read(own)
  if ('issues' in found) throw new Error(JSON.stringify(found.issues))
  return found.value
}

test('a row is a closing with reason and expected opening; an opening has neither (G-320, G-361)', () => {
  const day = { article: 'ГА-1', date: '2026-12-01' }
  expect(closing()).toEqual({
    ...{ ...day, action: 'close', reasonRu: 'Ремонт', reasonEn: null, opensAt: '2026-12-20' },
  })
  expect(closing({ action: 'Open', opensAt: '01.01.2020' })).toEqual({
    ...{ ...day, action: 'open', reasonRu: null, reasonEn: null, opensAt: null },
  })
})

test('the rules of the form hold for a row (G-320, G-361)', () => {
  expect(issues({ article: '', date: '', action: '' })).toEqual([
    'article required',
    'date required',
    'action required',
  ])
  expect(issues({ date: '30.02.2027', action: 'снять' })).toEqual(['date day', 'action choice'])
  expect(issues({ date: '22.11.2026', reasonRu: '' })).toEqual(['date pastDay', 'reasonRu required'])
  expect(issues({ opensAt: '01.12.2026' })).toEqual(['opensAt afterClosing'])
  expect(issues({ reasonRu: 'п'.repeat(501) })).toEqual(['reasonRu maxLength'])
})

test('two closings say the same with one day, action, reason and expected opening (G-361)', () => {
  expect(isSameUpdate(closing(), closing())).toBe(true)
  expect(isSameUpdate(closing(), closing({ date: '02.12.2026' }))).toBe(false)
  expect(isSameUpdate(closing(), closing({ reasonRu: 'Нет сырья' }))).toBe(false)
  expect(isSameUpdate(closing(), closing({ opensAt: '' }))).toBe(false)
  expect(isSameUpdate(closing(), closing({ action: 'open' }))).toBe(false)
  // An opening has neither reason nor expected day, whatever its row has.
  expect(isSameUpdate(closing({ action: 'open' }), closing({ action: 'open', opensAt: '' }))).toBe(true)
})

test.each([
  [0, []],
  [1, [1]],
  [99, [99]],
  [100, [100]],
  [101, [100, 1]],
  [200, [100, 100]],
  [201, [100, 100, 1]],
])('%d equal rows are updates of %j products (G-361)', (count, parts) => {
  const rows = Array.from({ length: count }, (_, index) => ({ productId: index + 1, value: closing() }))
  expect(updatesOf(rows).map(({ productIds }) => productIds.length)).toEqual(parts)
})

test('rows of one action, day and reason make one update, of 100 products at most (G-320, G-361)', () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({ productId: index + 1, value: closing() }))
  const other = { productId: 900, value: closing({ reasonRu: 'Нет сырья' }) }
  const updates = updatesOf([...rows.slice(0, 1), other, ...rows.slice(1)])
  expect(updates.map(({ reasonRu, productIds }) => [reasonRu, productIds.length])).toEqual([
    ['Ремонт', 100],
    ['Ремонт', 1],
    ['Нет сырья', 1],
  ])
  expect(updates[1]?.productIds).toEqual([101])
})
