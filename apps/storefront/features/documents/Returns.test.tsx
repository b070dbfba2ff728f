import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepLanguage } from '../../lib/language/currentLanguage.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'

type Page = ReplyTo<'GET /tessa/documents'>

const invoice = {
  id: 5,
  eventDate: '2026-11-02',
  documentType: 'КорСФ' as const,
  order: { id: 24, numberOrder: '100024' },
  fileName: 'КорСФ 7.pdf',
  size: 2048,
}
const pageOf = (items: Page['items']): Page => ({
  items,
  meta: { pagination: { currentPage: 1, perPage: 20, total: items.length, lastPage: 1 } },
})
const letter = { id: 1, name: 'Заявление', sectionId: 9, file: null, fileName: null, size: null }
const section = {
  id: 9,
  name: 'Образцы актов',
  parentId: null,
  level: 0,
  sort: 1,
  type: { code: 'return' as const },
  documents: [letter],
}
const open = (at: string) =>
  renderApp({
    at,
    answers: {
      'GET /document/sections': [section],
      'GET /tessa/documents': ({ query }) => pageOf(query.type === 'КорСФ' ? [invoice] : []),
      'GET /tessa/documents/{id}': { name: 'КорСФ 7.pdf', data: 'JVBE', mimeType: 'application/pdf' },
    },
  })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('returns are a tab of the pages that the menu of the header lacks, with their own left menu (R-340, R-472)', async () => {
  const { user } = open('/personal/return')
  await heading('Условия возврата')
  const tabs = within(screen.getByRole('navigation', { name: 'Разделы личного кабинета' }))
  expect(tabs.getByRole('link', { name: 'Условия возврата' })).toHaveAttribute('aria-current', 'page')
  const menu = within(screen.getByRole('navigation', { name: 'Разделы возврата' }))
  await waitFor(() =>
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/personal/return/invoices',
      '/personal/return/universal',
      '/personal/return/ar2',
      '/personal/return/17',
      '/personal/return/9',
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Личный кабинет' }))
  expect(screen.getAllByRole('link', { name: 'Условия возврата' })).toHaveLength(1)
  await user.click(menu.getByRole('link', { name: 'Образцы актов' }))
  await heading('Образцы актов')
  expect(screen.getByText('Заявление')).toBeVisible()
})

test.each([
  ['invoices', 'КорСФ', 'Корректировочные счета-фактуры'],
  ['universal', 'КорУПД', 'Универсальные корректировочные документы'],
  ['ar2', 'АР-2', 'Корректировочные акты АР-2'],
])('%s lists the documents of kind %s (R-473 to R-475, R-480, G-183)', async (kind, type, title) => {
  const { api } = open(`/personal/return/${kind}`)
  await heading(title)
  await waitFor(() => expect(api.requestsOf('GET /tessa/documents')[0]?.query).toEqual({ type, page: '1' }))
  if (kind !== 'invoices') expect(await screen.findByText('Документов нет')).toBeVisible()
})

test('a document is saved by a click and leads to its order; those of one order are asked for by the address (R-372, R-461, R-479)', async () => {
  const saved = savedFiles()
  const { api, user } = open('/personal/return/invoices?order=24')
  const row = await screen.findByRole('row', { name: /^02\.11\.2026 КорСФ 7\.pdf/ })
  expect(within(row).getByRole('link', { name: '100024' })).toHaveAttribute('href', '/personal/orders/24')
  expect(api.requestsOf('GET /tessa/documents')[0]?.query).toEqual({
    type: 'КорСФ',
    page: '1',
    orderId: '24',
  })
  await user.click(within(row).getByRole('button', { name: 'КорСФ 7.pdf' }))
  await waitFor(() => expect(saved).toEqual(['КорСФ 7.pdf']))
  await user.click(screen.getByRole('link', { name: 'Показать все' }))
  expect(window.location.search).toBe('')
})

test('another language has the lists without the left menu, and no sections (R-472, R-477)', async () => {
  keepLanguage('en')
  open('/personal/return/9')
  await heading('Return conditions')
  expect(window.location.pathname).toBe('/personal/return/17')
  expect(screen.queryByRole('navigation', { name: 'Sections of returns' })).toBeNull()
})

test('a section with the number of the conditions is read below them, and what is no section leads to them (R-476, R-477, G-431)', async () => {
  const { user } = renderApp({
    at: '/personal/return/404',
    answers: { 'GET /document/sections': [{ ...section, id: 17 }], 'GET /tessa/documents': pageOf([]) },
  })
  await heading('Условия возврата')
  expect(window.location.pathname).toBe('/personal/return/17')
  expect(await screen.findByRole('heading', { level: 2, name: 'Образцы актов' })).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Разделы возврата' }))
  expect(menu.getAllByRole('link')).toHaveLength(4)
  await user.click(menu.getByRole('link', { name: 'Корректировочные акты АР-2' }))
  await heading('Корректировочные акты АР-2')
  expect(screen.queryByText('Образцы актов')).toBeNull()
})
