import StraightenIcon from '@mui/icons-material/StraightenOutlined'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { definePage } from '../declarations/page.ts'
import { defineResource } from '../declarations/resource.ts'
import { productWords, size } from '../testing/goods.ts'
import { pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const wires = defineResource({
  name: 'wires',
  path: 'stock/wires',
  icon: StraightenIcon,
  group: 'production',
  order: 900,
  access: ['admin.power.*'],
  transport: {
    list: 'GET /admin/offers',
    get: 'GET /admin/offers/{id}',
    create: 'POST /admin/offers',
    update: 'POST /admin/offers/{id}',
  },
  representation: 'article',
  fields: {
    article: { kind: 'text', readonly: true },
    productId: { kind: 'number', required: true, fixed: true },
    sizeLabel: { kind: 'text', nullable: true, hint: true },
  },
  columns: ['article', 'sizeLabel'],
  sorts: ['article'],
  firstSort: { field: 'article', order: 'ASC' },
  sections: [{ name: 'wire', fields: ['article', 'productId', 'sizeLabel'] }],
})

const report = definePage({
  name: 'report',
  path: 'stock/report',
  icon: StraightenIcon,
  group: 'production',
  order: 901,
  access: ['admin.power.*'],
  component: () => <p>Wire of the day</p>,
})

const more = { resources: [wires], pages: [report] }
const texts = {
  pages: { report: { name: 'Report of the stock' } },
  resources: {
    wires: {
      name: 'Wire |||| Wires',
      list: 'All wires',
      empty: 'No wires yet',
      page: { edit: 'Wire %{recordRepresentation}' },
      action: { create: 'Add a wire' },
      notifications: { listFailed: 'No list', updated: 'Wire saved' },
      sections: { wire: 'Wire' },
      fields: { article: 'Article', productId: 'Product', sizeLabel: 'Label' },
      hints: { sizeLabel: 'As on the coil' },
    },
  },
}
const answers = {
  ...productWords,
  'GET /admin/offers': () => pageOf([size()]),
  'GET /admin/offers/{id}': () => size(),
  'POST /admin/offers/{id}': () => size({ sizeLabel: '17', version: 3 }),
}
const open = (path: string, permissions = ['admin.*']) =>
  renderBackOffice(path, { language: 'en', answers, more, texts, permissions })
const menu = () => screen.findByRole('navigation', { name: 'Sections' })

test('the menu leads to a resource at an address that is not its name, and its list to its records', async () => {
  const { address } = open('/stock/wires')
  expect(within(await menu()).getByRole('link', { name: 'Wires' })).toHaveAttribute('href', '/stock/wires')
  expect(await screen.findByRole('columnheader', { name: 'Label' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add a wire' })).toHaveAttribute('href', '/stock/wires/create')
  await userEvent.click(await screen.findByRole('link', { name: 'НЦ-22-053' }))
  await waitFor(() => expect(address()).toBe('/stock/wires/50'))
  await waitFor(() => expect(document.title).toContain('Wires'))
})

test('a record at such an address is edited with its own texts and saved by the calls of its resource', async () => {
  const { api } = open('/stock/wires/50')
  expect(await screen.findByRole('heading', { name: 'Wire НЦ-22-053' })).toBeVisible()
  expect(screen.getByText('As on the coil')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Label' }), '17')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Wire saved')).toBeVisible()
  expect(api.bodies('POST /admin/offers/{id}')).toEqual([{ sizeLabel: '17', version: 2 }])
  expect(screen.getByRole('link', { name: 'All wires' })).toHaveAttribute('href', '/stock/wires')
})

test('the name of such a resource is no address', async () => {
  open('/wires')
  expect(await screen.findByText('The back office has no such page')).toBeVisible()
})

test('a page that is no resource appears in its group of the menu and opens under its title', async () => {
  const { address } = open('/')
  await userEvent.click(within(await menu()).getByRole('link', { name: 'Report of the stock' }))
  expect(address()).toBe('/stock/report')
  expect(await screen.findByText('Wire of the day')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Report of the stock' })).toBeVisible()
  expect(document.title).toContain('Report of the stock')
})

test('a page beyond what the person may open is not in the menu and leaves for the home page', async () => {
  const { leave } = open('/stock/report', ['admin.order.update'])
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(screen.queryByText('Wire of the day')).toBeNull()
  expect(within(await menu()).queryByRole('link', { name: 'Report of the stock' })).toBeNull()
})
