import NewsIcon from '@mui/icons-material/ArticleOutlined'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defineResource } from '../../declarations/resource.ts'
import { order, pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

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
    comment: { kind: 'html', maxLength: 400, lines: 3 },
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
const stored = order({ comment: '<p>Sale &amp; more</p>', cancelReason: bad })
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

const editor = () => screen.findByRole('textbox', { name: 'Text' })
/** Puts a text into the editor as the clipboard of another program has it. */
const paste = async (html: string) =>
  fireEvent.paste(await editor(), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'] },
  })
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = (api: ReturnType<typeof open>['api']) =>
  waitFor(() => {
    const [body] = api.bodies('POST /orders/{id}') as { comment: string }[]
    expect(body).toBeDefined()
    return body?.comment
  })

test('a text is edited as readers will see it: pasted marks stay, what runs or covers does not (G-435)', async () => {
  const { api } = open('/notes/41')
  expect(within(await editor()).getByText('Sale & more')).toBeVisible()
  await paste(`${bad}<h2>New</h2><ul><li>one</li></ul>`)
  expect(within(await editor()).getByRole('heading', { name: 'New' })).toBeVisible()
  expect((await editor()).querySelector('script, img, [onclick], [style]')).toBeNull()
  await save()
  const comment = await sent(api)
  expect(comment).toContain('<strong>text</strong>')
  expect(comment).toContain('<ul><li><p>one')
  expect(comment).not.toMatch(/x\(\)|style|img/)
})

test('marks are set by buttons that say whether the words have them; a foreign link is refused where it is typed (G-435)', async () => {
  const { api } = open('/notes/41')
  await editor()
  const tools = within(await screen.findByRole('toolbar', { name: 'Formatting: Text' }))
  await userEvent.click(tools.getByRole('button', { name: 'Heading' }))
  expect(tools.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(tools.getByRole('button', { name: 'Link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link' }))
  const to = dialog.getByRole('textbox', { name: 'Where it leads' })
  await userEvent.type(to, 'javascript:alert(1){Enter}')
  expect(to).toHaveAccessibleDescription('Links lead to pages of the portal, https, mail and telephone only')
  await userEvent.clear(to)
  await userEvent.type(to, '/contacts')
  await userEvent.click(dialog.getByRole('button', { name: 'Set the link' }))
  await save()
  expect(await sent(api)).toMatch(/<h2>.*<a [^>]*href="\/contacts"[^>]*>\/contacts<\/a>/)
})

test('a text longer than allowed is refused at the field, and a list shows its words alone', async () => {
  open('/notes/41')
  await paste('x'.repeat(401))
  await save()
  expect(await screen.findByText('The limit is 400 characters')).toBeVisible()
  open('/notes')
  expect(await screen.findByText('Sale & more')).toBeVisible()
})
