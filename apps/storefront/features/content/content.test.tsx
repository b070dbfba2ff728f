import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const main = () => within(screen.getByRole('main'))
const block = (body: string, title = 'Часы работы') => ({ blocks: [{ code: 'one', title, body }] })

test('the contacts show what an administrator wrote beside the phones (G-272)', async () => {
  renderApp({
    at: '/contacts',
    answers: { 'GET /content/{page}': block('Пн–пт, **9:00–18:00**\n\n- [Письмо](mailto:a@b.example)') },
  })
  expect(await screen.findByRole('heading', { name: 'Часы работы' })).toBeVisible()
  expect(main().getByText('9:00–18:00').tagName).toBe('STRONG')
  expect(main().getByRole('link', { name: 'Письмо' })).toHaveAttribute('href', 'mailto:a@b.example')
  expect(main().getByRole('link', { name: '+7 391 200-00-02' })).toBeVisible()
  const names = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(names).toEqual([...new Set(names)])
  const support = main().getByRole('heading', { level: 2, name: 'Поддержка портала' }).closest('section')
  expect(support?.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(2)
})

test('phones stay when the texts cannot be loaded, which can be tried again', async () => {
  renderApp({ at: '/contacts', answers: { 'GET /content/{page}': new FakeRefusal('not_found') } })
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(main().getByRole('link', { name: '+7 391 200-00-02' })).toBeVisible()
})

test('no line of the title of the home page begins with a dash', async () => {
  const home = { title: 'Цепи – на заказ – и готовые', lead: '', points: [] }
  renderApp({ answers: { 'GET /init': { ...guestInit, home } }, isLoggedIn: false })
  const heading = await screen.findByRole('heading', { level: 1, name: /^Цепи/ })
  expect(heading.textContent).toBe('Цепи\u00A0– на заказ\u00A0– и готовые')
})

test('code in a text is shown as words and never run', async () => {
  const body = '<img src=x onerror="document.title=1"> [ссылка](javascript:alert)'
  const home = { title: 'Завод', lead: body, points: [{ title: 'Вес', text: body }] }
  renderApp({ answers: { 'GET /init': { ...guestInit, home } }, isLoggedIn: false })
  await screen.findByRole('heading', { level: 1, name: 'Завод' })
  expect(main().getAllByText(body)).toHaveLength(2)
  expect(main().queryByRole('link', { name: 'ссылка' })).toBeNull()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('the promotional page about silver is open to everybody and shows what an administrator wrote (R-034, G-272)', async () => {
  const { api } = renderApp({
    at: '/peremeny-v-serebre-s-vygodoy',
    isLoggedIn: false,
    answers: {
      'GET /init': guestInit,
      'GET /content/{page}': block('Откройте [каталог](/catalog/products)', 'Как заказать'),
    },
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Перемены в серебре – с выгодой' }),
  ).toBeVisible()
  expect(await main().findByRole('heading', { level: 2, name: 'Как заказать' })).toBeVisible()
  expect(main().getByRole('link', { name: 'каталог' })).toHaveAttribute('href', '/catalog/products')
  expect(api.requestsOf('GET /content/{page}').map(({ params }) => params.page)).toEqual(['silver'])
})
