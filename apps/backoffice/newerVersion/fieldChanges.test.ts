import { expect, test } from 'vitest'
import type { Field } from '../declarations/field.ts'
import { changesOf } from './fieldChanges.ts'

const fields: Readonly<Record<string, Field>> = {
  name: { kind: 'text' },
  'settings.limit': { kind: 'number' },
  count: { kind: 'number', readonly: true },
  channels: { kind: 'tags' },
  rows: {
    kind: 'rows',
    keys: ['id'],
    fields: { weight: { kind: 'weight' }, held: { kind: 'number', readonly: true } },
  },
}
const opened = {
  name: 'Якорь',
  settings: { limit: 5 },
  count: 3,
  channels: [1, 2],
  rows: [{ id: 1, weight: 100, held: 7 }],
}
const by = (theirs: object, mine: object) =>
  Object.fromEntries(
    changesOf(fields, { opened, theirs: { ...opened, ...theirs }, mine: { ...opened, ...mine } }).map(
      ({ name, by }) => [name, by],
    ),
  )

test('a field is listed as theirs, mine or changed by both; agreed and untouched ones are not (G-342)', () => {
  expect(by({}, {})).toEqual({})
  expect(by({ name: 'Панцирь' }, { settings: { limit: 6 } })).toEqual({
    name: 'them',
    'settings.limit': 'me',
  })
  expect(by({ name: 'Панцирь', channels: [1] }, { name: 'Ромб', channels: [1, 2, 3] })).toEqual({
    name: 'both',
    channels: 'both',
  })
  expect(by({ name: 'Панцирь' }, { name: 'Панцирь' })).toEqual({})
  expect(by({ name: '' }, { name: null })).toEqual({})
})

test('what is only shown is never mine, and a typed row is compared by what is typed in it (G-342)', () => {
  expect(by({ count: 4 }, { count: 9 })).toEqual({ count: 'them' })
  expect(by({ rows: [{ id: 1, weight: 100, held: 9 }] }, { rows: [{ weight: 100, id: 1 }] })).toEqual({})
  expect(by({}, { rows: [{ id: 1, weight: Number.NaN }] })).toEqual({ rows: 'me' })
  expect(by({ rows: [] }, { rows: [...opened.rows, { weight: 5 }] })).toEqual({ rows: 'both' })
})
