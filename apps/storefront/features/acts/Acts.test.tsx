import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { ActsScreen } from './ActsScreen.tsx'

type Page = ReplyTo<'GET /sap/acts/{companyId}'>
type Act = Page['items'][number]['requests'][number]

const ready = (id: number) => ({ status: 'ready', failure: null, tessaDocumentId: `document-${id}` }) as const
const actOf = (id: number, { files, ...more }: Partial<Act> = {}): Act => {
  const act = {
    id,
    dateFrom: '2026-10-01',
    dateTo: '2026-10-31',
    createdAt: '2026-11-16T03:30:00.000Z',
    ...ready(id),
    deadline: '2026-11-23',
    edition: 1,
    isReplaced: false,
    isNewest: true,
    isChanged: false,
    isOfficial: false,
    isAnswerable: !(more.isChanged || more.isReplaced) && (more.status ?? 'ready') === 'ready',
    answers: [],
    ...more,
  }
  const { status, failure, tessaDocumentId } = act
  return { ...act, files: files ?? [{ language: 'ru', status, failure, tessaDocumentId }] }
}
const pageOf = (requests: Act[]): Page => ({
  items: requests.length > 0 ? [{ contractId: 11, contractNumber: 'К-1024/21', requests }] : [],
  meta: { pagination: { currentPage: 1, perPage: 20, total: requests.length, lastPage: 1 } },
})
const list = 'GET /sap/acts/{companyId}'
const open = (at = '/personal/documents/acts', answers: FakeAnswers = {}) =>
  renderPart(<ActsScreen />, {
    at,
    answers: {
      'GET /contracts/company/{id}': [contract, { ...contract, id: 12, knfmpNumber: 'К-7', active: false }],
      [list]: pageOf([actOf(1)]),
      'POST /sap/act': { id: 2, status: 'new', isNew: true, edition: 1 },
      ...answers,
    },
  })
const rowOf = (text: RegExp) => screen.findByRole('row', { name: text })

beforeEach(() => {
  setScreen(1440)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T05:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the list of acts (R-443, R-448)', () => {
  test('says until when each is answered, and saves its document (R-457, R-459, G-181)', async () => {
    const saved = savedFiles()
    const today = actOf(2, { dateFrom: '2026-08-01', dateTo: '2026-08-31', deadline: '2026-11-16' })
    const past = actOf(3, { dateFrom: '2026-07-01', dateTo: '2026-07-31', deadline: '2026-11-13' })
    const { user } = open(undefined, {
      [list]: pageOf([actOf(1), today, past]),
      'GET /tessa/acts/{id}': { data: 'JVBERg==', name: 'Акт сверки.pdf', mimeType: 'application/pdf' },
    })
    expect(await rowOf(/01.10.2026/)).toHaveTextContent('осталось 7 дней')
    expect(await rowOf(/01.08.2026/)).toHaveTextContent('до 23:59 по красноярскому времени')
    expect(await rowOf(/01.07.2026/)).not.toHaveTextContent('Ответить:')
    await user.click(screen.getByRole('button', { name: 'Скачать акт за 01.10.2026 – 31.10.2026' }))
    await waitFor(() => expect(saved).toEqual(['Акт сверки.pdf']))
  })

  test('shows one that is being made, an official one, and why one was not made (R-458, G-393)', async () => {
    const acts = [
      actOf(1, { status: 'new', tessaDocumentId: null, deadline: null }),
      actOf(2, { dateFrom: '2026-09-01', isOfficial: true, edition: 2 }),
      actOf(3, { dateFrom: '2026-08-01', status: 'failed', failure: 'unavailable', tessaDocumentId: null }),
    ]
    const refusal = new FakeRefusal('not_found')
    const { api, user } = open(undefined, { [list]: pageOf(acts), 'GET /tessa/acts/{id}': refusal })
    expect(within(await rowOf(/01.10.2026/)).getByRole('button')).toBeDisabled()
    expect(await rowOf(/01.09.2026/)).toHaveTextContent('редакция 2, официальный документ')
    // Nobody asked for an official act: it came.
    expect(await rowOf(/01.09.2026/)).toHaveTextContent('Получен')
    expect(await rowOf(/01.09.2026/)).not.toHaveTextContent('Запрошен')
    expect(await rowOf(/01.10.2026/)).toHaveTextContent('Запрошен')
    expect(screen.getByRole('columnheader', { name: 'Запрошен или получен' })).toBeVisible()
    await user.click(within(await rowOf(/01.09.2026/)).getByRole('button', { name: /^Скачать/ }))
    expect(await screen.findByText(/^Акт не получен/)).toBeVisible()
    const failed = await rowOf(/01.08.2026/)
    expect(failed).toHaveTextContent('Сервис документов был занят')
    await user.click(within(failed).getByRole('button', { name: 'Попробовать ещё раз' }))
    await waitFor(() => expect(api.requestsOf('POST /sap/act')).toHaveLength(1))
    expect(api.requestsOf('POST /sap/act')[0]?.body).toEqual({
      contract: 11,
      dateFrom: '2026-08-01',
      dateTo: '2026-10-31',
    })
  })
})

describe('an act in two languages (G-581)', () => {
  test('is saved in either; one that lacks the language of its reader is asked for in it', async () => {
    const english = { language: 'en', ...ready(2) } as const
    const acts = [
      actOf(1, { files: [english, { language: 'ru', ...ready(1) }] }),
      actOf(2, { dateFrom: '2026-09-01', dateTo: '2026-09-30', files: [english] }),
      actOf(3, { dateFrom: '2026-08-01', files: [english], isOfficial: true }),
    ]
    const { api, user } = open(undefined, { [list]: pageOf(acts) })
    const buttonsOf = async (text: RegExp) =>
      within(await rowOf(text))
        .getAllByRole('button')
        .map((button) => button.textContent)
    expect(await buttonsOf(/01.10.2026/)).toEqual(['Ответить', 'Скачать', 'Скачать на английском'])
    expect(await buttonsOf(/01.08.2026/)).toEqual(['Ответить', 'Скачать на английском'])
    expect(await buttonsOf(/01.09.2026/)).toEqual([
      'Ответить',
      'Скачать на английском',
      'Подготовить на русском',
    ])
    await user.click(
      within(await rowOf(/01.09.2026/)).getByRole('button', { name: 'Подготовить на русском' }),
    )
    await waitFor(() => expect(api.requestsOf('POST /sap/act')).toHaveLength(1))
    expect(api.requestsOf('POST /sap/act')[0]?.body).toEqual({
      contract: 11,
      dateFrom: '2026-09-01',
      dateTo: '2026-09-30',
    })
  })
})

describe('an act whose account has changed since (G-583)', () => {
  test('says so instead of when it is answered, and its next edition is one press', async () => {
    const acts = [
      actOf(1, { isChanged: true }),
      actOf(2, { dateFrom: '2026-09-01', isChanged: true, isNewest: false }),
    ]
    const { api, user } = open(undefined, { [list]: pageOf(acts) })
    const row = await rowOf(/01.10.2026/)
    expect(row).toHaveTextContent('Учёт с тех пор изменился')
    expect(row).not.toHaveTextContent('Ответить:')
    const older = within(await rowOf(/01.09.2026/))
    expect(older.queryByRole('button', { name: 'Новая редакция' })).toBeNull()
    await user.click(within(row).getByRole('button', { name: 'Новая редакция' }))
    await waitFor(() => expect(api.requestsOf('POST /sap/act')).toHaveLength(1))
    expect(api.requestsOf('POST /sap/act')[0]?.body).toEqual({
      contract: 11,
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
    })
  })
})

describe('the request for an act (R-348)', () => {
  test('says that the account has changed where it makes the next edition (G-583)', async () => {
    const month = '/personal/documents/acts?contract=К-1024/21&month=2026-09'
    const answer = { id: 2, status: 'new', isNew: true, edition: 2 } as const
    const { send } = await openForm(month, { 'POST /sap/act': answer })
    await send()
    expect(await screen.findByText(/^Учёт изменился после прошлой редакции/)).toBeVisible()
  })

  const openForm = async (at?: string, answers?: FakeAnswers) => {
    const view = open(at, answers)
    await screen.findByRole('table')
    await view.user.click(screen.getByRole('button', { name: 'Запросить акт' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Запрос акта сверки' }))
    const choose = async (label: string, month: string) => {
      await view.user.click(dialog.getByRole('textbox', { name: label }))
      await view.user.click(await screen.findByRole('button', { name: month }))
      await waitFor(() => expect(screen.queryByRole('button', { name: month })).toBeNull())
    }
    const send = () => view.user.click(dialog.getByRole('button', { name: 'Отправить запрос' }))
    return { ...view, dialog, choose, send }
  }

  test('needs a contract and both dates (R-449, R-450)', async () => {
    const { api, dialog, send } = await openForm()
    await send()
    expect(await dialog.findByText('Необходимо выбрать договор')).toBeVisible()
    expect(dialog.getAllByText('Обязательное поле')).toHaveLength(2)
    expect(api.requestsOf('POST /sap/act')).toEqual([])
  })

  test('takes full months that are over, in order, in fields that nobody types into (R-451..R-454)', async () => {
    const { user, dialog, choose } = await openForm()
    const from = dialog.getByRole('textbox', { name: 'С' })
    await user.type(from, '1')
    await user.keyboard('{Escape}')
    expect(from).toHaveAttribute('readonly')
    await choose('По', 'сентябрь 2026 г.')
    expect(dialog.getByRole('textbox', { name: 'По' })).toHaveValue('30.09.2026')
    await user.click(from)
    expect(await screen.findByRole('button', { name: 'октябрь 2026 г.' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'август 2026 г.' }))
    expect(from).toHaveValue('01.08.2026')
    await user.click(dialog.getByRole('textbox', { name: 'По' }))
    expect(await screen.findByRole('button', { name: 'июль 2026 г.' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'октябрь 2026 г.' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'ноябрь 2026 г.' })).toBeDisabled()
  })

  test('is sent once, closes, says so and reads the list again; it begins empty the next time (R-350, R-352, R-455, R-456)', async () => {
    const { api, user, dialog, choose, send } = await openForm()
    await user.selectOptions(dialog.getByRole('combobox'), 'К-7 (Основной)')
    await choose('С', 'август 2026 г.')
    await choose('По', 'октябрь 2026 г.')
    const before = api.requestsOf(list).length
    await send()
    const sent = within(await screen.findByRole('dialog', { name: 'Запрос отправлен' }))
    expect(api.requestsOf('POST /sap/act').map(({ body }) => body)).toEqual([
      { contract: 12, dateFrom: '2026-08-01', dateTo: '2026-10-31' },
    ])
    await waitFor(() => expect(api.requestsOf(list).length).toBeGreaterThan(before))
    await user.click(sent.getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Запросить акт' }))
    expect(await screen.findByRole('textbox', { name: 'С' })).toHaveValue('')
  })

  test('of an order’s contract and month is there already (R-371, G-395)', async () => {
    const { api, dialog } = await openForm('/personal/documents/acts?contract=К-1024/21&month=2026-09')
    expect(api.requestsOf(list)[0]?.query).toEqual({
      contract: 'К-1024/21',
      covers: '2026-09-01',
      page: '1',
      perPage: '100',
    })
    expect(dialog.getByRole('combobox')).toHaveValue('11')
    expect(dialog.getByRole('textbox', { name: 'С' })).toHaveValue('01.09.2026')
    expect(dialog.getByRole('textbox', { name: 'По' })).toHaveValue('30.09.2026')
  })
})
