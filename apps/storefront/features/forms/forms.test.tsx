import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { keepLanguage } from '../../lib/language/currentLanguage.ts'
import { guestInit } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const guest = { isLoggedIn: false, answers: { 'GET /init': guestInit } } as const

async function openForm(at: string, answers: FakeAnswers = {}, isLoggedIn = false) {
  const rendered = renderApp({
    at,
    isLoggedIn,
    answers: { ...(isLoggedIn ? {} : guest.answers), ...answers },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values)) {
      const field = dialog.getByLabelText(label)
      await rendered.user.clear(field)
      await rendered.user.type(field, text)
    }
  }
  const send = () => rendered.user.click(dialog.getByRole('button', { name: 'Отправить' }))
  return { ...rendered, dialog, fill, send }
}

const accept = (number: number) => ({ id: number })
const lead = { Имя: 'Анна', Телефон: '8-800-abc-55' }
const agree = /Даю согласие на обработку/

describe('the form of a lead (G-205, R-075)', () => {
  test('opens from the header over the page, and its address can be shared', async () => {
    const { user } = renderApp({ at: '/contacts', ...guest })
    await user.click(await screen.findByRole('link', { name: 'Начать сотрудничество' }))
    expect(await screen.findByRole('dialog', { name: 'Начать сотрудничество' })).toBeVisible()
    expect(window.location.search).toBe('?form=cooperation')
  })

  test('is sent with what was typed, phones without letters, and ends in a window with its number (R-350)', async () => {
    const { api, dialog, fill, send, user } = await openForm('/contacts?form=cooperation', {
      'POST /leads': accept(41),
    })
    await fill({ ...lead, 'Комментарий (необязательно)': ' Хотим цепи ' })
    await user.click(dialog.getByLabelText(agree))
    await send()
    const sent = await screen.findByRole('dialog', { name: 'Заявка отправлена' })
    expect(sent).toHaveTextContent('Номер обращения: 41')
    expect(window.location.search).toBe('')
    const [request] = api.requestsOf('POST /leads')
    expect(request?.body).toMatchObject({
      name: 'Анна',
      phone: '8-800--55',
      comment: 'Хотим цепи',
      agreement: true,
      website: '',
    })
    expect(request?.body).toSatisfy((body: { filledMs: number }) => body.filledMs >= 2000)
    expect(request?.headers.get('Idempotency-Key')).toBeTruthy()
    await user.click(within(sent).getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows at each field what is wrong, before anything is sent', async () => {
    const { api, dialog, fill, send } = await openForm('/contacts?form=cooperation')
    await fill({ 'E-mail (необязательно)': 'a@b', 'ИНН (необязательно)': '12 3' })
    await send()
    expect(dialog.getAllByText('Обязательное поле')).toHaveLength(2)
    expect(dialog.getByText('Введите корректный e-mail')).toBeVisible()
    expect(dialog.getByText('ИНН должен содержать только цифры')).toBeVisible()
    expect(dialog.getByText('Нужно согласие на обработку персональных данных')).toBeVisible()
    expect(api.requestsOf('POST /leads')).toEqual([])
  })

  test('says what is wrong in the language that is chosen while it is open, whoever has found it', async () => {
    const errors = { phone: ['Введите корректный номер телефона'], email: ['Новая причина'] }
    const reasons = { phone: [{ code: 'phone' }], email: [{ code: 'ofNewerServer' }] }
    const { api, dialog, fill, send, user } = await openForm('/contacts?form=cooperation', {
      'POST /leads': new FakeRefusal('validation', {}, { errors, reasons }),
    })
    await fill({ 'ИНН (необязательно)': '12 3', Имя: 'А' })
    await send()
    act(() => keepLanguage('en'))
    expect(await dialog.findByText('Required and must contain 2 or more characters')).toBeVisible()
    expect(dialog.getByText('Field is required')).toBeVisible()
    expect(dialog.getByText('Please agree to the processing of your personal data')).toBeVisible()
    act(() => keepLanguage('ru'))
    await dialog.findByLabelText('Имя')
    await fill({ ...lead, 'ИНН (необязательно)': '12345678' })
    await user.click(dialog.getByLabelText(agree))
    await send()
    expect(await dialog.findByText('Введите корректный номер телефона')).toBeVisible()
    act(() => keepLanguage('en'))
    expect(await dialog.findByText('Enter a valid phone number')).toBeVisible()
    expect(dialog.getByText('Новая причина')).toBeVisible()
    api.answer({ 'POST /leads': new FakeRefusal('form_limit', { minutes: 7 }) })
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    const alert = await dialog.findByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent('7 min'))
    act(() => keepLanguage('ru'))
    await waitFor(() => expect(alert).toHaveTextContent('Повторите через 7 мин.'))
  })

  test('keeps what was typed after every failure, and is sent again under the same key (G-014)', async () => {
    const { api, dialog, fill, send, user } = await openForm('/contacts?form=cooperation', {
      'POST /leads': noConnection,
    })
    await fill(lead)
    await user.click(dialog.getByLabelText(agree))
    await send()
    const alert = await dialog.findByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent('Произошла ошибка при отправке формы'))
    expect(dialog.getByLabelText('Имя')).toHaveValue('Анна')
    api.answer({ 'POST /leads': new FakeRefusal('form_limit', { minutes: 7 }) })
    await send()
    await waitFor(() => expect(alert).toHaveTextContent('Повторите через 7 мин.'))
    const errors = { phone: ['Введите корректный номер телефона'] }
    api.answer({ 'POST /leads': new FakeRefusal('validation', {}, { errors }) })
    await send()
    expect(await dialog.findByText('Введите корректный номер телефона')).toBeVisible()
    expect(dialog.getByLabelText('Имя')).toHaveValue('Анна')
    const keys = api.requestsOf('POST /leads').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  test('keeps what was typed when it is closed, and begins empty after it was sent', async () => {
    const { api, dialog, fill, user } = await openForm('/contacts?form=cooperation', {
      'POST /leads': accept(1),
    })
    await fill(lead)
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const reopen = async () => {
      await user.click(await screen.findByRole('link', { name: 'Начать сотрудничество' }))
      return within(await screen.findByRole('dialog'))
    }
    const again = await reopen()
    expect(again.getByLabelText('Имя')).toHaveValue('Анна')
    await user.click(again.getByLabelText(agree))
    await user.click(again.getByRole('button', { name: 'Отправить' }))
    const sent = within(await screen.findByRole('dialog', { name: 'Заявка отправлена' }))
    await user.click(sent.getByRole('button', { name: 'Закрыть' }))
    expect((await reopen()).getByLabelText('Имя')).toHaveValue('')
    expect(api.requestsOf('POST /leads')).toHaveLength(1)
  })

  test('a second press while it is being sent sends nothing', async () => {
    const answer: { now?: () => void } = {}
    const { api, dialog, fill, user } = await openForm('/contacts?form=cooperation', {
      'POST /leads': () =>
        new Promise((resolve) => {
          answer.now = () => resolve(accept(1))
        }),
    })
    await fill(lead)
    await user.click(dialog.getByLabelText(agree))
    await user.dblClick(dialog.getByRole('button', { name: 'Отправить' }))
    await waitFor(() => expect(answer.now).toBeDefined())
    await user.keyboard('{Escape}')
    answer.now?.()
    await screen.findByRole('dialog', { name: 'Заявка отправлена' })
    expect(api.requestsOf('POST /leads')).toHaveLength(1)
  })
})

describe('the consultation (R-726 … R-738)', () => {
  const at = '/contacts?form=consultation'

  test('opens from the contacts, prefilled, with a theme that cannot be changed (R-729, R-735)', async () => {
    const { user } = renderApp({ at: '/contacts' })
    await user.click(await screen.findByRole('link', { name: 'Заказать консультацию' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Заказать консультацию' }))
    expect(dialog.getByLabelText('Тема')).toHaveValue('Абонентское обслуживание')
    expect(dialog.getByLabelText('Тема')).toHaveAttribute('readonly')
    expect(dialog.getByLabelText('Имя')).toHaveValue('Анна Белова')
    expect(dialog.getByLabelText('E-mail')).toHaveValue('anna@alfa.example')
    expect(dialog.getByLabelText('Компания (необязательно)')).toHaveValue('Альфа')
  })

  test('is sent trimmed, closes, and ends in its own window (R-727, R-734, R-737)', async () => {
    const { api, fill, send } = await openForm(at, { 'POST /claims': accept(7) }, true)
    await fill({ 'Телефон (необязательно)': ' вечером ', Имя: ' Анна ' })
    await send()
    const sent = await screen.findByRole('dialog', { name: 'Заявка принята, мы перезвоним вам' })
    expect(sent).toBeVisible()
    expect(api.requestsOf('POST /claims')[0]?.body).toMatchObject({
      type: 'consulting',
      theme: 'subscriber_service',
      username: 'Анна',
      companyName: 'Альфа',
      email: 'anna@alfa.example',
      phone: 'вечером',
    })
  })

  test('asks for name and e-mail alone (R-730, R-731, R-732, R-733)', async () => {
    const { dialog, send } = await openForm(at)
    await send()
    expect(dialog.getAllByText('Обязательное поле')).toHaveLength(2)
  })

  test('begins as new whenever it is opened (R-736)', async () => {
    const { dialog, fill, user } = await openForm(at, {}, true)
    await fill({ Имя: 'Пётр' })
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Заказать консультацию' }))
    expect(within(await screen.findByRole('dialog')).getByLabelText('Имя')).toHaveValue('Анна Белова')
  })
})

test('an address that names no form opens none', async () => {
  renderApp({ at: '/contacts?form=toString', ...guest })
  await screen.findByRole('heading', { level: 1, name: 'Контакты' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the forms speak English to who reads English, without the INN (R-716)', async () => {
  keepLanguage('en')
  renderApp({ at: '/contacts?form=cooperation', ...guest })
  const dialog = within(await screen.findByRole('dialog', { name: 'Become a customer' }))
  expect(dialog.getByLabelText('Phone')).toBeVisible()
  expect(dialog.queryByLabelText(/INN/)).toBeNull()
})
