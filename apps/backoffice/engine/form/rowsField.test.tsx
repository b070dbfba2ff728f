import StraightenIcon from '@mui/icons-material/StraightenOutlined'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defineResource, type Resource } from '../../declarations/resource.ts'
import { order, pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

const declared = {
  icon: StraightenIcon,
  group: 'production',
  order: 900,
  access: ['admin.*'],
  columns: ['numberOrder'],
  sorts: ['numberOrder'],
  firstSort: { field: 'numberOrder', order: 'ASC' },
  representation: 'numberOrder',
} as const

/** No call takes rows yet, so this one is not checked against the declared calls. */
const kits: Resource = {
  ...declared,
  name: 'kits',
  transport: { list: 'GET /admin/orders', get: 'GET /admin/orders/{id}', update: 'POST /orders/{id}' },
  fields: {
    numberOrder: { kind: 'text', readonly: true },
    positions: {
      kind: 'rows',
      required: true,
      max: 3,
      keys: ['id'],
      wide: true,
      fields: {
        article: { kind: 'text', required: true, hint: true },
        count: { kind: 'number', required: true, min: 1 },
        weight: { kind: 'weight', readonly: true },
      },
    },
    cancelled: { kind: 'boolean', readonly: true },
  },
  sections: [{ name: 'kit', fields: ['positions'] }],
  isFrozen: (record) => record.cancelled === true,
}

// The rows of what the contract answers are checked: a name that they do not have does not compile.
defineResource({
  ...declared,
  name: 'checked',
  transport: { list: 'GET /admin/orders', get: 'GET /admin/orders/{id}' },
  fields: {
    numberOrder: { kind: 'text' },
    positions: {
      kind: 'rows',
      keys: ['id'],
      fields: {
        article: { kind: 'text' },
        // @ts-expect-error the rows have no such field
        pieces: { kind: 'number' },
      },
    },
  },
  sections: [],
})

const texts = {
  resources: {
    kits: {
      name: 'Kit |||| Kits',
      list: 'All kits',
      page: { edit: 'Kit' },
      notifications: { updated: 'Kit saved' },
      sections: { kit: 'Kit' },
      fields: {
        numberOrder: 'Number',
        positions: 'Parts',
        'positions.article': 'Article',
        'positions.count': 'Pieces',
        'positions.weight': 'Weight',
      },
      hints: { 'positions.article': 'As in the catalogue' },
    },
  },
}

const open = (over: Parameters<typeof order>[0] = {}) =>
  renderBackOffice('/kits/41', {
    language: 'en',
    more: { resources: [kits] },
    texts,
    answers: {
      'GET /admin/orders': () => pageOf([order(over)]),
      'GET /admin/orders/{id}': () => order(over),
      'POST /orders/{id}': () => order({ version: 3 }),
    },
  })
const row = (n: number) => screen.findByRole('group', { name: `Row ${n}` })
const field = (of: HTMLElement, name: RegExp) => within(of).getByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('rows of a record are added, filled, moved and saved with their ids, without what is only shown', async () => {
  const { api } = open()
  const first = await row(1)
  expect(field(first, /^Article/)).toHaveValue('ЦБ-0412')
  expect(within(first).getByText('6.17')).toBeVisible()
  expect(within(first).getByText('As in the catalogue')).toBeVisible()
  await press('Add a row')
  const second = await row(2)
  await userEvent.type(field(second, /^Article/), 'A-2')
  await userEvent.type(field(second, /^Pieces/), '5')
  await press('Move row 2 up')
  expect(field(await row(1), /^Article/)).toHaveValue('A-2')
  await press('Save')
  await waitFor(() =>
    expect(api.bodies('POST /orders/{id}')).toEqual([
      {
        positions: [
          { article: 'A-2', count: 5 },
          { id: 1, article: 'ЦБ-0412', count: 200 },
        ],
        version: 2,
      },
    ]),
  )
})

test('a row says what is wrong with its fields, and a full list takes no more', async () => {
  const { api } = open()
  await press('Add a row')
  await userEvent.type(field(await row(2), /^Pieces/), '0')
  await press('Save')
  expect(await within(await row(2)).findByText('Field is required')).toBeVisible()
  expect(within(await row(2)).getByText('At least 1')).toBeVisible()
  await press('Add a row')
  expect(screen.getByText('The limit is 3 in the list')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a row' })).toBeDisabled()
  expect(api.bodies('POST /orders/{id}')).toEqual([])
})

test('a removed row is gone, the focus stays by the list, and a list that must not be empty says so', async () => {
  const { api } = open()
  await press('Remove row 1')
  expect(screen.queryByRole('group', { name: 'Row 1' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus()
  await press('Save')
  expect(await screen.findByText('Field is required')).toBeVisible()
  expect(api.bodies('POST /orders/{id}')).toEqual([])
})

test('rows of a record that cannot be changed are a table', async () => {
  open({ cancelled: true })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Article', 'Pieces', 'Weight'])
  expect(within(table).getByRole('row', { name: 'ЦБ-0412 200 6.17' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull()
})
