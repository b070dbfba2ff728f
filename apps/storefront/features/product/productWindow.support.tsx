import { screen } from '@testing-library/react'
import { useCartHeader } from '../../lib/company/cartHeader.ts'
import { emptyCartHeader, guestInit } from '../../testing/clientAnswers.ts'
import type { FakeAnswers } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { ProductWindow } from './ProductWindow.tsx'
import { product } from './product.support.ts'
import type { Product } from './productDetail.ts'

const added: FakeAnswers['POST /cart/positions'] = {
  orderType: 'products_production',
  count: 5,
  weight: 12_600,
  header: { ...emptyCartHeader, positionsCount: 1, totalMetalsCount: 5, totalMetalsWeight: 12_600 },
}

function CartTotals() {
  return <p>В шапке: {useCartHeader()?.totalMetalsCount}</p>
}

/** Opens the window of a product over a page with the totals of the cart; an add adds 5 pieces. */
export async function openProduct(shown: Product = product, answers: FakeAnswers = {}) {
  const rendered = renderPart(
    <>
      <CartTotals />
      <ProductWindow />
    </>,
    {
      at: '/catalog/products?product=5',
      isLoggedIn: answers['GET /init'] !== guestInit,
      answers: { 'GET /product/detail/{id}': shown, 'POST /cart/positions': added, ...answers },
    },
  )
  await screen.findByRole('dialog', { name: /Бисмарк/ })
  return rendered
}

/** Quantity field of a size. */
export const field = (size: string) => screen.getByRole('textbox', { name: `Количество, размер ${size}` })

/** The sums with the add button. */
export const total = () => screen.getByRole('region', { name: 'Итог' })
