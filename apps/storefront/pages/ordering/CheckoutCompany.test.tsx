import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { company, initOf } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { button, info, openPlaceable, placeButton } from './checkout.support.tsx'

const initOfBeta = initOf({ company: { ...company, id: 2, name: 'Бета' } })
const nothing = { ...info, items: [], positions: 0, sizes: 0, count: 0, weight: 0 }

test.each([
  ['has none of the metals', nothing],
  ['has the metals too', info],
])(
  'an order check of a company switched in another window says so and leads to the cart, where the other %s (G-045)',
  async (_, ofBeta) => {
    const { api, user } = await openPlaceable()
    api.answer({
      'GET /init': initOfBeta,
      'POST /cart/checkout': new FakeRefusal('company_changed'),
      'GET /cart/checkout': ofBeta,
    })
    await user.click(placeButton())
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Проверка заявки' })).toHaveTextContent(
        /Заказ не оформлен.*переключена в другом окне: теперь здесь «Бета».*«Альфа»/,
      ),
    )
    expect(screen.queryByText(/Заказ уже оформлен или строки удалены/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Проверить заявку' })).toBeNull()
    await user.click(await button('Вернуться в корзину'))
    await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production'))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
