import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const main = () => within(screen.getByRole('main'))
const open = (answers: FakeAnswers, token = '7.order_ready.x') =>
  renderApp({
    at: `/mails/off?token=${token}`,
    isLoggedIn: false,
    answers: { 'GET /init': guestInit, ...answers },
  })

test('the link of a mail switches nothing when it is opened, and by its button without a login; back as well (G-414)', async () => {
  const { api, user } = open({
    'GET /notices/link': { choice: { kind: 'order_ready', on: true } },
    'POST /notices/link': { kind: 'order_ready', on: false },
  })
  expect(await screen.findByText(/Часть заказа готова/)).toBeVisible()
  expect(api.requestsOf('POST /notices/link')).toEqual([])
  await user.click(main().getByRole('button', { name: 'Не присылать' }))
  expect(await screen.findByRole('heading', { name: 'Письма отключены' })).toBeVisible()
  expect(api.requestsOf('POST /notices/link').at(-1)?.body).toEqual({ token: '7.order_ready.x', on: false })

  api.answer({ 'POST /notices/link': new FakeRefusal('not_found') })
  await user.click(main().getByRole('button', { name: 'Присылать снова' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Письма отключены' })).toBeVisible()
})

test('a link that is not ours says where mails are switched off (G-414)', async () => {
  open({ 'GET /notices/link': { choice: null } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ссылка не действует' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Открыть личный кабинет' })).toHaveAttribute(
    'href',
    '/personal/registration',
  )
})
