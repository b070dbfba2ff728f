import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../../testing/fakeApi.ts'
import { check, checkOf, open, press, refused, uuid } from '../importScreen.support.tsx'

const name = { id: 3, name: 'Бисмарк 01', productId: 7, article: 'НБ-22-130' }
const listOf = (...items: readonly (typeof name)[]) => ({
  items: [...items],
  meta: { pagination: { currentPage: 1, perPage: 50, total: items.length, lastPage: 1 } },
})
const row = { ...refused(4, 'unknown_article'), article: 'Бисмарк 01' }
const errors = [row, { ...row, row: 5 }, refused(6, 'length_not_offered', { length: '33' })]

test('an article that is not known is given its own, for every row that names it, and the file is checked again as before (G-662)', async () => {
  const { user, api } = open({
    'POST /import/check': checkOf({ errors }),
    'POST /import/names': new FakeRefusal('validation', {}, { errors: { article: ['Не найдено'] } }),
  })
  await check(user)
  expect(await screen.findAllByRole('button', { name: /^Указать артикул/ })).toHaveLength(2)
  const [first] = screen.getAllByRole('button', { name: 'Указать артикул для «Бисмарк 01»' })
  await user.click(first as HTMLElement)
  expect(screen.getByLabelText('Артикул каталога')).toHaveFocus()
  await user.keyboard('нб{Enter}')
  expect(await screen.findByText('Не найдено')).toBeVisible()
  api.answer({ 'POST /import/names': name })
  await user.type(screen.getByLabelText('Артикул каталога'), '-22-130{Enter}')
  expect(await screen.findAllByText('Запомнено: это НБ-22-130.')).toHaveLength(2)
  const sent = { name: 'Бисмарк 01', article: 'нб-22-130' }
  expect(api.requestsOf('POST /import/names').at(-1)?.body).toEqual(sent)
  api.answer({ 'POST /import/check': checkOf({ errors: [] }) })
  await press(user, 'Проверить ещё раз: запомнено 1 название')
  expect(await screen.findByRole('button', { name: 'Добавить в корзину: 4 строки' })).toBeVisible()
  const body = { uuid, type: 'standard', orderType: 'products_production' }
  expect(api.requestsOf('POST /import/check').map((request) => request.body)).toEqual([body, body])
  expect(api.requestsOf('POST /storage/upload')).toHaveLength(1)
})

test('the names of the company are listed where files are chosen, and can be forgotten (G-662)', async () => {
  const { user, api } = open({ 'GET /import/names': listOf(name), 'DELETE /import/names/{id}': {} })
  const list = within(await screen.findByRole('region', { name: 'Ваши названия артикулов' }))
  expect(list.getByRole('listitem')).toHaveTextContent('Бисмарк 01НБ-22-130')
  api.answer({ 'GET /import/names': listOf() })
  await press(user, 'Забыть название «Бисмарк 01»')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ваши названия артикулов' })).toBeNull())
  expect(api.requestsOf('DELETE /import/names/{id}').map(({ params }) => params)).toEqual([{ id: '3' }])
})
