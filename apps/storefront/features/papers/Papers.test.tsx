import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { PapersScreen } from './PapersScreen.tsx'

type Paper = ReplyTo<'GET /personal/papers'>['items'][number]
const paperOf = (id: number, more: Partial<Paper>): Paper => ({
  id,
  kind: 'specification',
  day: '2026-11-20',
  contractNumber: 'К-1024/21',
  order: null,
  period: null,
  edition: null,
  shipment: null,
  additionalType: null,
  documentType: null,
  fileName: 'scan.pdf',
  size: 2048,
  ...more,
})
const order = { id: 24, numberOrder: '100024' }
const period = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
const all = [
  paperOf(6, { additionalType: 'quality', order }),
  paperOf(8, {
    kind: 'shipment',
    order,
    fileName: null,
    size: null,
    shipment: { waybill: 'ТН-41', pieces: 1204 },
  }),
  paperOf(7, { kind: 'shipment', order, fileName: null, size: null, shipment: { waybill: '', pieces: 3 } }),
  paperOf(5, { kind: 'order', order, fileName: null, size: null }),
  paperOf(4, { kind: 'correction', documentType: 'КорСФ', contractNumber: null }),
  paperOf(3, { kind: 'act', period, edition: 2 }),
  paperOf(2, { kind: 'official', period }),
  paperOf(1, { kind: 'report', period, edition: null }),
]
const pageOf = (items: Paper[], total = items.length, currentPage = 1) => ({
  items,
  meta: { pagination: { currentPage, perPage: 20, total, lastPage: Math.max(1, Math.ceil(total / 20)) } },
})
const at = '/personal/documents/papers'
const open = (address = at, answers: FakeAnswers = {}) =>
  renderPart(<PapersScreen />, {
    at: address,
    answers: {
      'GET /contracts/company/{id}': [contract],
      'GET /personal/papers': pageOf(all),
      ...answers,
    },
  })
const table = async () => within(await screen.findByRole('table', { name: 'Все документы' }))
const lastQuery = (api: ReturnType<typeof open>['api']) =>
  api.requestsOf('GET /personal/papers').at(-1)?.query

beforeEach(() => setScreen(1440))

describe('the page of all papers (G-586)', () => {
  test('names each paper by what it is, with its order, contract and file', async () => {
    open()
    const rows = (await table()).getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^20\.11\.2026Паспорт качестваscan\.pdf · 2 КБ.*100024.*К-1024\/21Скачать$/),
      expect.stringMatching(/^20\.11\.2026Отгрузка, накладная ТН-411\s204 шт.*100024/),
      expect.stringMatching(/^20\.11\.2026Отгрузка3 шт.*100024/),
      expect.stringMatching(/^20\.11\.2026Заказ 100024Заказ/),
      expect.stringMatching(/КорСФscan\.pdf · 2 КБ.*—.*—Скачать$/),
      expect.stringMatching(/Акт сверки 01\.10\.2026 – 31\.10\.2026, редакция 2/),
      expect.stringMatching(/Официальный акт сверки 01\.10\.2026 – 31\.10\.2026scan/),
      expect.stringMatching(/Отчёт о расходе металлов 01\.10\.2026 – 31\.10\.2026/),
    ])
    expect(screen.getByText('8 документов')).toBeVisible()
    expect((await table()).getAllByRole('link', { name: '100024' })[0]).toHaveAttribute(
      'href',
      '/personal/orders/24',
    )
  })

  test('saves a paper by its button, and all that the filters leave as an archive', async () => {
    const saved = savedFiles()
    const file = (name: string) => ({ data: btoa('%PDF'), name, mimeType: 'application/pdf' })
    const { api, user } = open(`${at}?kind=act&page=2`, {
      'GET /personal/papers/{id}/file': file('Акт.pdf'),
      'GET /personal/papers/archive': { ...file('Документы.zip'), mimeType: 'application/zip' },
    })
    await table()
    await user.click(
      screen.getByRole('button', {
        name: /^Скачать: Акт сверки 01\.10\.2026 – 31\.10\.2026, редакция 2, 20\.11/,
      }),
    )
    await waitFor(() => expect(saved).toEqual(['Акт.pdf']))
    expect(api.requestsOf('GET /personal/papers/{id}/file')[0]?.params).toEqual({ id: '3' })
    await user.click(screen.getByRole('button', { name: 'Скачать архивом (ZIP)' }))
    await waitFor(() => expect(saved).toEqual(['Акт.pdf', 'Документы.zip']))
    expect(api.requestsOf('GET /personal/papers/archive')[0]?.query).toEqual({ kind: 'act' })
  })

  test('says why an archive is refused, with the number that it takes', async () => {
    const { user } = open(at, {
      'GET /personal/papers/archive': new FakeRefusal('papers_too_many', { found: 501, max: 500 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Скачать архивом (ZIP)' }))
    expect(
      await screen.findByText(/Архив не получен\. Документов больше 500, архив не собрать/),
    ).toBeVisible()
  })

  test('keeps its filters in the address; they begin at the first page, and one button drops them', async () => {
    const { api, user } = open(`${at}?page=3`)
    await table()
    expect(lastQuery(api)).toEqual({ page: '3' })
    const filters = within(screen.getByLabelText('Отбор документов'))
    await user.selectOptions(filters.getByLabelText('Вид'), 'Корректировка')
    await user.selectOptions(filters.getByLabelText('Договор'), contract.knfmpNumber)
    await user.type(filters.getByLabelText('С даты'), '2026-10-01')
    await user.type(filters.getByLabelText('По дату'), '2026-10-31')
    await user.type(filters.getByLabelText('Номер или имя файла'), 'корсф')
    const expected = {
      page: '1',
      kind: 'correction',
      contract: contract.knfmpNumber,
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
      q: 'корсф',
    }
    await waitFor(() => expect(lastQuery(api)).toEqual(expected))
    expect(window.location.search).toContain('kind=correction')
    await user.click(filters.getByRole('button', { name: 'Сбросить отбор' }))
    await waitFor(() => expect(lastQuery(api)).toEqual({ page: '1' }))
    expect(filters.getByLabelText('С даты')).toHaveValue('')
  })

  test('shows those of one order where its page leads here, and leads on to all', async () => {
    const { api, user } = open(`${at}?order=24&kind=nonsense&dateFrom=2026-02-30`)
    expect(await screen.findByText('Показаны документы одного заказа.')).toBeVisible()
    expect(lastQuery(api)).toEqual({ page: '1', orderId: '24' })
    await user.click(screen.getByRole('button', { name: 'Показать все' }))
    await waitFor(() => expect(lastQuery(api)).toEqual({ page: '1' }))
  })

  test('says that there is nothing: at all, under the filters, or on a page, and offers no archive then', async () => {
    const { api, user } = open(at, { 'GET /personal/papers': pageOf([]) })
    expect(await screen.findByText('Документов пока нет')).toBeVisible()
    expect(screen.queryByRole('button', { name: /архив/ })).toBeNull()
    const filters = within(screen.getByLabelText('Отбор документов'))
    await user.selectOptions(filters.getByLabelText('Вид'), 'Заказ')
    expect(await screen.findByText('Ничего не найдено')).toBeVisible()
    api.answer({ 'GET /personal/papers': pageOf([], 25, 3) })
    await user.selectOptions(filters.getByLabelText('Вид'), 'Акт сверки')
    expect(await screen.findByText('На этой странице ничего нет')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'На первую страницу' }))
    expect(lastQuery(api)).toMatchObject({ page: '1', kind: 'act' })
  })

  test('a paper that is gone is said to be gone, and the list is read again', async () => {
    const { api, user } = open(at, { 'GET /personal/papers/{id}/file': new FakeRefusal('not_found') })
    await table()
    await user.click(screen.getByRole('button', { name: /^Скачать: КорСФ/ }))
    expect(await screen.findByText(/Документ «КорСФ» не скачался/)).toBeVisible()
    await waitFor(() => expect(api.requestsOf('GET /personal/papers')).toHaveLength(2))
  })
})
