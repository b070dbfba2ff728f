import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeAnswers, InLines, noConnection, Refusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { ImportScreen } from './ImportScreen.tsx'
import { largestFile } from './importFile.ts'
import type { ImportCheck, ImportOutcome } from './importState.ts'

const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'

const row = (n: number, more: Partial<ImportCheck['success'][number]> = {}) => ({
  row: n,
  article: `НЦ-${n}`,
  title: 'Цепь якорная',
  productId: n,
  offerId: n * 10,
  length: 455,
  sizeLabel: null,
  weight: 2_340,
  coatingId: 1,
  covering: 'Родий',
  count: 12,
  typeOffer: 'finished' as const,
  orderType: 'products_production' as const,
  image: null,
  warning: null,
  ...more,
})
const refused = (n: number, code: string, params: ImportCheck['errors'][number]['params'] = {}) => ({
  row: n,
  article: `НЦ-${n}`,
  code,
  params,
  text: '',
})
const checkOf = (more: Partial<ImportCheck> = {}): ImportCheck => ({
  uuid,
  decision: 'ask',
  total: 4,
  success: [
    row(2),
    row(3, {
      warning: { code: 'residue_exceeded', params: { exceeded: 8, available: 12, asked: 20 }, text: '' },
    }),
  ],
  errors: [refused(4, 'unknown_article'), refused(5, 'count_too_large', { max: 999_999 })],
  ...more,
})
const outcome: ImportOutcome = {
  added: 2,
  count: 24,
  weight: 56_160,
  skipped: 2,
  toWaitingList: 1,
  byOrderType: [
    { orderType: 'products_production', rows: 1, count: 12 },
    { orderType: 'waiting_list', rows: 1, count: 12 },
  ],
}

const answers: FakeAnswers = {
  'POST /storage/upload': [{ uuid, name: 'order.xlsx', size: 10 }],
  'POST /import/check': checkOf(),
  'POST /import/execute': outcome,
}
const sheet = (name = 'order.xlsx', size = 2048) => {
  const file = new File(['PK'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const open = (more: FakeAnswers = {}) =>
  renderPart(<ImportScreen type="standard" />, { at: '/import/standard', answers: { ...answers, ...more } })

async function check(user: UserEvent, file = sheet()) {
  await user.upload(await screen.findByLabelText(/^Выбрать/), file)
  await user.click(screen.getByRole('button', { name: /^Проверить/ }))
}
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const drop = async (...files: File[]) =>
  fireEvent.drop(await screen.findByText('Перетащите файл сюда'), { dataTransfer: { files } })

describe('choosing a file', () => {
  it('names format and limit before, and the size of what was chosen after (R-335, G-146)', async () => {
    const { user } = open()
    expect(await screen.findByText('Формат .xlsx, не больше 5 МБ')).toBeVisible()
    await user.upload(screen.getByLabelText('Выбрать файл'), sheet())
    expect(screen.getByText('order.xlsx')).toBeVisible()
    expect(screen.getByText('2 КБ из 5 МБ')).toBeVisible()
    await press(user, 'Убрать файл')
    expect(screen.queryByText('order.xlsx')).toBeNull()
  })

  it.each([
    ['order.csv', 10, /Файл «order.csv» не подходит: принимаются только таблицы .xlsx/],
    ['order.xlsx.exe', 10, /не подходит/],
    ['big.xlsx', largestFile + 104_858, /слишком большой: 5,1 МБ, а можно не больше 5 МБ/],
    ['none.xlsx', 0, /Файл «none.xlsx» пуст/],
  ])('explains why %s of %d bytes is not taken and sends nothing', async (name, size, text) => {
    const { api } = open()
    await drop(sheet(name, size))
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Проверить файл' })).toBeNull()
    expect(api.requestsOf('POST /storage/upload')).toHaveLength(0)
  })

  it('takes one dropped file, upper case and all, and asks for one when there are several', async () => {
    open()
    await drop(sheet('a.xlsx'), sheet('b.xlsx'))
    expect(screen.getByText(/^Выберите один файл/)).toBeVisible()
    await drop(sheet('ЗАКАЗ.XLSX'))
    expect(screen.getByText('ЗАКАЗ.XLSX')).toBeVisible()
    expect(screen.queryByText(/^Выберите один файл/)).toBeNull()
  })

  it('downloads the template under the name the server gives', async () => {
    const links = savedFiles()
    const { user } = open({ 'GET /import/template': { data: 'UEs=', name: 'Шаблон.xlsx', mimeType: 'x/y' } })
    await user.click(await screen.findByRole('button', { name: 'Скачать шаблон' }))
    await waitFor(() => expect(links).toEqual(['Шаблон.xlsx']))
  })
})

describe('a file with refused rows', () => {
  it('names row, article and reason, and goes on with the good ones (R-329, R-330)', async () => {
    const { api, user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Готовые изделия' }))
    await check(user)
    const bad = await screen.findByRole('table', { name: 'Не импортированы' })
    expect(within(bad).getByRole('row', { name: '4 НЦ-4 Артикула нет в каталоге' })).toBeVisible()
    expect(within(bad).getByRole('row', { name: /^5 НЦ-5 .*не больше 999\s999 шт/ })).toBeVisible()
    const good = screen.getByRole('table', { name: 'Готовы к загрузке' })
    expect(within(good).getByRole('row', { name: /^2 НЦ-2.*45,5 см Родий 12/ })).toBeVisible()
    expect(within(good).getByText(/^Взято 12 из 20 шт\. Превышено доступное/)).toBeVisible()
    expect(api.requestsOf('POST /import/execute')).toHaveLength(0)

    await press(user, 'Продолжить без них: 2 строки')
    expect(await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })).toHaveFocus()
    expect(screen.getByText('Не загружено: 2 строки.')).toBeVisible()
    expect(screen.getByText(/В лист ожидания ушло: 1 позиция/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Открыть в корзине: Лист ожидания' })).toHaveAttribute(
      'href',
      '/cart/waiting_list',
    )
    const body = { uuid, type: 'standard', orderType: 'products_finished' }
    expect(api.requestsOf('POST /import/check')[0]?.body).toEqual(body)
    expect(api.requestsOf('POST /import/execute')[0]?.body).toEqual(body)
  })

  it('is given up on request, with type and file kept (R-330)', async () => {
    const { api, user } = open()
    await check(user)
    await screen.findByRole('table', { name: 'Не импортированы' })
    await press(user, 'Отменить импорт')
    expect(screen.getByText('order.xlsx')).toBeVisible()
    expect(api.requestsOf('POST /import/execute')).toHaveLength(0)
  })

  it('without any good row cannot be continued', async () => {
    const { user } = open({ 'POST /import/check': checkOf({ success: [], total: 2 }) })
    await check(user)
    expect(await screen.findByText(/Загружать нечего/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Продолжить/ })).toBeNull()
  })

  it('shows thousands of refused rows page by page', async () => {
    const errors = Array.from({ length: 2_050 }, (_, index) => refused(index + 2, 'unknown_article'))
    const { user } = open({ 'POST /import/check': checkOf({ errors, total: 2_052 }) })
    await check(user)
    const bad = await screen.findByRole('table', { name: 'Не импортированы' })
    expect(within(bad).getAllByRole('row')).toHaveLength(51)
    expect(screen.getByText(/^1–50 из 2\s050$/)).toBeVisible()
    await press(user, 'Следующие строки')
    expect(within(bad).getByRole('row', { name: /^52 / })).toBeVisible()
  })
})

it('a row that can be added names its size by length, by label, or as a coil', async () => {
  const success = [
    row(2),
    row(3, { length: 0, sizeLabel: '17,5' }),
    row(4, { length: 0, typeOffer: 'coil', weight: 250_000 }),
  ]
  const { user } = open({ 'POST /import/check': checkOf({ success }) })
  await check(user)
  const good = await screen.findByRole('table', { name: 'Готовы к загрузке' })
  expect(within(good).getByRole('row', { name: /^2 .*45,5 см/ })).toBeVisible()
  expect(within(good).getByRole('row', { name: /^3 .* 17,5 Родий/ })).toBeVisible()
  expect(within(good).getByRole('row', { name: /^4 .*катушка 250,00 г/ })).toBeVisible()
})

describe('a file without mistakes', () => {
  it('goes into the cart by itself (R-328, DR-110)', async () => {
    const { api, user } = open({ 'POST /import/check': checkOf({ decision: 'auto', errors: [], total: 2 }) })
    await check(user)
    expect(await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })).toBeVisible()
    expect(api.requestsOf('POST /import/execute')[0]?.headers.get('Idempotency-Key')).toMatch(
      /^[0-9a-f]{32}$/,
    )
    await press(user, 'Загрузить ещё файл')
    expect(screen.queryByText('order.xlsx')).toBeNull()
  })
})

describe('what can go wrong', () => {
  it.each([
    [{ reason: 'encrypted' }, /Файл защищён паролем/],
    [{ reason: 'macro' }, /есть макросы/],
    [{ reason: 'not_xlsx' }, /не книга Excel/],
    [{ reason: 'bomb' }, /После распаковки файл слишком велик/],
    [{ reason: 'unsafe' }, /содержимое, которое портал не открывает/],
    [{ reason: 'damaged' }, /Файл повреждён/],
    [{ reason: 'empty' }, /ни одной заполненной строки/],
    [{ reason: 'wrong_header' }, /нет нужных заголовков/],
    [{ reason: 'wrong_header', missing: 'lengthCm,count' }, /столбцов: «Длина, см», «Количество, шт»/],
    [{ reason: 'wrong_header', twice: 'article' }, /«Артикул» встречается дважды/],
    [{ reason: 'too_large', limit: largestFile }, /не больше 5 МБ/],
    [{ reason: 'too_many_columns', limit: 256 }, /столбцов: можно не больше 256/],
    [{ reason: 'too_many_rows', limit: 10_000 }, /строк: можно не больше 10\s000/],
    [{ reason: 'timeout', seconds: 10 }, /дольше 10 с/],
  ])('words a file refused whole: %j (R-332)', async (params, text) => {
    const { user } = open({ 'POST /import/check': new Refusal('import_structure', params) })
    await check(user)
    const alert = await screen.findByText('Неверная структура файла или файл пуст')
    expect(alert.parentElement).toHaveTextContent(text)
    expect(screen.getByText('order.xlsx')).toBeVisible()
  })

  it('a failing check is a server error and keeps what was chosen (R-331)', async () => {
    const { api, user } = open({ 'POST /import/check': new Refusal('server') })
    await user.click(await screen.findByRole('radio', { name: 'Из катушек' }))
    await check(user)
    expect(await screen.findByText('Ошибка сервера')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Из катушек' })).toBeChecked()
    api.answer({ 'POST /import/check': checkOf() })
    await press(user, 'Проверить ещё раз')
    expect(await screen.findByRole('table', { name: 'Не импортированы' })).toBeVisible()
  })

  it('a failed adding is tried again under the same key, so that nothing is added twice (R-333)', async () => {
    const { api, user } = open({ 'POST /import/execute': noConnection })
    await check(user)
    await screen.findByRole('table', { name: 'Не импортированы' })
    await press(user, /^Продолжить/)
    expect(await screen.findByText('Ошибка сервера!')).toBeVisible()
    api.answer({ 'POST /import/execute': outcome })
    await press(user, /^Продолжить/)
    await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })
    const keys = api.requestsOf('POST /import/execute').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('a check that has expired says so', async () => {
    const { user } = open({ 'POST /import/execute': new Refusal('import_expired') })
    await check(user)
    await screen.findByRole('table', { name: 'Не импортированы' })
    await press(user, /^Продолжить/)
    expect(await screen.findByText('Проверьте файл ещё раз: срок проверки истёк')).toBeVisible()
  })
})

describe('stopping', () => {
  it('a check stops at once and its late answer changes nothing', async () => {
    const late = Promise.withResolvers<ImportCheck>()
    const { user } = open({ 'POST /import/check': () => late.promise })
    await check(user)
    expect(await screen.findByText('Проверяем строки файла')).toBeVisible()
    expect(screen.getByText(/Шаг 2 из 3/)).toBeVisible()
    await press(user, 'Прервать')
    late.resolve(checkOf())
    expect(screen.getByText('order.xlsx')).toBeVisible()
    await expect(screen.findByRole('table', {}, { timeout: 200 })).rejects.toThrow()
  })

  it('tells how much is sent, and how many rows are read and checked', async () => {
    const sent = Promise.withResolvers<[{ uuid: string; name: string; size: number }]>()
    const checked = Promise.withResolvers<ImportCheck>()
    const { api, user } = open({ 'POST /storage/upload': () => sent.promise })
    await check(user)
    expect(await screen.findByText('50% из 2 КБ')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Ход импорта' })).toHaveAttribute('aria-valuenow', '17')
    const progress = [
      { stage: 'read', done: 4_000, total: null },
      { stage: 'check', done: 2_500, total: 10_000 },
    ]
    api.answer({ 'POST /import/check': new InLines(progress, checked.promise) })
    sent.resolve([{ uuid, name: 'order.xlsx', size: 10 }])
    expect(await screen.findByText(/^Проверено 2\s500 из 10\s000 строк$/)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    expect(api.requestsOf('POST /import/check')[0]?.headers.get('accept')).toContain('application/x-ndjson')
    checked.resolve(checkOf())
    expect(await screen.findByRole('table', { name: 'Не импортированы' })).toBeVisible()
  })

  it('a refusal at the end of the lines is a refusal like any other', async () => {
    const refusal = new Refusal('import_structure', { reason: 'empty' })
    const { user } = open({ 'POST /import/check': new InLines([], refusal) })
    await check(user)
    expect(await screen.findByText('Неверная структура файла или файл пуст')).toBeVisible()
  })

  it('a stopped adding asks the server, which has added nothing', async () => {
    const { api, user } = open({
      'POST /import/execute': () => new Promise<ImportOutcome>(() => {}),
      'POST /import/cancel': { cancelled: true },
    })
    await check(user)
    await user.click(await screen.findByRole('button', { name: /^Продолжить/ }))
    await press(user, 'Прервать')
    expect(await screen.findByText('Импорт прерван')).toBeVisible()
    expect(screen.getByText('В корзину ничего не добавлено. Файл и тип заказа сохранены.')).toBeVisible()
    expect(screen.getByText('order.xlsx')).toBeVisible()
    expect(api.requestsOf('POST /import/cancel')[0]?.body).toEqual({ uuid })
  })

  it('a stop that comes too late shows what was added, asked for under the same key', async () => {
    let tries = 0
    const { api, user } = open({
      'POST /import/execute': () => (tries++ === 0 ? new Promise<ImportOutcome>(() => {}) : outcome),
      'POST /import/cancel': { cancelled: false },
    })
    await check(user)
    await user.click(await screen.findByRole('button', { name: /^Продолжить/ }))
    await press(user, 'Прервать')
    await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })
    const keys = api.requestsOf('POST /import/execute').map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('a stopped adding without a connection tells that its fate is unknown, and going on asks under the same key', async () => {
    const late = Promise.withResolvers<ImportOutcome>()
    const { api, user } = open({
      'POST /import/execute': () => late.promise,
      'POST /import/cancel': noConnection,
    })
    await check(user)
    await screen.findByRole('table', { name: 'Не импортированы' })
    await press(user, /^Продолжить/)
    await press(user, 'Прервать')
    expect(await screen.findByText('Добавление прервано')).toBeVisible()
    late.resolve(outcome)
    await press(user, /^Продолжить/)
    await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })
    const keys = api.requestsOf('POST /import/execute').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })
})
