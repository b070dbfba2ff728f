import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { ActsScreen } from './ActsScreen.tsx'

type Page = ReplyTo<'GET /sap/acts/{companyId}'>
type Act = Page['items'][number]['requests'][number]
type Answer = Act['answers'][number]

const file = { status: 'ready', failure: null, tessaDocumentId: 'document-1' } as const
const act = (more: Partial<Act> = {}): Act => ({
  id: 1,
  dateFrom: '2026-10-01',
  dateTo: '2026-10-31',
  createdAt: '2026-11-16T03:30:00.000Z',
  ...file,
  files: [{ language: 'ru', ...file }],
  deadline: '2026-11-23',
  edition: 2,
  isReplaced: false,
  isNewest: true,
  isChanged: false,
  isOfficial: false,
  isAnswerable: true,
  answers: [],
  ...more,
})
const answer = (more: Partial<Answer> = {}): Answer => ({
  id: 5,
  kind: 'objected',
  text: 'Не учтены 5 г',
  isLate: false,
  user: 'Анна',
  actor: null,
  createdAt: '2026-11-17T05:00:00.000Z',
  fileName: null,
  ...more,
})
const pageOf = (requests: Act[]): Page => ({
  items: [{ contractId: 11, contractNumber: 'К-1024/21', requests }],
  meta: { pagination: { currentPage: 1, perPage: 20, total: requests.length, lastPage: 1 } },
})
const list = 'GET /sap/acts/{companyId}'
const send = 'POST /sap/act/{id}/answers'
const open = (acts: Act[], answers: FakeAnswers = {}, at = '/personal/documents/acts') =>
  renderPart(<ActsScreen />, {
    at,
    answers: {
      'GET /contracts/company/{id}': [contract],
      [list]: pageOf(acts),
      [send]: answer(),
      ...answers,
    },
  })
const openForm = async (acts: Act[] = [act()], answers?: FakeAnswers) => {
  const view = open(acts, answers)
  await view.user.click(await screen.findByRole('button', { name: /^Ответить/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ответ на акт' }))
  const choose = (kind: RegExp) => view.user.click(dialog.getByRole('radio', { name: kind }))
  const press = () => view.user.click(dialog.getByRole('button', { name: 'Отправить ответ' }))
  const attach = async (chosen: File) => view.user.upload(dialog.getByLabelText('Прикрепить файл'), chosen)
  return { ...view, dialog, choose, press, attach }
}
const scan = new File(['%PDF'], 'скан.pdf', { type: 'application/pdf' })
const fieldsOf = (body: unknown) => Object.fromEntries(body instanceof FormData ? body.entries() : [])

beforeEach(() => {
  setScreen(1440)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T05:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the answer to an act (R-443, R-459, G-592)', () => {
  test('confirms it at a press, with how many answers were seen, under one key until the server has answered', async () => {
    const { api, dialog, press } = await openForm([act()], { [send]: noConnection })
    expect(dialog.getByText(/за 01.10.2026 – 31.10.2026 по договору К-1024\/21, редакция 2/)).toBeVisible()
    await press()
    expect(await dialog.findByText(/^Ответ не отправлен/)).toBeVisible()
    api.answer({
      [send]: answer({ kind: 'confirmed', text: '' }),
      [list]: pageOf([act({ answers: [answer()] })]),
    })
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = api.requestsOf(send)
    expect(sent.map(({ body, params }) => [params, body])).toEqual([
      [{ id: '1' }, { kind: 'confirmed', text: '', version: 0 }],
      [{ id: '1' }, { kind: 'confirmed', text: '', version: 0 }],
    ])
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect([keys[0] === keys[1], keys[0]]).toEqual([true, expect.any(String)])
    expect(await screen.findByText('Не учтены 5 г')).toBeVisible()
  })

  test('needs words where it objects and a file where it hands in the signed copy, of the types of a scan', async () => {
    const { api, dialog, choose, press, attach, user } = await openForm()
    await choose(/^Возражаем/)
    await press()
    expect(await dialog.findByText('Обязательное поле')).toBeVisible()
    await choose(/^Подписанный экземпляр/)
    await press()
    expect(await dialog.findByText('Обязательное поле')).toBeVisible()
    await attach(new File(['x'], 'акт.xlsx'))
    expect(dialog.queryByText('акт.xlsx')).toBeNull()
    await attach(scan)
    await user.type(dialog.getByLabelText('Комментарий (необязательно)'), 'Оригинал почтой')
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = api.requestsOf(send)
    expect(fieldsOf(sent?.body)).toMatchObject({ kind: 'signed', text: 'Оригинал почтой', version: '0' })
  })

  test('that somebody else has given meanwhile is shown in the window, with what was typed kept', async () => {
    const { api, dialog, choose, press, user } = await openForm([act()], {
      [send]: new FakeRefusal('act_answered'),
    })
    await choose(/^Возражаем/)
    await user.type(dialog.getByLabelText('С чем вы не согласны'), 'Не хватает 1 г')
    api.answer({
      [list]: pageOf([act({ answers: [answer({ kind: 'confirmed', text: '', user: 'Борис' })] })]),
    })
    await press()
    expect(await dialog.findByText(/^На акт ответили, пока вы готовили ответ/)).toBeVisible()
    expect(await dialog.findByText(/Борис/)).toBeVisible()
    expect(dialog.getByLabelText('С чем вы не согласны')).toHaveValue('Не хватает 1 г')
    api.answer({ [send]: answer() })
    await press()
    await waitFor(() => expect(api.requestsOf(send)).toHaveLength(2))
    expect(api.requestsOf(send)[1]?.body).toMatchObject({
      kind: 'objected',
      text: 'Не хватает 1 г',
      version: 1,
    })
  })

  test('to an act that takes none by then is refused in words, in the window with what was typed (G-593)', async () => {
    const { api, dialog, choose, press, user } = await openForm([act()], {
      [send]: new FakeRefusal('act_changed'),
    })
    await choose(/^Возражаем/)
    await user.type(dialog.getByLabelText('С чем вы не согласны'), 'Не хватает 1 г')
    api.answer({ [list]: pageOf([act({ isChanged: true, isAnswerable: false })]) })
    await press()
    expect(await dialog.findByText(/Запросите новую редакцию и ответьте на неё/)).toBeVisible()
    expect(dialog.getByLabelText('С чем вы не согласны')).toHaveValue('Не хватает 1 г')
  })

  test('stands beside its act: state, after the deadline, for whom, and its file', async () => {
    const saved = savedFiles()
    const answers = [
      answer({ id: 4, kind: 'confirmed', text: '' }),
      answer({ isLate: true, actor: 'Менеджер', fileName: 'акт.xlsx' }),
    ]
    const { user } = open([act({ answers, deadline: '2026-11-13' })], {
      'GET /sap/answers/{id}/file': { data: 'JVBERg==', name: 'акт.xlsx', mimeType: 'application/pdf' },
    })
    const row = await screen.findByRole('row', { name: /01.10.2026/ })
    for (const text of ['Возражение', 'после срока', 'Анна, вход выполнил Менеджер', 'Не учтены 5 г'])
      expect(row).toHaveTextContent(text)
    expect(row).not.toHaveTextContent('Срок ответа был')
    await user.click(within(row).getByRole('button', { name: 'Скачать файл ответа «акт.xlsx»' }))
    await waitFor(() => expect(saved).toEqual(['акт.xlsx']))
    await user.click(within(row).getByRole('button', { name: /^Ответить ещё раз/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Возражение'),
      expect.stringContaining('Подтверждён'),
    ])
  })

  test('is still to be given after the deadline, which says so; an edition that takes none has no button (G-593)', async () => {
    open([
      act({ deadline: '2026-11-13' }),
      act({ id: 2, dateFrom: '2026-09-01', isReplaced: true, isAnswerable: false }),
    ])
    const late = await screen.findByRole('row', { name: /01.10.2026/ })
    expect(late).toHaveTextContent('Срок ответа был 13.11.2026. Ответить ещё можно')
    const replaced = within(screen.getByRole('row', { name: /01.09.2026/ }))
    expect(replaced.queryByRole('button', { name: /^Ответить/ })).toBeNull()
  })

  test('of a client is read by its manager, who asks for no act and answers none (G-594)', async () => {
    const client = act({ isAnswerable: false, isChanged: true, answers: [answer()] })
    const { api } = open([client], {}, '/personal/documents/acts?company=7')
    expect(await screen.findByText('Не учтены 5 г')).toBeVisible()
    expect(api.requestsOf(list)[0]?.params).toEqual({ companyId: '7' })
    expect(screen.getByText(/^Акты сверки вашего клиента/)).toBeVisible()
    for (const name of [/^Запросить/, /^Ответить/, /^Новая редакция/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
