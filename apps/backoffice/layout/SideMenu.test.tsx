import { createTranslate } from '@proba/i18n'
import { backofficeMessagesRu } from '@proba/i18n/bundles/backofficeBundle.ru'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { menuEntries } from '../declarations/registry.ts'
import { pages } from '../pages.ts'
import { resources } from '../resources.ts'
import { today } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const say = createTranslate('ru', backofficeMessagesRu.backoffice)
const answers = { 'POST /logout': () => ({}), 'GET /admin/dashboard': () => today() }

async function menuOf(permissions: readonly string[], more = {}) {
  const opened = renderBackOffice('/', { answers, permissions, ...more })
  const menu = await screen.findByRole('navigation', { name: 'Разделы' })
  const links = within(menu).getAllByRole('link')
  return { ...opened, menu, names: links.map((link) => link.textContent) }
}

test('the full permission sees every section, in groups', async () => {
  const { menu, names } = await menuOf(['admin.*'], { hasMails: true })
  const entries = menuEntries({ resources, pages })
  expect(names).toEqual(entries.map(({ label }) => say(label, { smart_count: 2 })))
  expect(names).toEqual(
    expect.arrayContaining(['Сегодня', 'Заказы', 'Компании', 'Изделия', 'Фоновые задания']),
  )
  expect(within(menu).getByRole('list', { name: 'Продажи' })).toBeVisible()
})

test('a partial permission sees only what it may open, and no empty group', async () => {
  const names = ['Сегодня', 'Заказы', 'Загрузки', 'Загруженные файлы']
  expect((await menuOf(['admin.order.update'])).names).toEqual(names)
})

test('the bar leads to the portal and switches the language of everything', async () => {
  const { menu } = await menuOf(['admin.*'])
  expect(screen.getByRole('link', { name: 'На портал' })).toHaveAttribute('href', '/')
  await userEvent.click(screen.getByRole('button', { name: 'EN – English' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  expect(menu).not.toBeInTheDocument()
  expect(window.localStorage.getItem('language')).toBe('en')
})

test('the menu has no word of the other language once it is switched, the mails of a demonstration included', async () => {
  const list = { items: [], meta: { pagination: { currentPage: 1, perPage: 25, total: 0, lastPage: 1 } } }
  renderBackOffice('/mails', {
    permissions: ['admin.*'],
    hasMails: true,
    answers: { 'GET /admin/mails': () => list },
  })
  await screen.findByRole('heading', { level: 1, name: 'Письма' })
  await userEvent.click(screen.getByRole('button', { name: 'EN – English' }))
  await screen.findByRole('heading', { level: 1, name: 'Mails' })
  const menu = screen.getByRole('navigation', { name: 'Sections' })
  expect(within(menu).getByRole('link', { name: 'Mails' })).toBeVisible()
  expect(menu).not.toHaveTextContent(/[а-яё]/i)
})

test('the theme of the storefront is the theme here', async () => {
  await menuOf(['admin.*'])
  await userEvent.click(screen.getByRole('button', { name: 'Переключить тему' }))
  expect(window.localStorage.getItem('theme')).toBe('dark')
})

test('a tab of a login-as says whose eyes it sees with', async () => {
  await menuOf(['admin.*'], { person: { name: 'Ирина Маркова', loggedInBy: 'Анна Орлова' } })
  expect(screen.getByText(/Вы вошли как Ирина Маркова.*Анна Орлова/)).toBeVisible()
})

test('logging out ends the session and leaves', async () => {
  const { api, leave } = await menuOf(['admin.*'])
  await userEvent.click(await screen.findByRole('button', { name: 'Анна Орлова' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выйти' }))
  await expect.poll(() => leave.mock.calls).toEqual([['/']])
  expect(api.calls).toContain('POST /logout')
})

test('a long menu is scrolled to the present entry', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderBackOffice('/log', { isSlow: true })
  await screen.findByRole('link', { name: 'Журнал действий', current: 'page' })
  const [item] = scrolled.mock.contexts as Element[]
  expect(item).toHaveTextContent('Журнал действий')
})

test('one entry is marked as the present one, also where its address begins with that of another', async () => {
  const marked = async (path: string) => {
    const { unmount } = renderBackOffice(path, { isSlow: true })
    const menu = await screen.findByRole('navigation', { name: 'Разделы' })
    const links = within(menu).getAllByRole('link', { current: 'page' })
    unmount()
    return links.map((link) => link.textContent)
  }
  expect(await marked('/products/categories/3')).toEqual(['Разделы каталога'])
  expect(await marked('/catalog/products/5')).toEqual(['Изделия'])
  expect(await marked('/')).toEqual(['Сегодня'])
})
