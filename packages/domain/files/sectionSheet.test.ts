import { expect, test } from 'vitest'
import { sectionByCode } from './sectionNames.ts'
import { readSheetSection } from './sectionSheet.ts'

const empty = { code: '', name: '', nameEn: '', parent: '', sort: '', active: '' }

test('a code of another program is brought into the form of addresses, and its row says so (G-666)', () => {
  expect(readSheetSection({ ...empty, code: 'ЦБ-000012' })).toMatchObject({
    value: { code: 'tsb-000012', parent: undefined },
    notes: [{ column: 'code', code: 'readAs', params: { text: 'ЦБ-000012', value: 'tsb-000012' } }],
  })
  expect(readSheetSection({ ...empty, code: 'chains' })).toMatchObject({
    value: { code: 'chains' },
    notes: [],
  })
})

test('a section is also found by a code as another program writes it, after what it is called (G-666)', () => {
  const ids = new Map([
    ['tsb-000012', 12],
    ['tsepi', 1],
    ['Цепи', 2],
  ])
  const find = sectionByCode((text) => {
    const id = ids.get(text)
    return id === undefined ? { codes: [] } : { id }
  })
  expect(find('ЦБ-000012')).toEqual({ id: 12 })
  expect(find('Цепи')).toEqual({ id: 2 })
  expect(find('нет такого')).toEqual({ codes: [] })
})
