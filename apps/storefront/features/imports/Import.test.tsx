import { maxUploadBytes } from '@proba/domain/files/fileLimits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { savedFiles } from '../../testing/savedFiles.ts'
import {
  check,
  checkOf,
  open,
  outcome,
  press,
  readingOf,
  refused,
  row,
  sheet,
  uuid,
} from './importScreen.support.tsx'

const drop = async (...files: File[]) =>
  fireEvent.drop(await screen.findByText('Перетащите файл сюда'), { dataTransfer: { files } })

describe('choosing a file', () => {
  test('names format and limit before, and the size of what was chosen after (R-335, G-146)', async () => {
    const { user } = open()
    expect(
      await screen.findByText('Таблица .xlsx, .xls, .ods, .xlsb, .csv, .txt, не больше 5 МБ'),
    ).toBeVisible()
    await user.upload(screen.getByLabelText('Выбрать файл'), sheet())
    expect(screen.getByText('order.xlsx')).toBeVisible()
    expect(screen.getByText('2 КБ из 5 МБ')).toBeVisible()
    await press(user, 'Убрать файл')
    expect(screen.queryByText('order.xlsx')).toBeNull()
  })

  test.each([
    ['order.pdf', 10, /Файл «order.pdf» не подходит: принимаются таблицы .xlsx, .xls/],
    ['order.xlsx.exe', 10, /не подходит/],
    ['big.xlsx', maxUploadBytes + 104_858, /слишком большой: 5,1 МБ, а можно не больше 5 МБ/],
    ['just.xlsx', maxUploadBytes + 10, /слишком большой: 5,01 МБ, а можно не больше 5 МБ/],
    ['none.xlsx', 0, /Файл «none.xlsx» пуст/],
  ])('explains why %s of %d bytes is refused and sends nothing', async (name, size, text) => {
    const { api } = open()
    await drop(sheet(name, size))
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Проверить файл' })).toBeNull()
    expect(api.requestsOf('POST /storage/upload')).toHaveLength(0)
  })

  test('accepts one dropped file, also with an upper-case extension, and asks for one when there are several', async () => {
    open()
    await drop(sheet('a.xlsx'), sheet('b.xlsx'))
    expect(screen.getByText(/^Выберите один файл/)).toBeVisible()
    await drop(sheet('ЗАКАЗ.XLSX'))
    expect(screen.getByText('ЗАКАЗ.XLSX')).toBeVisible()
    expect(screen.queryByText(/^Выберите один файл/)).toBeNull()
  })

  test('downloads the template under the name the server gives', async () => {
    const links = savedFiles()
    const { user } = open({ 'GET /import/template': { data: 'UEs=', name: 'Шаблон.xlsx', mimeType: 'x/y' } })
    await user.click(await screen.findByRole('button', { name: 'Скачать шаблон' }))
    await waitFor(() => expect(links).toEqual(['Шаблон.xlsx']))
  })
})

test('names what was read and what was left out before the verdicts (G-656)', async () => {
  const unread = [
    { column: 3, title: 'Покрытье', nearest: 'coating' },
    { column: 27, title: '', nearest: null },
  ]
  const columns = [{ column: 0, title: 'Арт.', key: 'article', by: 'synonym' as const }]
  const reading = { ...readingOf({ header: 5, columns, unread, hiddenRows: 2 }), skipped: ['Итоги'] }
  const { user } = open({ 'POST /import/check': checkOf({ reading, notOrdered: 7 }) })
  await check(user)
  const list = within(await screen.findByRole('region', { name: 'Что прочитано в файле' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Лист «Заказ»: заголовки в строке 5, строк под ними 4',
    '«Арт.» прочитан как «Артикул»',
    'Не прочитаны столбцы: «Покрытье», похож на «Покрытие»; AB без заголовка',
    'Скрытых строк: 2',
    'Не прочитаны листы без нужных заголовков: «Итоги»',
    'Строк без количества, они не заказаны: 7',
  ])
})

test('a refused cell is named by the title of its column (G-645)', async () => {
  const errors = [refused(4, 'cell_date', { column: 'article' }), refused(5, 'row_hidden')]
  const { user } = open({ 'POST /import/check': checkOf({ errors }) })
  await check(user)
  expect(await screen.findByText(/^Столбец «Артикул»: Excel превратил значение в дату/)).toBeVisible()
  expect(screen.getByText(/^Строка скрыта в файле/)).toBeVisible()
})

test('who sends other columns says what they are, and the file is read so (G-657)', async () => {
  const rows = [{ row: 1, cells: ['Изделие', 'Надо'] }]
  const preview = { sheets: [{ sheet: 0, name: 'Лист1', rows, header: null, columns: [] }] }
  const { user, api } = open({
    'POST /import/check': ({ body }) =>
      Object.hasOwn(Object(body), 'layout')
        ? checkOf()
        : new FakeRefusal('import_structure', { reason: 'wrong_header', missing: 'article,count' }),
    'POST /import/preview': preview,
  })
  await check(user)
  await user.click(await screen.findByRole('button', { name: 'Указать листы и столбцы' }))
  const read = () => screen.getByRole('button', { name: 'Прочитать так' })
  await user.selectOptions(await screen.findByLabelText('A «Изделие»'), 'Артикул')
  expect(screen.getByText('Укажите столбцы: «Количество, шт»')).toBeVisible()
  expect(read()).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('B «Надо»'), 'Количество, шт')
  await user.click(read())
  expect(await screen.findByRole('heading', { name: /^Результат проверки/ })).toBeVisible()
  const columns = [
    { column: 0, key: 'article' },
    { column: 1, key: 'count' },
  ]
  expect(api.requestsOf('POST /import/check').at(-1)?.body).toMatchObject({
    layout: [{ sheet: 0, header: 1, columns }],
  })
  expect(api.requestsOf('POST /storage/upload')).toHaveLength(1)
})

test('the choice of columns begins with what was read last, whatever the first rows look like (G-657)', async () => {
  const rows = [
    { row: 1, cells: ['А', 'Б'] },
    { row: 2, cells: ['НЦ-2', '3'] },
  ]
  const columns = (['article', 'count'] as const).map((key, column) => {
    return { column, key, title: rows[0]?.cells[column] ?? '', by: 'chosen' as const }
  })
  const { user } = open({
    'POST /import/check': checkOf({ reading: readingOf({ columns }) }),
    'POST /import/preview': { sheets: [{ sheet: 0, name: 'Заказ', rows, header: null, columns: [] }] },
  })
  await check(user)
  await press(user, 'Указать листы и столбцы')
  expect(await screen.findByRole('combobox', { name: 'A «А»' })).toHaveDisplayValue('Артикул')
  expect(screen.getByRole('combobox', { name: 'B «Б»' })).toHaveDisplayValue('Количество, шт')
})

test('a check says which rows will wait, and when the same rows were added already (G-145, G-674)', async () => {
  const { user } = open({
    'POST /import/check': checkOf({ toWaitingList: 2, addedAt: '2026-12-01T05:05:00Z' }),
  })
  await check(user)
  expect(await screen.findByText(/^В лист ожидания пойдёт: 2 размера\./)).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent(
    /^Такие же строки вы уже добавили в корзину 01\.12\.2026/,
  )
})

test('first rows that fail to come say why, and can be asked for again (G-657)', async () => {
  const rows = [{ row: 1, cells: ['Изделие', 'Надо'] }]
  const preview = { sheets: [{ sheet: 0, name: 'Лист1', rows, header: null, columns: [] }] }
  let answer: typeof preview | FakeRefusal = new FakeRefusal('too_many_requests')
  const { user } = open({
    'POST /import/check': () =>
      new FakeRefusal('import_structure', { reason: 'wrong_header', missing: 'count' }),
    'POST /import/preview': () => answer,
  })
  await check(user)
  const opening = () => screen.findByRole('button', { name: 'Указать листы и столбцы' })
  await opening()
  expect(screen.getByText(/Импорт отменён/).closest('[role=alert]')).toHaveFocus()
  await user.click(await opening())
  expect(await screen.findByText(/^Слишком много попыток/)).toHaveRole('alert')
  answer = preview
  await user.click(screen.getByRole('button', { name: 'Оставить как было' }))
  expect(await opening()).toHaveFocus()
  await user.click(await opening())
  expect(await screen.findByRole('region', { name: 'Какие листы и столбцы читать' })).toHaveFocus()
  expect(await screen.findByLabelText('A «Изделие»')).toBeVisible()
})

describe('the end of an import', () => {
  test('names the rows that look like a slip, and those that the cart no longer took (G-143, G-145)', async () => {
    const doubt = { code: 'length_doubtful', params: { length: 4500, longest: 500 }, text: '' }
    const { user } = open({
      'POST /import/check': checkOf({ decision: 'auto', errors: [], success: [row(2, { warning: doubt })] }),
      'POST /import/execute': { ...outcome, refused: [refused(3, 'row_too_large', { max: 999_999 })] },
    })
    await check(user)
    const doubtful = await screen.findByRole('table', { name: 'Проверьте эти строки' })
    expect(within(doubtful).getByRole('row', { name: /^2 НЦ-2 Длина 450 см намного больше/ })).toBeVisible()
    const left = screen.getByRole('table', { name: 'Не добавлены в корзину' })
    expect(within(left).getByRole('row', { name: /^3 НЦ-3 .*не больше 999\s999 шт/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Скачать отклонённые строки' })).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Загружено не полностью' })).toBeNull()
  })
})

describe('a file with refused rows', () => {
  test('names row, article and reason, and goes on with the good ones (R-329, R-330, G-660)', async () => {
    const links = savedFiles()
    const rejected = { data: 'UEs=', name: 'Отклонено.xlsx', mimeType: 'x/y' }
    const { api, user } = open({ 'POST /import/rejected': rejected })
    await user.click(await screen.findByRole('radio', { name: 'Готовые изделия' }))
    await check(user)
    const bad = await screen.findByRole('table', { name: 'Не импортированы' })
    expect(
      within(bad).getByRole('row', { name: /^4 НЦ-4 Артикула нет в каталоге. Есть похожие: «НЦ-41»/ }),
    ).toBeVisible()
    expect(within(bad).getByRole('row', { name: /^5 НЦ-5 .*не больше 999\s999 шт/ })).toBeVisible()
    const good = screen.getByRole('table', { name: 'Готовы к загрузке' })
    expect(
      within(good).getByRole('row', {
        name: /^2 НЦ-2.*45,5 см Родий 12 Написано «HЦ-2», прочитано как НЦ-2\.$/,
      }),
    ).toBeVisible()
    expect(within(good).getByText(/^Взято 12 из 20 шт\. Превышено доступное/)).toBeVisible()
    expect(api.requestsOf('POST /import/execute')).toHaveLength(0)

    await press(user, 'Продолжить без них: 2 строки')
    expect(await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })).toHaveFocus()
    expect(screen.getByText('Не загружено: 2 строки.')).toBeVisible()
    const cut = screen.getByRole('table', { name: 'Загружено не полностью' })
    expect(within(cut).getByRole('row', { name: /^3 НЦ-3 20 шт\. 12 шт\./ })).toBeVisible()
    await press(user, 'Скачать отклонённые строки')
    await waitFor(() => expect(links).toEqual(['Отклонено.xlsx']))
    expect(api.requestsOf('POST /import/rejected')[0]?.body).toEqual({ uuid })
    expect(screen.getByText(/В лист ожидания ушло: 1 размер/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Открыть в корзине: Лист ожидания' })).toHaveAttribute(
      'href',
      '/cart/waiting_list',
    )
    const body = { uuid, type: 'standard', orderType: 'products_finished' }
    expect(api.requestsOf('POST /import/check')[0]?.body).toEqual(body)
    expect(api.requestsOf('POST /import/execute')[0]?.body).toEqual(body)
  })

  test('is given up on request, with type and file kept (R-330)', async () => {
    const { api, user } = open()
    await check(user)
    await screen.findByRole('table', { name: 'Не импортированы' })
    await press(user, 'Отменить импорт')
    expect(screen.getByText('order.xlsx')).toBeVisible()
    expect(api.requestsOf('POST /import/execute')).toHaveLength(0)
  })

  test('without any good row cannot be continued', async () => {
    const { user } = open({ 'POST /import/check': checkOf({ success: [], total: 2 }) })
    await check(user)
    expect(await screen.findByText(/Загружать нечего/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Продолжить/ })).toBeNull()
  })

  test('shows thousands of refused rows page by page', async () => {
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

test('a row that can be added names its size by length, by label, or as a coil', async () => {
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
  test('goes into the cart by itself (R-328, DR-110)', async () => {
    const whole = checkOf({ decision: 'auto', errors: [], total: 1, success: [row(2)] })
    const { api, user } = open({ 'POST /import/check': whole })
    await check(user)
    expect(await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })).toBeVisible()
    expect(api.requestsOf('POST /import/execute')[0]?.headers.get('Idempotency-Key')).toMatch(
      /^[0-9a-f]{32}$/,
    )
    expect(screen.queryByRole('table')).toBeNull()
    await press(user, 'Загрузить ещё файл')
    expect(screen.queryByText('order.xlsx')).toBeNull()
  })

  test('that asks for more than is available shows at the end what was cut from which row (R-328, G-143, G-660)', async () => {
    const residue = { exceeded: 46, available: 4, asked: 50 }
    const coil = { exceeded: 187_000, available: 233_000, asked: 420_000 }
    const success = [
      row(2),
      row(3, {
        count: 4,
        warning: { code: 'residue_exceeded', params: residue, text: '' },
        writtenAs: ['HЦ-3', 'YW-3'],
      }),
      row(4, {
        typeOffer: 'coil',
        count: 1,
        weight: 233_000,
        warning: { code: 'remaining_weight_exceeded', params: coil, text: '' },
      }),
    ]
    const auto = checkOf({ decision: 'auto', errors: [], total: 3, success })
    const { user } = open({ 'POST /import/check': auto })
    await check(user)
    const cut = await screen.findByRole('table', { name: 'Загружено не полностью' })
    expect(within(cut).getAllByRole('row')).toHaveLength(3)
    expect(
      within(cut).getByRole('row', {
        name: '3 НЦ-3 50 шт. 4 шт. Написано «HЦ-3», «YW-3», прочитано как НЦ-3. Превышено доступное количество остатков: лишние 46 шт.',
      }),
    ).toBeVisible()
    expect(
      within(cut).getByRole('row', { name: /^4 НЦ-4 420,00 г 233,00 г .*лишние 187,00 г$/ }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Скачать эти строки' })).toBeNull()
  })
})

describe('what can go wrong', () => {
  test.each([
    [{ reason: 'encrypted' }, /Файл защищён паролем/],
    [{ reason: 'macro' }, /есть макросы/],
    [{ reason: 'not_table' }, /Это не таблица/],
    [{ reason: 'numbers' }, /Это файл Numbers/],
    [{ reason: 'quotes', row: 1234 }, /открытые в строке 1\s234, не закрыты/],
    [{ reason: 'template' }, /шаблон Excel/],
    [{ reason: 'too_many_parts', limit: 12_000 }, /не больше 12\s000/],
    [{ reason: 'bomb' }, /После распаковки файл слишком велик/],
    [{ reason: 'unsafe' }, /содержимое, которое портал не открывает/],
    [{ reason: 'damaged' }, /Файл повреждён/],
    [{ reason: 'empty' }, /ни одной заполненной строки/],
    [{ reason: 'wrong_header' }, /нет нужных заголовков/],
    [{ reason: 'wrong_header', missing: 'lengthCm,count' }, /столбцов: «Длина, см», «Количество, шт»/],
    [{ reason: 'wrong_header', twice: 'article' }, /«Артикул» встречается дважды/],
    [
      { reason: 'wrong_header', unit: 'length', title: 'Размер, мм' },
      /В заголовке «Размер, мм» другая единица, чем у «Длина, см»/,
    ],
    [{ reason: 'wrong_header', matrix: 1 }, /каждый размер отдельной строкой/],
    [{ reason: 'too_large', limit: maxUploadBytes }, /не больше 5 МБ/],
    [{ reason: 'too_many_columns', limit: 256 }, /столбцов: можно не больше 256/],
    [{ reason: 'too_many_rows', limit: 10_000 }, /строк: можно не больше 10\s000/],
    [{ reason: 'timeout', seconds: 10 }, /дольше 10 с/],
  ])('explains why a whole file is refused: %j (R-332)', async (params, text) => {
    const { user } = open({ 'POST /import/check': new FakeRefusal('import_structure', params) })
    await check(user)
    const alert = await screen.findByText('Неверная структура файла или файл пуст')
    expect(alert.parentElement).toHaveTextContent(text)
    expect(screen.getByText('order.xlsx')).toBeVisible()
  })

  test('a failing check is a server error, a busy server says so, and what was chosen is kept (R-331, G-653)', async () => {
    const { api, user } = open({ 'POST /import/check': new FakeRefusal('server') })
    await user.click(await screen.findByRole('radio', { name: 'Из катушек' }))
    await check(user)
    expect(await screen.findByText('Ошибка сервера')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Из катушек' })).toBeChecked()
    api.answer({ 'POST /import/check': new FakeRefusal('busy') })
    await press(user, 'Проверить ещё раз')
    const alert = await screen.findByText(/^Сервер занят, повторите попытку\. Заказ .* сохранены/)
    expect(alert.parentElement).toHaveTextContent('Ошибка сервера')
    api.answer({ 'POST /import/check': checkOf() })
    await press(user, 'Проверить ещё раз')
    expect(await screen.findByRole('table', { name: 'Не импортированы' })).toBeVisible()
  })

  test('a failed adding is tried again under the same key, so that nothing is added twice (R-333)', async () => {
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

  test('a check that has expired says so', async () => {
    const { user } = open({ 'POST /import/execute': new FakeRefusal('import_expired') })
    await check(user)
    await screen.findByRole('table', { name: 'Не импортированы' })
    await press(user, /^Продолжить/)
    expect(await screen.findByText('Проверьте файл ещё раз: срок проверки истёк')).toBeVisible()
  })
})
