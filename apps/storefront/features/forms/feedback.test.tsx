import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listenToUsage } from '../../lib/usage/usage.ts'
import { guestInit } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

async function openForm(answers: FakeAnswers = {}, at = '/contacts?form=feedback', isLoggedIn = false) {
  const rendered = renderApp({
    at,
    isLoggedIn,
    answers: { ...(isLoggedIn ? {} : { 'GET /init': guestInit }), 'POST /feedback/suggest': [], ...answers },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values))
      await rendered.user.type(dialog.getByLabelText(label), text)
  }
  const send = () => rendered.user.click(dialog.getByRole('button', { name: 'Отправить' }))
  return { ...rendered, dialog, fill, send }
}

const typed = {
  Сообщение: 'Где заказ?',
  'Имя и фамилия': 'Анна Белова',
  'E-mail': 'anna@alfa.ru',
  Телефон: '8 (800) доб. 5',
  Компания: 'Альфа',
}
const agree = /Даю согласие на обработку/
const companies = [{ inn: '2463000009', name: 'ООО «Цепь»' }]

describe('the feedback form (R-709 … R-723)', () => {
  test('opens from the header, from the footer and from the floating button, each time reported (R-061, R-081, R-864)', async () => {
    const noted: string[] = []
    const stop = listenToUsage(({ actionType }) => noted.push(actionType))
    // A new listener first gets the events noted before, which are not of this test.
    noted.length = 0
    const { user } = renderApp({ at: '/contacts' })
    const open = async (link: HTMLElement) => {
      await user.click(link)
      const dialog = within(await screen.findByRole('dialog', { name: 'Напишите нам' }))
      await user.click(dialog.getByRole('button', { name: 'Отмена' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const links = await screen.findAllByRole('link', { name: 'Напишите нам' })
    expect(links).toHaveLength(3)
    for (const link of links) await open(link)
    stop()
    expect(noted.filter((kind) => kind === 'SUPPORT_MODAL')).toHaveLength(3)
  })

  test('lists nine themes and four sections, and begins at the first of each (R-720, R-721)', async () => {
    const { dialog } = await openForm()
    const optionsOf = (label: string) => within(dialog.getByLabelText(label)).getAllByRole('option')
    expect(optionsOf('Тема')).toHaveLength(9)
    expect(optionsOf('Вид сообщения').map(({ textContent }) => textContent)).toEqual([
      'Консультация',
      'Пожелание',
      'Претензия',
      'Благодарность',
    ])
    expect(dialog.getByLabelText('Тема')).toHaveDisplayValue('Заказ изделий')
  })

  test('of a disabled account begins at access to the portal (R-718)', async () => {
    const { dialog } = await openForm({}, '/contacts?form=support')
    expect(dialog.getByLabelText('Тема')).toHaveDisplayValue('Доступ и работа портала')
    expect(dialog.getByLabelText('Вид сообщения')).toHaveDisplayValue('Консультация')
  })

  test('sends every field, phones without letters, and leads to its own screen (R-710, R-719, R-722, R-022)', async () => {
    const { api, dialog, fill, send, user } = await openForm({ 'POST /feedback': { id: 12 } })
    await fill({ ...typed, 'ИНН (необязательно)': '2463000001' })
    await user.selectOptions(dialog.getByLabelText('Тема'), 'Отгрузка и доставка')
    await user.selectOptions(dialog.getByLabelText('Вид сообщения'), 'Претензия')
    await user.click(dialog.getByLabelText(agree))
    await send()
    expect(await screen.findByRole('heading', { level: 1, name: 'Сообщение отправлено' })).toBeVisible()
    expect(screen.getByText(/Номер обращения: 12/)).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/feedback-success')
    expect(api.requestsOf('POST /feedback')[0]?.body).toMatchObject({
      theme: 'shipment',
      section: 'complaint',
      company: 'Альфа',
      inn: '2463000001',
      fio: 'Анна Белова',
      email: 'anna@alfa.ru',
      phone: '8 (800) . 5',
      comment: 'Где заказ?',
      agreement: true,
    })
  })

  test('names at each field what is missing or wrong (R-711, R-712, R-713, R-714)', async () => {
    const { api, dialog, fill, send } = await openForm()
    await fill({ 'ИНН (необязательно)': '12 3', 'E-mail': 'ab.ru', Телефон: '---' })
    await send()
    expect(dialog.getAllByText('Обязательное поле')).toHaveLength(3)
    expect(dialog.getByText('ИНН должен содержать только цифры')).toBeVisible()
    expect(dialog.getByText('Введите корректный e-mail')).toBeVisible()
    expect(dialog.getByText('Введите корректный номер телефона')).toBeVisible()
    expect(dialog.getByText('Нужно согласие на обработку персональных данных')).toBeVisible()
    expect(api.requestsOf('POST /feedback')).toEqual([])
    await waitFor(() => expect(dialog.getByLabelText('Сообщение')).toHaveFocus())
  })

  test('says that the failure is unknown, and keeps what was typed (R-723)', async () => {
    const { api, dialog, fill, send, user } = await openForm({ 'POST /feedback': noConnection })
    await fill(typed)
    await user.click(dialog.getByLabelText(agree))
    await send()
    const message = (text: RegExp) => dialog.findByText(text, { selector: '[role=alert]' })
    expect(await message(/Неизвестная ошибка сервера!/)).toBeVisible()
    api.answer({ 'POST /feedback': new FakeRefusal('form_limit', { minutes: 3 }) })
    await send()
    expect(await message(/Повторите через 3 мин/)).toBeVisible()
    expect(dialog.getByLabelText('Сообщение')).toHaveValue('Где заказ?')
  })

  test('of somebody whose session ends says so once, keeps what was typed and can be sent by a guest', async () => {
    const expired = new FakeRefusal('unauthenticated')
    const { api, dialog, fill, send, user } = await openForm(
      { 'POST /feedback': expired, 'POST /login': expired },
      '/contacts?form=feedback',
      true,
    )
    await fill({ Сообщение: 'Где заказ?', Телефон: '8 800' })
    await user.click(dialog.getByLabelText(agree))
    api.answer({ 'GET /init': guestInit })
    await send()
    await screen.findByRole('link', { name: 'Войти', hidden: true })
    expect(screen.getAllByText(/Сеанс завершён|Войдите/)).toHaveLength(1)
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Сеанс завершён')
    expect(dialog.getByLabelText('Сообщение')).toHaveValue('Где заказ?')
    expect(dialog.getByLabelText('Имя и фамилия')).toHaveValue('Анна Белова')
    api.answer({ 'POST /feedback': { id: 5 } })
    await send()
    expect(await screen.findByText(/Номер обращения: 5/)).toBeVisible()
  })

  test('is filled in for who has logged in, and can be changed (G-238)', async () => {
    const { dialog } = await openForm({}, '/contacts?form=feedback', true)
    expect(dialog.getByLabelText('Имя и фамилия')).toHaveValue('Анна Белова')
    expect(dialog.getByLabelText('E-mail')).toHaveValue('anna@alfa.example')
    expect(dialog.getByLabelText('Компания')).toHaveValue('Альфа')
    expect(dialog.getByLabelText('ИНН (необязательно)')).toHaveValue('2451000818')
  })
})

test('the page that confirms a message says nothing was sent when none was, and leads to the form', async () => {
  const { user } = renderApp({
    at: '/feedback-success',
    isLoggedIn: false,
    answers: { 'GET /init': guestInit },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Напишите нам' })).toBeVisible()
  expect(screen.queryByText(/отправлено|Спасибо/)).toBeNull()
  expect(document.title).not.toContain('отправлено')
  await user.click(screen.getByRole('link', { name: 'Написать нам' }))
  expect(await screen.findByRole('dialog', { name: 'Напишите нам' })).toBeVisible()
})

describe('the file of a message (R-715, G-246)', () => {
  const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name)
  const picker = (dialog: { getByLabelText: (label: string) => HTMLElement }) =>
    dialog.getByLabelText('Прикрепить файл')

  test('names its limit and its types before one is chosen, and refuses a wrong one at once', async () => {
    const { dialog, user } = await openForm()
    expect(
      dialog.getByText('Один файл до 5 МБ: PDF, DOC, DOCX, XLS, XLSX, JPEG, PNG, WEBP, ZIP'),
    ).toBeVisible()
    await user.upload(picker(dialog), fileOf('фото.png', 5 * 1024 * 1024 + 1))
    expect(dialog.getByText('Файл больше 5 МБ. Выберите файл поменьше')).toBeVisible()
    await user.upload(picker(dialog), fileOf('пусто.pdf', 0))
    expect(dialog.getByText('Файл пуст')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Убрать' }))
    expect(dialog.queryByText('пусто.pdf')).toBeNull()
    expect(dialog.getByText(/Один файл до 5 МБ/)).toBeVisible()
  })

  test('is sent with the message, and stays chosen after a failure', async () => {
    const { api, dialog, fill, send, user } = await openForm({ 'POST /feedback': noConnection })
    await fill(typed)
    await user.upload(picker(dialog), fileOf('акт.pdf'))
    await user.click(dialog.getByLabelText(agree))
    await send()
    await dialog.findByText(/Неизвестная ошибка сервера!/)
    expect(dialog.getByText('акт.pdf')).toBeVisible()
    api.answer({ 'POST /feedback': { id: 3 } })
    await send()
    await screen.findByRole('heading', { level: 1, name: 'Сообщение отправлено' })
    const sent = api.requestsOf('POST /feedback').at(-1)?.body
    expect(sent).toBeInstanceOf(FormData)
    const entries = sent instanceof FormData ? [...sent.entries()] : []
    expect(entries.find(([, value]) => value instanceof File)?.[1]).toMatchObject({ name: 'акт.pdf' })
    expect(Object.fromEntries(entries)).toMatchObject({
      theme: 'order',
      agreement: 'true',
      comment: 'Где заказ?',
    })
  })

  test('that is wrong keeps the message from being sent', async () => {
    const { api, dialog, fill, send, user } = await openForm()
    await fill(typed)
    await user.upload(picker(dialog), fileOf('пусто.pdf', 0))
    await user.click(dialog.getByLabelText(agree))
    await send()
    expect(api.requestsOf('POST /feedback')).toEqual([])
  })
})

describe('suggested companies (R-707)', () => {
  test('are asked for after a pause, from three characters, and fill in the INN (R-717)', async () => {
    const { api, dialog, fill, user } = await openForm({ 'POST /feedback/suggest': companies })
    await fill({ Компания: 'це' })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(api.requestsOf('POST /feedback/suggest')).toEqual([])
    await fill({ Компания: 'пь' })
    const option = await screen.findByRole('option', { name: /ООО «Цепь»/ })
    expect(option).toHaveTextContent('2463000009')
    expect(api.requestsOf('POST /feedback/suggest').map(({ body }) => body)).toEqual([
      { query: 'цепь', count: 5 },
    ])
    await user.click(option)
    expect(dialog.getByLabelText('Компания')).toHaveValue('ООО «Цепь»')
    expect(dialog.getByLabelText('ИНН (необязательно)')).toHaveValue('2463000009')
  })

  test('are missing without a word when the server has none to give', async () => {
    const { api, dialog, fill } = await openForm({ 'POST /feedback/suggest': noConnection })
    await fill({ Компания: 'цепь' })
    await waitFor(() => expect(api.requestsOf('POST /feedback/suggest')).toHaveLength(1))
    expect(dialog.getByLabelText('Компания')).toHaveValue('цепь')
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull()
  })
})
