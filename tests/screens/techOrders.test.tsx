import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isAmple, products } from '../journeys/goods.support.ts'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { exported, fill, follow, hands, pick, press, remove, save } from './forms.support.ts'
import { openOffice, person } from './stand.support.tsx'

test('an admin adds technical orders, changes one, deletes one and sends the rest, which are fixed then (R-550, R-634)', async () => {
  const product = (await products(await person('client'), {}, 50)).find(isAmple)
  if (!product) throw new Error('The demo has no such product')
  const me = await person('admin')
  const [size] = await me.call('GET /offers', { query: { productId: product.id } })
  if (!size) throw new Error('The product has no size')
  const comment = `Проба ${unusedDigits()}`
  const add = async (count: string) => {
    openOffice(me, '/tech-orders/create')
    await pick(/^Размер изделия/, product.article, size.name)
    await fill(/^Количество, шт\./, count)
    await fill(/^Комментарий/, comment)
    await save('Технический заказ добавлен')
    // The address changes before the screen does: what is typed too early goes into the form that is leaving.
    expect(await screen.findByRole('button', { name: 'Удалить' })).toBeVisible()
  }

  await add('7')
  await remove('Технический заказ удалён')
  await add('12')
  await fill(/^Количество, шт\./, '15')
  await save('Технический заказ обновлён')

  expect((await exported(me, 'tech-orders', { q: comment })).join()).toContain(product.article)
  await press('Отправить черновики')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Черновиков: 1, изделий в них: 15 шт\./)).toBeVisible()
  await hands.click(dialog.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/Отправлено заказов: 1\. Номер пакета/)).toBeVisible()

  await follow(product.article)
  expect(await screen.findByText(comment)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  expect(await me.call('GET /techOrders/drafts', {})).toEqual({ drafts: 0, pieces: 0 })
})
