import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { savedFiles } from '../../testing/savedFiles.ts'
import { changedTo } from './cart.support.ts'
import { openCart, twoMetals } from './cartScreen.support.tsx'

const file = { data: btoa('xlsx'), name: 'cart_products_production_2026-11-16', mimeType: 'application/x' }
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type User = ReturnType<typeof openCart>['user']

/** On a narrow screen the metals and the files are behind a button. */
async function openDetails(user: User) {
  await user.click(await screen.findByRole('button', { name: /Металлы и итоги$/ }))
}

async function untick(user: User, ...metals: string[]) {
  await openDetails(user)
  for (const metal of metals)
    await user.click(screen.getByRole('checkbox', { name: `Взять в заявку: ${metal}` }))
}

test('the chosen metals of the order type are exported and saved for import (R-245, R-246)', async () => {
  const names = savedFiles()
  const { api, user } = openCart(twoMetals, { 'GET /cart/excel': file, 'GET /cart/excel/import': file })
  await untick(user, 'Серебро')
  await user.click(screen.getByRole('button', { name: 'Выгрузить в Excel' }))
  await waitFor(() => expect(names).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Сохранить для импорта' }))
  await waitFor(() => expect(names).toHaveLength(2))
  const query = { orderType: 'products_production', metals: '1' }
  expect(api.requestsOf('GET /cart/excel')[0]?.query).toEqual(query)
  expect(api.requestsOf('GET /cart/excel/import')[0]?.query).toEqual(query)
})

test('with no metal chosen it says so and requests nothing (R-264)', async () => {
  const { api, user } = openCart(twoMetals)
  await untick(user, 'Серебро', 'Золото')
  await user.click(screen.getByRole('button', { name: 'Сохранить для импорта' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Не выбраны металлы для сохранения корзины для импорта',
  )
  expect(api.requestsOf('GET /cart/excel/import')).toEqual([])
})

test('a file waits for the changes that the screen already shows', async () => {
  const gate = Promise.withResolvers<void>()
  savedFiles()
  const { api, user } = openCart(twoMetals, {
    'GET /cart/excel': file,
    'POST /cart/update': async () => {
      await gate.promise
      return changedTo(twoMetals)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Больше на одну: НЦ-1, 45 см' }))
  await openDetails(user)
  await user.click(screen.getByRole('button', { name: 'Выгрузить в Excel' }))
  expect(await screen.findByRole('button', { name: 'Готовим файл…' })).toBeVisible()
  expect(api.requestsOf('GET /cart/excel')).toEqual([])
  gate.resolve()
  await waitFor(() => expect(api.requestsOf('GET /cart/excel')).toHaveLength(1))
})

test('a failed export says why', async () => {
  const { user } = openCart(twoMetals, { 'GET /cart/excel': new FakeRefusal('company_inactive') })
  await openDetails(user)
  await user.click(screen.getByRole('button', { name: 'Выгрузить в Excel' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Не удалось выгрузить корзину. Компания неактивна',
  )
})
