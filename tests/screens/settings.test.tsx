import { contactFields } from '@proba/domain/forms/portalSettings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { products } from '../journeys/goods.support.ts'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { choose, exported, fill, follow, hands, remove, save, type } from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

const params = { id: 1 }

/** Puts the settings of the portal back when the test has ended; returns them. */
async function keptSettings() {
  const me = await person('admin')
  const { id: _, version: __, ...stored } = await me.call('GET /admin/settings/{id}', { params })
  onTestFinished(async () => {
    const { version } = await me.call('GET /admin/settings/{id}', { params })
    await me.call('POST /admin/settings/{id}', { params, body: { ...stored, version } })
  })
  return stored
}

test('an admin sets a phone, a link of the footer and a text; exports, renames and deletes them; a guest reads each at once (G-272, G-340)', async () => {
  const me = await person('admin')
  await keptSettings()
  const contacts = async () => {
    await openPortal(null, '/contacts')
    await screen.findByRole('heading', { name: 'Контакты' })
    return within(await screen.findByRole('contentinfo'))
  }

  openOffice(me, '/settings')
  await fill(/^Телефон отдела продаж/, '+7 391 000-77-01')
  await save('Настройки сохранены')

  openOffice(me, '/menus/create')
  await fill(/^Название \*|^Название$/, 'Сайт завода')
  await fill(/^Куда ведёт/, 'https://factory.example/about')
  await choose(/^Меню/, 'Подвал')
  await fill(/^Столбец подвала/, 'О заводе')
  await save('Запись добавлена')

  const code = `hours-${unusedDigits()}`
  openOffice(me, '/content/create')
  await choose(/^Страница/, 'Контакты')
  await fill(/^Код/, code)
  await fill(/^Заголовок по-русски/, 'Часы склада')
  await fill(/^Текст по-русски/, 'Звоните **с 9 до 18** по %{salesPhone}')
  await save('Запись добавлена')

  const footer = await contacts()
  expect(await screen.findByRole('heading', { name: 'Часы склада' })).toBeVisible()
  expect(screen.getByText('с 9 до 18').closest('p')).toHaveTextContent(
    'Звоните с 9 до 18 по +7 391 000-77-01',
  )
  expect(footer.getByRole('link', { name: '+7 391 000-77-01' })).toBeVisible()
  expect(footer.getByText('О заводе')).toBeVisible()
  expect(footer.getByRole('link', { name: 'Сайт завода' })).toHaveAttribute(
    'href',
    'https://factory.example/about',
  )

  expect((await exported(me, 'menus', { q: 'Сайт завода' })).join()).toContain('factory.example')
  await follow('Сайт завода')
  await fill(/^Название \*|^Название$/, 'Завод в сети')
  await save('Запись сохранена')
  expect((await contacts()).getByRole('link', { name: 'Завод в сети' })).toBeVisible()
  const [link] = (await me.call('GET /admin/menus', { query: { q: 'Завод в сети' } })).items
  openOffice(me, `/menus/${link?.id}`)
  await remove('Запись удалена')
  expect((await exported(me, 'content', { q: code })).join()).toContain('Часы склада')
  await follow(code)
  await remove('Запись удалена')
  expect((await me.call('GET /admin/content', { query: { q: code } })).items).toEqual([])
  const left = await contacts()
  expect(left.getByRole('link', { name: '+7 391 000-77-01' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Часы склада' })).toBeNull()
  expect(left.queryByRole('link', { name: 'Завод в сети' })).toBeNull()
})

test('an admin sets a metal minimum, and the product window of a customer says it at once (G-132)', async () => {
  const me = await person('admin')
  const buyer = await person('client')
  const [product] = await products(buyer, { metals: [1] }, 1)
  const { items } = await me.call('GET /admin/metal-minimums', { query: { q: 'золото' } })
  const first = items.find(({ productType }) => productType === 'finished')
  const record = { id: first?.id ?? 0 }
  onTestFinished(async () => {
    const { version } = await me.call('GET /admin/metal-minimums/{id}', { params: record })
    const body = { minWeight: first?.minWeight ?? 0, version }
    await me.call('POST /admin/metal-minimums/{id}', { params: record, body })
  })

  openOffice(me, `/metal-minimums/${record.id}`)
  await fill(/^Минимум, г/, '77,5')
  await save('Минимум сохранён')
  await openPortal(buyer, `/catalog/products?product=${product?.id}`)
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findAllByText(/77,5/))[0]).toBeVisible()
})

test('the start page says that contacts are missing, leads to them and forgets it once they are there (G-341)', async () => {
  const me = await person('admin')
  const stored = await keptSettings()
  const without = { ...stored.contacts, ...Object.fromEntries(contactFields.map((name) => [name, ''])) }
  const { version } = await me.call('GET /admin/settings/{id}', { params })
  await me.call('POST /admin/settings/{id}', { params, body: { ...stored, contacts: without, version } })

  openOffice(me, '/')
  const missing = await screen.findByRole('region', { name: 'Первые шаги: чего ещё нет' })
  await hands.click(await within(missing).findByRole('link', { name: 'Контакты портала' }))
  await screen.findByRole('button', { name: 'Сохранить' })
  for (const name of ['salesPhone', 'supportEmail'] as const) {
    const field = document.querySelector<HTMLElement>(`[name="contacts.${name}"]`)
    if (!field) throw new Error(`No field ${name}`)
    type(field, stored.contacts[name])
  }
  await save('Настройки сохранены')
  await hands.click(await screen.findByRole('link', { name: 'Сегодня' }))
  expect(await screen.findByRole('region', { name: 'Заказы по статусам' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Контакты портала' }) === null).toBe(true))
})

test('a guest reads the promotional page about silver, which an admin writes (R-034, G-272)', async () => {
  const me = await person('admin')
  openOffice(me, '/content/create')
  await choose(/^Страница/, 'Перемены в серебре с выгодой')
  const code = `silver-${unusedDigits()}`
  await fill(/^Код/, code)
  await fill(/^Заголовок по-русски/, 'Только в этом месяце')
  await fill(/^Текст по-русски/, 'Спросите [менеджера](/contacts)')
  await save('Запись добавлена')

  await openPortal(null, '/peremeny-v-serebre-s-vygodoy')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Перемены в серебре – с выгодой' }),
  ).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Как заказать' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Только в этом месяце' })).toBeVisible()
  await hands.click(within(screen.getByRole('main')).getByRole('link', { name: 'менеджера' }))
  expect(window.location.pathname).toBe('/contacts')

  const [text] = (await me.call('GET /admin/content', { query: { q: code } })).items
  openOffice(me, `/content/${text?.id}`)
  await remove('Запись удалена')
})
