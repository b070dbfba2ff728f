import NewsIcon from '@mui/icons-material/ArticleOutlined'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defineResource } from '../resource.ts'
import { order, pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const notes = defineResource({
  name: 'notes',
  icon: NewsIcon,
  group: 'content',
  order: 900,
  access: ['admin.*'],
  transport: { list: 'GET /admin/orders', get: 'GET /admin/orders/{id}', update: 'POST /orders/{id}' },
  representation: 'numberOrder',
  fields: {
    numberOrder: { kind: 'text', readonly: true },
    comment: { kind: 'html', maxLength: 60, lines: 3 },
    cancelReason: { kind: 'html', readonly: true },
  },
  columns: ['numberOrder', 'comment'],
  sorts: ['numberOrder'],
  firstSort: { field: 'numberOrder', order: 'ASC' },
  sections: [{ name: 'note', fields: ['comment', 'cancelReason'] }],
})

const texts = {
  resources: {
    notes: {
      name: 'Note |||| Notes',
      list: 'All notes',
      page: { edit: 'Note' },
      notifications: { updated: 'Note saved' },
      sections: { note: 'Note' },
      fields: { numberOrder: 'Number', comment: 'Text', cancelReason: 'Source' },
    },
  },
}

const bad =
  '<p style="position:fixed" onclick="x()">Old <b>text</b></p><script>x()</script><img src=x onerror=x()>'
const stored = order({ comment: '<h3>Sale</h3> &amp; more', cancelReason: bad })
const open = (path: string) =>
  renderBackOffice(path, {
    language: 'en',
    more: { resources: [notes] },
    texts,
    answers: {
      'GET /admin/orders': () => pageOf([stored]),
      'GET /admin/orders/{id}': () => stored,
      'POST /orders/{id}': () => order({ version: 3 }),
    },
  })

test('stored HTML is shown without anything that runs or covers the screen', async () => {
  open('/notes/41')
  const shown = (await screen.findByText('text')).closest('p') as HTMLElement
  expect(shown).toHaveTextContent('Old text')
  expect(shown.attributes).toHaveLength(0)
  const part = screen.getByRole('region', { name: 'Note' })
  expect(part.querySelector('script, [onerror], [onclick]')).toBeNull()
})

test('HTML is edited as a plain text, with a preview of what readers will see, and sent as typed', async () => {
  const { api } = open('/notes/41')
  const input = await screen.findByRole('textbox', { name: 'Text' })
  const preview = within(screen.getByRole('region', { name: 'How it will look' }))
  expect(input).toHaveValue('<h3>Sale</h3> &amp; more')
  expect(preview.getByRole('heading', { name: 'Sale' })).toBeVisible()
  await userEvent.clear(input)
  await userEvent.type(input, '<b>New</b><script>x()</script>')
  await waitFor(() => expect(preview.getByText('New').tagName).toBe('B'))
  expect(preview.queryByText(/x\(\)/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.bodies('POST /orders/{id}')).toEqual([
      { comment: '<b>New</b><script>x()</script>', version: 2 },
    ]),
  )
})

test('HTML longer than allowed is refused at the field, and a list shows its words alone', async () => {
  open('/notes/41')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'x'.repeat(40))
  await userEvent.tab()
  expect(await screen.findByText('The limit is 60 characters')).toBeVisible()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Text' }))
  open('/notes')
  expect(await screen.findByText('Sale & more')).toBeVisible()
})
