import type { ReplyTo } from '@proba/api/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepLanguage } from '../../lib/language/currentLanguage.ts'
import { guestInit } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'

type Section = ReplyTo<'GET /document/sections'>[number]

const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'
const section = (id: number, over: Partial<Section> = {}): Section => ({
  id,
  name: `Раздел ${id}`,
  parentId: null,
  level: 0,
  sort: id,
  type: { code: 'personal' },
  documents: [],
  ...over,
})
const paper = (sectionId: number, name: string) => ({
  id: sectionId * 10,
  name,
  sectionId,
  file: uuid,
  fileName: `${name}.pdf`,
  size: 1_468_006,
})
const personal = [
  section(3, { name: 'Письма', documents: [paper(3, 'Письмо о НДС')] }),
  section(4, { name: 'Образцы', parentId: 3, level: 1, documents: [paper(4, 'Образец доверенности')] }),
  section(5, { name: 'Договоры' }),
]
const open = (at: string, sections: Section[] = personal) =>
  renderApp({
    at,
    answers: {
      'GET /document/sections': sections,
      'GET /storage/receive': { name: 'Письмо о НДС.pdf', data: 'JVBE', mime: 'application/pdf' },
    },
  })
const menu = async () => within(await screen.findByRole('navigation', { name: 'Виды документов' }))
const namesIn = async () => (await menu()).getAllByRole('link').map(({ textContent }) => textContent)
const leadsTo = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

test.each([
  '/personal/documents',
  '/personal/documents/nothing',
  '/personal/documents/nothing/7',
  '/personal/documents/99',
  '/personal/documents/statutory',
])(
  'the documents open at the acts, from %s too; their tab comes before the ledger (R-341, R-442, R-447)',
  async (at) => {
    open(at)
    await leadsTo('/personal/documents/acts')
    expect((await menu()).getByRole('link', { name: 'Акты сверки' })).toHaveAttribute('aria-current', 'page')
    const tabs = screen.getByRole('navigation', { name: 'Разделы личного кабинета' })
    const names = within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names.slice(-3)).toEqual(['Документы', 'Движение металла', 'Регистрационные данные'])
  },
)

test('a section shows its documents and those of the sections below it, and saves one by a click (R-446, R-460)', async () => {
  const saved = savedFiles()
  const { api, user } = open('/personal/documents/3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Письма' })).toBeVisible()
  await waitFor(async () =>
    expect(await namesIn()).toEqual([
      'Все документы',
      'Акты сверки',
      'Отчёты о расходе металлов',
      'Письма',
      'Договоры',
    ]),
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Образцы' })).toBeVisible()
  expect(screen.getByText('Образец доверенности')).toBeVisible()
  expect(screen.getAllByText('PDF, 1,4 МБ')).toHaveLength(2)
  expect(api.requestsOf('GET /document/sections')[0]?.query).toEqual({ type: 'personal' })
  await user.click(screen.getByRole('button', { name: 'Письмо о НДС' }))
  await waitFor(() => expect(saved).toEqual(['Письмо о НДС.pdf']))
  expect(api.requestsOf('GET /storage/receive')[0]?.query).toEqual({ uuid })
})

test('a section without documents says so', async () => {
  open('/personal/documents/5')
  expect(await screen.findByText('Документов нет')).toBeVisible()
})

test('another language has the statutory documents and no sections (R-444, R-446, G-186)', async () => {
  keepLanguage('en')
  const charter = { ...paper(8, 'Charter'), file: null, fileName: null, size: null }
  const { api } = open('/personal/documents/statutory', [
    section(8, { name: 'Company papers', type: { code: 'statutory' }, documents: [charter] }),
  ])
  expect(await screen.findByText('Charter')).toBeVisible()
  const entries = within(screen.getByRole('navigation', { name: 'Kinds of documents' }))
  expect(entries.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All documents',
    'Reconciliation statements',
    'Statutory documents',
    'Metal consumption reports',
  ])
  expect(api.requestsOf('GET /document/sections').map(({ query }) => query)).toEqual([{ type: 'statutory' }])
})

test('a guest reads the public documents and saves them from their address (R-029, G-012)', async () => {
  const documents = [paper(1, 'Прайс')]
  const forBuyers = section(1, { name: 'Для покупателей', type: { code: 'public' }, documents })
  const sections = [forBuyers, section(2, { name: 'Пустой раздел', type: { code: 'public' } })]
  renderApp({
    at: '/documents',
    isLoggedIn: false,
    answers: { 'GET /init': guestInit, 'GET /document/sections': sections },
  })
  const link = await screen.findByRole('link', { name: 'Прайс' })
  expect(link).toHaveAttribute('href', `/files/${uuid}`)
  expect(link).toHaveAttribute('download', 'Прайс.pdf')
  expect(screen.getByRole('heading', { level: 2, name: 'Для покупателей' })).toBeVisible()
  expect(screen.queryByText('Пустой раздел')).toBeNull()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Бланки заказа' })).toHaveAttribute('href', '/documents/blanks')
})

test('a document that an admin has taken away says so when it is clicked, and leaves the list (R-446, G-188)', async () => {
  const { api, user } = open('/personal/documents/3')
  const link = await screen.findByRole('button', { name: 'Образец доверенности' })
  const left = personal.map((one) => (one.id === 4 ? { ...one, documents: [] } : one))
  api.answer({ 'GET /storage/receive': new FakeRefusal('not_found'), 'GET /document/sections': left })
  await user.click(link)
  expect(await screen.findByText(/^Документ «Образец доверенности» не скачался/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Образец доверенности' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Письмо о НДС' })).toBeVisible()
})

test('the sections that only the Russian interface has leave the menu when the language is switched (R-442, G-385)', async () => {
  open('/personal/documents/metal-report')
  await waitFor(async () => expect(await namesIn()).toContain('Письма'))
  act(() => keepLanguage('en'))
  const english = within(await screen.findByRole('navigation', { name: 'Kinds of documents' }))
  expect(english.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('Письма')
})
