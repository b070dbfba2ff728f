import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

type State = ReplyTo<'GET /profile/second-factor'>

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const address = `otpauth://totp/portal.example.test:manager?issuer=portal.example.test&secret=${secret}&algorithm=SHA1&digits=6&period=30`
const codes = ['ABCDE-23456', 'FGHJK-34567']
const off: State = { available: true, on: false, since: null, codesLeft: 0, required: false }
const on: State = { ...off, on: true, since: '2026-11-16T05:00:00.000Z', codesLeft: 10 }

const manager = initOf({ permissions: ['cart.common', 'personal.*', 'manager.*'] })
const atProfile = (state: State | (() => State), answers: FakeAnswers = {}) =>
  renderApp({
    at: '/profile',
    answers: {
      'GET /init': manager,
      'GET /profile/sessions': { sessions: [] },
      'GET /profile/second-factor': state,
      ...answers,
    },
  })
const wrongCode = new FakeRefusal(
  'wrong_code',
  {},
  { errors: { code: ['Неверный или уже использованный код'] } },
)

/** What a camera reads of a drawn code. */
function readQr(picture: HTMLElement): string {
  const [, , width = 0] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const scale = 4
  const size = width * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  const dark = new Set(
    [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  )
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`))
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  return decodeQR({ width: size, height: size, data })
}

test('a manager turns it on: password, then app and code, then the recovery codes, which are shown once (G-521)', async () => {
  let state = off
  const { api, user } = atProfile(() => state, {
    'POST /profile/second-factor/begin': { secret, address },
    'POST /profile/second-factor/confirm': wrongCode,
  })
  await user.click(await screen.findByRole('button', { name: 'Включить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Включить вход по коду' }))
  await user.type(dialog.getByLabelText('Текущий пароль'), 'Proba2026!')
  await user.click(dialog.getByRole('button', { name: 'Дальше' }))
  expect(readQr(await dialog.findByRole('img', { name: 'QR-код для приложения' }))).toBe(address)
  expect(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  const code = dialog.getByLabelText('Код из приложения')
  await user.type(code, '12345')
  await user.click(dialog.getByRole('button', { name: 'Включить' }))
  expect(await dialog.findByText('Код – шесть цифр')).toBeVisible()
  expect(api.requestsOf('POST /profile/second-factor/confirm')).toHaveLength(0)
  await user.type(code, '6')
  await user.click(dialog.getByRole('button', { name: 'Включить' }))
  expect(await dialog.findByText('Неверный или уже использованный код')).toBeVisible()
  api.answer({ 'POST /profile/second-factor/confirm': { codes } })
  await user.click(dialog.getByRole('button', { name: 'Включить' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Запасные коды' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await user.keyboard('{Escape}')
  expect(shown.getByText('ABCDE-23456')).toBeVisible()
  state = on
  await user.click(shown.getByRole('button', { name: 'Коды сохранены' }))
  expect(await screen.findByText(/^Включён 16\.11\.2026.*Осталось 10 запасных кодов$/)).toBeVisible()
  expect(api.requestsOf('POST /profile/second-factor/begin')[0]?.body).toEqual({ password: 'Proba2026!' })
  expect(api.requestsOf('POST /profile/second-factor/confirm').at(-1)?.body).toEqual({ code: '123456' })
})

test('it is turned off by password and code, and new recovery codes are made the same way (G-522)', async () => {
  let state = on
  const { api, user } = atProfile(() => state, {
    'POST /profile/second-factor/off': new FakeRefusal(
      'wrong_password',
      {},
      { errors: { password: ['Неверный пароль'] } },
    ),
    'POST /profile/second-factor/codes': { codes },
  })
  await user.click(await screen.findByRole('button', { name: 'Новые запасные коды' }))
  const fill = async (name: string, button: string) => {
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.type(dialog.getByLabelText('Текущий пароль'), 'Proba2026!')
    await user.type(dialog.getByLabelText('Код из приложения или запасной'), 'abcde-23456')
    await user.click(dialog.getByRole('button', { name: button }))
    return dialog
  }
  await fill('Новые запасные коды', 'Новые запасные коды')
  const shown = within(await screen.findByRole('dialog', { name: 'Запасные коды' }))
  await user.click(shown.getByRole('button', { name: 'Коды сохранены' }))
  expect(api.requestsOf('POST /profile/second-factor/codes')[0]?.body).toEqual({
    password: 'Proba2026!',
    code: 'abcde-23456',
  })
  await user.click(await screen.findByRole('button', { name: 'Выключить' }))
  const dialog = await fill('Выключить вход по коду?', 'Выключить')
  expect(await dialog.findByText('Неверный пароль')).toBeVisible()
  state = off
  api.answer({ 'POST /profile/second-factor/off': {} })
  await user.click(dialog.getByRole('button', { name: 'Выключить' }))
  expect(await screen.findByText('Вход по коду выключен')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Включить' })).toBeVisible()
})

test('customers are not offered it', async () => {
  const { api } = atProfile({ ...off, available: false })
  await screen.findByRole('heading', { name: 'Открытые сеансы' })
  await waitFor(() => expect(api.requestsOf('GET /profile/second-factor')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Вход по коду' })).toBeNull())
})

test('where the portal asks for it, the set-up stands in its place, and then the portal opens (G-524)', async () => {
  const due = { ...manager, user: manager.user && { ...manager.user, secondFactorDue: true } }
  const { api, user } = renderApp({
    at: '/contacts',
    answers: {
      'GET /init': due,
      'POST /profile/second-factor/begin': { secret, address },
      'POST /profile/second-factor/confirm': { codes },
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Включить вход по коду' }))
  expect(dialog.getByText(/^Портал требует входа по коду/)).toBeVisible()
  expect(screen.queryByRole('main')).toBeNull()
  await user.type(dialog.getByLabelText('Текущий пароль'), 'Proba2026!')
  await user.click(dialog.getByRole('button', { name: 'Дальше' }))
  await user.type(await dialog.findByLabelText('Код из приложения'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Включить' }))
  api.answer({ 'GET /init': manager })
  await user.click(await screen.findByRole('button', { name: 'Коды сохранены' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
})

test('it is asked for as soon as a call says so, and logging out is the other way out', async () => {
  const { api, user } = atProfile(off, { 'POST /logout': {} })
  await screen.findByRole('button', { name: 'Включить' })
  const due = { ...manager, user: manager.user && { ...manager.user, secondFactorDue: true } }
  api.answer({ 'GET /init': due, 'POST /profile/second-factor/begin': new FakeRefusal('second_factor_due') })
  await user.click(screen.getByRole('button', { name: 'Включить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Включить вход по коду' }))
  await user.type(dialog.getByLabelText('Текущий пароль'), 'Proba2026!')
  await user.click(dialog.getByRole('button', { name: 'Дальше' }))
  expect(await screen.findByText(/^Портал требует входа по коду/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(api.requestsOf('POST /logout')).toHaveLength(1))
})
