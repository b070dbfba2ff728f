import type { ReplyTo } from '@proba/api/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLanguage } from '../../lib/language/currentLanguage.ts'
import { contract } from '../../testing/clientAnswers.ts'
import type { FakeAnswers } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { MetalReportsScreen } from './MetalReportsScreen.tsx'

type Report = ReplyTo<'GET /report-use-metal'>['items'][number]
const reportOf = (id: number, more: Partial<Report> = {}): Report => ({
  id,
  dateFrom: '2026-10-01',
  dateTo: '2026-10-31',
  knfmpNumber: 'К-1024/21',
  sapNumber: '4600001',
  createdAt: '2026-11-16T03:30:00.000Z',
  filePath: `/report-use-metal/${id}/file`,
  status: 'ready',
  failure: null,
  isPreliminary: false,
  ...more,
})
const pageOf = (items: Report[]) => ({
  items,
  meta: { pagination: { currentPage: 1, perPage: 20, total: items.length, lastPage: 1 } },
})
const work = { ...contract, contractType: 'with_metals', contractStartDate: '2026-02-01' }
const supply = { ...contract, id: 12, sapNumber: '4600002', knfmpNumber: 'П-7', active: false }
const open = (at = '/personal/documents/metal-report', answers: FakeAnswers = {}) =>
  renderPart(<MetalReportsScreen />, {
    at,
    answers: {
      'GET /contracts/company/{id}': [work, supply],
      'GET /report-use-metal': pageOf([reportOf(1)]),
      'POST /report-use-metal': { id: 2, status: 'new' },
      ...answers,
    },
  })

beforeEach(() => {
  setScreen(1440)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T05:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the list saves ready reports; one that is being made is disabled, a failed one is asked for again (R-445, R-462, R-463, G-393)', async () => {
  const saved = savedFiles()
  const { api, user } = open(undefined, {
    'GET /report-use-metal': pageOf([
      reportOf(1, { isPreliminary: true }),
      reportOf(2, { dateFrom: '2026-09-01', status: 'new', filePath: null }),
      reportOf(3, { dateFrom: '2026-08-01', status: 'failed', failure: 'failure', filePath: null }),
    ]),
    'GET /report-use-metal/{id}/file': { data: 'UEs=', name: 'Расход металлов.xlsx', mimeType: 'x/y' },
  })
  const row = (text: RegExp) => screen.findByRole('row', { name: text })
  expect(await row(/01.10.2026/)).toHaveTextContent(/предварительно.*К-1024\/21/)
  await user.click(screen.getByRole('button', { name: 'Скачать отчёт за 01.10.2026 – 31.10.2026' }))
  await waitFor(() => expect(saved).toEqual(['Расход металлов.xlsx']))
  expect(within(await row(/01.09.2026/)).getByRole('button', { name: 'В обработке' })).toBeDisabled()
  await user.click(within(await row(/01.08.2026/)).getByRole('button', { name: 'Попробовать ещё раз' }))
  await waitFor(() =>
    expect(api.requestsOf('POST /report-use-metal')[0]?.body).toEqual({
      sapNumber: '4600001',
      dateFrom: '2026-08-01',
      dateTo: '2026-10-31',
    }),
  )
})

describe('the request for a report (R-348)', () => {
  const openForm = async () => {
    const view = open('/personal/documents/metal-report?request=1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Запрос отчёта о расходе металлов' }))
    const type = async (label: string, day: string) => {
      await view.user.clear(dialog.getByLabelText(label))
      if (day) await view.user.type(dialog.getByLabelText(label), day)
    }
    const send = () => view.user.click(dialog.getByRole('button', { name: 'Отправить запрос' }))
    return { ...view, dialog, type, send }
  }

  test('has the work contracts alone, and its days are required, in order, not in the future and not before the contract (R-464..R-466, R-468..R-471)', async () => {
    const { user, api, dialog, type, send } = await openForm()
    const choice = dialog.getByRole('combobox')
    expect(within(choice).getAllByRole('option')).toHaveLength(2)
    expect(dialog.getByText(/не ранее 10-го числа следующего месяца/)).toBeVisible()
    await user.selectOptions(choice, 'Выберите договор')
    await send()
    expect(await dialog.findByText('Необходимо выбрать договор')).toBeVisible()
    expect(dialog.getAllByText('Обязательное поле')).toHaveLength(2)
    await user.selectOptions(choice, '4600001')
    await type('С', '2026-01-31')
    await type('По', '2026-03-01')
    expect(await dialog.findByText('Некорректная дата')).toBeVisible()
    await type('С', '2026-03-02')
    expect(await dialog.findByText('Конец периода раньше его начала')).toBeVisible()
    await type('По', '2026-11-17')
    expect(await dialog.findByText('Дата не может быть в будущем')).toBeVisible()
    expect(api.requestsOf('POST /report-use-metal')).toEqual([])
  })

  test('keeps what was typed and what is wrong when the language changes (G-001)', async () => {
    const { dialog, type, send } = await openForm()
    await type('С', '2026-03-02')
    await send()
    expect(await dialog.findByText('Обязательное поле')).toBeVisible()
    try {
      act(() => keepLanguage('en'))
      const changed = within(
        await screen.findByRole('dialog', { name: 'Request a metal consumption report' }),
      )
      expect(await changed.findByText('Field is required')).toBeVisible()
      expect(changed.getByLabelText('From')).toHaveValue('02.03.2026')
    } finally {
      act(() => keepLanguage('ru'))
    }
  })

  test('for the whole period clears and disables the days; it is sent, closes and says so (R-349, R-350, R-352, R-467, R-824, G-190)', async () => {
    const { user, api, dialog, type, send } = await openForm()
    expect(dialog.getByRole('combobox')).toHaveValue('4600001')
    await type('С', '2026-03-01')
    await user.click(dialog.getByRole('checkbox', { name: 'За весь период' }))
    expect(dialog.getByLabelText('С')).toHaveValue('')
    expect(dialog.getByLabelText('С')).toBeDisabled()
    expect(dialog.getByLabelText('По')).toBeDisabled()
    await send()
    const sent = within(await screen.findByRole('dialog', { name: 'Запрос отправлен' }))
    expect(api.requestsOf('POST /report-use-metal').map(({ body }) => body)).toEqual([
      { sapNumber: '4600001', dateFrom: null, dateTo: null, wholePeriod: true },
    ])
    expect(window.location.search).toBe('')
    await user.click(sent.getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
