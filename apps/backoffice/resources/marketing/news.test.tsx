import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, type Sent, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type News = ReplyTo<'GET /admin/news/{id}'>

const article = (over: Partial<News> = {}): News => ({
  id: 7,
  slug: 'novye-tsepi',
  heading: 'Новые цепи',
  title: 'Новые цепи',
  titleEn: '',
  types: [1],
  typeNames: 'Изделия',
  publishedAt: '2026-11-20T03:00:00.000Z',
  active: true,
  state: 'scheduled',
  version: 3,
  preview: '',
  previewEn: '',
  text: '<p>Мы делаем новые цепи</p>',
  textEn: '',
  image: null,
  ...over,
})
const answers = {
  'GET /admin/news': () => pageOf([article()]),
  'GET /admin/news/{id}': ({ params }: Sent) => article({ id: Number(params.id) }),
  'GET /news/types': () => [{ id: 1, code: 'products', name: 'Изделия', news: 1 }],
  'POST /news': () => withMessage('Новость добавлена', article({ id: 8 })),
  'POST /news/{slug}': () => withMessage('Новость сохранена', article({ version: 4 })),
  'DELETE /news/{slug}': () => withMessage('Новость удалена', {}),
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const open = (path: string, over: object = {}) => renderBackOffice(path, { answers: { ...answers, ...over } })

test('the list shows the state of each article and filters by it (R-619)', async () => {
  const { api } = open('/news')
  const row = (await screen.findByRole('link', { name: 'Новые цепи' })).closest('tr')
  expect(row).toHaveTextContent(/Ждёт своей даты20\.11\.2026,? 10:00Изделия/)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Состояние' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Скрыта' }))
  await waitFor(() => expect(api.calls).toContainEqual(expect.stringMatching(/state=hidden/)))
})

test('an article needs a type, is scheduled in the time of the plant and sent without a slug of its own (R-565, R-619, R-621, G-200, G-217)', async () => {
  const { api } = open('/news/create')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Заголовок по-русски/ }), 'Цепи')
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Текст по-русски' }), {
    clipboardData: { getData: () => '<p>Новые</p>', types: ['text/html'] },
  })
  const at = await screen.findByLabelText(/^Дата публикации/)
  fireEvent.change(at, { target: { value: '2026-12-01T09:30' } })
  await press('Сохранить')
  expect(await screen.findByText('Обязательное поле')).toBeVisible()
  expect(api.bodies('POST /news')).toEqual([])
  await userEvent.type(screen.getByRole('combobox', { name: /^Типы/ }), 'Изд')
  await userEvent.click(await screen.findByRole('option', { name: 'Изделия' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /news')).toMatchObject([
      {
        title: 'Цепи',
        text: '<p>Новые</p>',
        publishedAt: '2026-12-01T02:30:00.000Z',
        active: true,
        types: [1],
      },
    ]),
  )
})

test('an article is saved and deleted under its number; its slug is only shown (R-619, R-620)', async () => {
  const { api } = open('/news/7')
  expect(await screen.findByText('novye-tsepi')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Адрес/ })).toBeNull()
  const title = await screen.findByRole('textbox', { name: /^Заголовок по-русски/ })
  await userEvent.type(title, '!')
  await press('Сохранить')
  expect(await screen.findByText('Новость сохранена')).toBeVisible()
  expect(api.bodies('POST /news/{slug}')).toMatchObject([{ title: 'Новые цепи!', version: 3 }])
  expect(api.calls).toContain('POST /news/7')
  await press('Удалить')
  await press('Подтвердить')
  await waitFor(() => expect(api.bodies('DELETE /news/{slug}')).toHaveLength(1))
})

test('a refused link is named at the text that has it', async () => {
  const refuse = () => {
    throw new Refused('validation', {
      text: ['Ссылки ведут только на страницы портала, https, почту и телефон'],
    })
  }
  open('/news/7', { 'POST /news/{slug}': refuse })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Заголовок по-русски/ }), '!')
  await press('Сохранить')
  const text = await screen.findByRole('textbox', { name: 'Текст по-русски' })
  await waitFor(() => expect(text).toHaveAccessibleDescription(/Ссылки ведут только/))
})
