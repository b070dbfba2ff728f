import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import type { Blank } from './useBlanks.ts'

afterEach(() => vi.restoreAllMocks())

const blankOf = (id: number, more: Partial<Blank> = {}): Blank => ({
  id,
  name: `Раздел ${id}`,
  path: [],
  products: 21,
  rows: 105,
  parts: 1,
  ...more,
})
const pageOf = (items: readonly Blank[], total = items.length, currentPage = 1) => ({
  items: [...items],
  meta: { pagination: { currentPage, perPage: 24, total, lastPage: Math.max(1, Math.ceil(total / 24)) } },
})
const file = { data: btoa('xlsx'), name: 'Бланк.xlsx', mimeType: 'application/x' }
const open = (answers: FakeAnswers, at = '/documents/blanks') => renderApp({ at, answers })
const guest = { isLoggedIn: false, at: '/documents/blanks' }

describe('the blanks for everybody (R-030)', () => {
  test('are open to a guest, with a note on what is possible after logging in', async () => {
    renderApp({ ...guest, answers: { 'GET /init': guestInit, 'GET /blanks': pageOf([blankOf(1)]) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Бланки заказа' })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 3, name: 'Раздел 1' })).toBeVisible()
    expect(screen.getByText('Загрузить заполненный бланк можно после входа.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Загрузить заполненный бланк' })).toBeNull()
  })

  test('link to the upload for anyone who may order', async () => {
    open({ 'GET /blanks': pageOf([]) })
    const link = await screen.findByRole('link', { name: 'Загрузить заполненный бланк' })
    expect(link).toHaveAttribute('href', '/blanks')
  })

  test('show their section and size, and are saved under the name that the server gives', async () => {
    const names = savedFiles()
    const { api, user } = open({
      'GET /blanks': pageOf([
        blankOf(7, { path: ['Изделия', 'Цепи'] }),
        blankOf(8, { products: 0, rows: 0 }),
      ]),
      'GET /blanks/{id}/file': file,
    })
    const [first, second] = await screen.findAllByRole('heading', { level: 3 })
    const item = (heading?: HTMLElement) => within(heading?.closest('li') ?? document.body)
    expect(item(first).getByText('Изделия / Цепи')).toBeVisible()
    expect(item(first).getByText('21 артикул, 105 строк')).toBeVisible()
    expect(item(second).getByText('Сейчас заказать нечего')).toBeVisible()
    expect(item(second).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Скачать бланк: Раздел 7' }))
    await waitFor(() => expect(names).toEqual(['Бланк.xlsx']))
    expect(api.requestsOf('GET /blanks/{id}/file')[0]).toMatchObject({ params: { id: '7' }, query: {} })
  })

  test('of a large section are downloaded part by part', async () => {
    savedFiles()
    const { api, user } = open({
      'GET /blanks': pageOf([blankOf(7, { parts: 3 })]),
      'GET /blanks/{id}/file': file,
    })
    await user.selectOptions(await screen.findByLabelText('Часть бланка: Раздел 7'), 'часть 2 из 3')
    await user.click(screen.getByRole('button', { name: 'Скачать бланк: Раздел 7' }))
    await waitFor(() => expect(api.requestsOf('GET /blanks/{id}/file')[0]?.query).toEqual({ part: '2' }))
  })

  test('are searched by section and paged, both in the address', async () => {
    const { api, user } = open({ 'GET /blanks': pageOf([blankOf(1)], 30) }, '/documents/blanks?page=2')
    await screen.findByRole('link', { name: 'Страница 2' })
    expect(api.requestsOf('GET /blanks')[0]?.query).toEqual({ page: '2' })
    api.answer({ 'GET /blanks': pageOf([]) })
    await user.type(screen.getByLabelText('Раздел каталога'), 'кольца')
    expect(await screen.findByRole('heading', { name: 'Такого раздела нет' })).toBeVisible()
    expect(window.location.search).toBe(`?q=${encodeURIComponent('кольца')}`)
    await user.click(screen.getByRole('button', { name: 'Показать все бланки' }))
    expect(await screen.findByRole('heading', { name: 'Бланков пока нет' })).toBeVisible()
    expect(window.location.search).toBe('')
  })

  test('that the server fails to read are an unknown server error with its code (R-334)', async () => {
    const { api, user } = open({ 'GET /blanks': new FakeRefusal('server') })
    const title = await screen.findByRole('heading', { name: 'Неизвестная ошибка сервера!' })
    expect(title.closest('[role=alert]')).toHaveTextContent('Код 500')
    api.answer({ 'GET /blanks': pageOf([blankOf(1)]) })
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Раздел 1' })).toBeVisible()
  })
})

describe('a filled blank (S-024)', () => {
  test.each(['/blanks', '/import/blank'])('is uploaded at %s, as a blank', async (at) => {
    const uuid = '0195f7d2-7c11-7aaa-8000-000000000001'
    const { api, user } = open(
      {
        'GET /blanks': pageOf([blankOf(1)]),
        'POST /storage/upload': [{ uuid, name: 'b.xlsx', size: 2 }],
        'POST /import/check': new FakeRefusal('import_structure', { reason: 'empty' }),
      },
      at,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Заказ по бланку' })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 3, name: 'Раздел 1' })).toBeVisible()
    await user.upload(screen.getByLabelText('Выбрать файл'), new File(['PK'], 'b.xlsx'))
    await user.click(screen.getByRole('button', { name: 'Проверить файл' }))
    expect(await screen.findByText('Неверная структура файла или файл пуст')).toBeVisible()
    expect(api.requestsOf('POST /import/check')[0]?.body).toMatchObject({ type: 'blank' })
  })

  test('is linked from the import of a standard file', async () => {
    open({}, '/import/standard')
    const link = await screen.findByRole('link', { name: 'Возьмите бланк со всеми артикулами раздела' })
    expect(link).toHaveAttribute('href', '/blanks')
  })
})
