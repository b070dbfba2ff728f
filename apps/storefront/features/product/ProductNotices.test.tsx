import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initOf } from '../../testing/clientAnswers.ts'
import { product } from './product.support.ts'
import { openProduct } from './productWindow.support.tsx'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('./ProductDialog.tsx'))

test('without a contract says that none is valid, as the first valid one is taken by itself (G-046, G-634)', async () => {
  await openProduct({ ...product, activeContract: null })
  const text = 'Договор не выбранДействующих договоров нет. Обратитесь к менеджеру завода.'
  expect(screen.getByRole('note')).toHaveTextContent(text)
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
