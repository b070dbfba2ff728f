import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { detailOf, orderOf, pageOf } from './orders.support.ts'

const call = 'POST /order/{id}/renders'
const zip = { data: btoa('PK'), name: 'Изображения заказа 100024.zip', mimeType: 'application/zip' }
const purpose = 'Где будут использованы'
function open(at: string, width = 1440) {
  setScreen(width)
  return renderApp({
    at,
    answers: {
      'GET /personal/orders/{id}': detailOf(),
      'GET /personal/orders': pageOf([orderOf(24)]),
      'GET /companies/{id}/users': [],
      [call]: zip,
    },
  })
}
type Opened = ReturnType<typeof open>
const windowOf = () => screen.findByRole('dialog', { name: 'Изображения артикулов заказа 100024' })
async function openWindow(user: Opened['user']) {
  await user.click(await screen.findByRole('button', { name: /^Изображения артикулов/ }))
  return within(await windowOf())
}
afterEach(() => vi.restoreAllMocks())

test('who asks for images from the list first says what they are for, in 5 characters or more (R-348, R-369, R-417)', async () => {
  const names = savedFiles()
  const { api, user } = open('/personal/orders')
  const dialog = await openWindow(user)
  await user.type(dialog.getByLabelText(purpose), ' сайт ')
  await user.click(dialog.getByRole('button', { name: 'Получить изображения' }))
  expect(await dialog.findByText('Обязательно и должно содержать не менее 5 символов')).toBeVisible()
  expect(api.requestsOf(call)).toEqual([])
  await user.type(dialog.getByLabelText(purpose), ' shop.ru ')
  await user.click(dialog.getByRole('button', { name: 'Получить изображения' }))
  const sent = within(await screen.findByRole('dialog', { name: 'Изображения сохранены' }))
  expect(sent.getByText(/заказа 100024/)).toBeVisible()
  expect(names).toEqual(['Изображения заказа 100024.zip'])
  expect(api.requestsOf(call)[0]).toMatchObject({ params: { id: '24' }, body: { comments: 'сайт  shop.ru' } })
  await user.click(sent.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the window hints at examples and an instruction in PDF, and begins empty each time it opens (R-352, R-418)', async () => {
  const { user } = open('/personal/orders/24')
  const first = await openWindow(user)
  const links = first.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    expect.stringMatching(/gold/),
    expect.stringMatching(/silver/),
    '/renderInstruction.pdf',
  ])
  await user.type(first.getByLabelText(purpose), 'Печатный каталог')
  await user.click(first.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openWindow(user)).getByLabelText(purpose)).toHaveValue('')
})

test('what the server refuses is said in the window, which keeps what was typed (G-400)', async () => {
  const { api, user } = open('/personal/orders/24', 800)
  api.answer({ [call]: new FakeRefusal('images_in_progress') })
  await user.click(await screen.findByRole('button', { name: 'Действия с заказом 100024' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Изображения артикулов' }))
  const dialog = within(await windowOf())
  await user.type(dialog.getByLabelText(purpose), 'Печатный каталог')
  await user.click(dialog.getByRole('button', { name: 'Получить изображения' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Архив изображений уже собирается/)
  expect(dialog.getByLabelText(purpose)).toHaveValue('Печатный каталог')
})
