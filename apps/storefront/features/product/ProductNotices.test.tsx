import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initOf } from '../../testing/clientAnswers.ts'
import { product } from './product.support.ts'
import { openProduct } from './productWindow.support.tsx'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('./ProductDialog.tsx'))

test.each([
  [0, 'Действующих договоров нет. Обратитесь к менеджеру завода.'],
  [2, 'Выберите договор в шапке: от него зависят доступность и минимумы.'],
])('with %i contracts and none chosen says what can be done (G-634)', async (contractsCount, text) => {
  await openProduct({ ...product, activeContract: null, contractsCount })
  expect(screen.getByRole('note')).toHaveTextContent(`Договор не выбран${text}`)
})

test.each([
  ['manager.*', 'Чтобы заказывать, откройте кабинет клиента.', 1],
  ['cart.common', 'Ваша учётная запись не привязана к компании', 0],
])('without a company says to holders of %s where to order (G-634)', async (permission, text, links) => {
  const init = initOf({ permissions: [permission], company: null }, { companies: [] })
  await openProduct({ ...product, activeContract: null }, { 'GET /init': init })
  const notice = screen.getByRole('note')
  expect(notice).toHaveTextContent(text)
  expect(within(notice).queryAllByRole('link', { name: 'Мои клиенты' })).toHaveLength(links)
  const button = screen.getByRole('button', { name: 'В корзину' })
  expect(button).toHaveAccessibleDescription('Без компании заказать нельзя')
})
