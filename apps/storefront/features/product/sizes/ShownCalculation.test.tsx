import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { product, productOf } from '../product.support.ts'
import { field, openProduct, total } from '../productWindow.support.tsx'

// Otherwise the lazy part of the window would load within the time of the first test.
beforeAll(() => import('../ProductDialog.tsx'))

const limited = productOf({
  productionPower: 20_000,
  conditions: { minOrderWeight: 10_000 },
  basket: { ...product.basket, production: [{ weight: 5000, factor: 1 }] },
})
const steps = async (name: string) =>
  within(await screen.findByRole('dialog', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('every number opens its calculation', () => {
  test('the maximum of a size, by a press on it; Esc closes only the calculation', async () => {
    const { user } = await openProduct(limited)
    await user.type(field('40'), '2')
    const row = within(screen.getByRole('row', { name: /^45/ }))
    await user.click(row.getAllByTitle('как посчитано').at(-1) as HTMLElement)
    expect(await steps('Как посчитано: размер 45')).toEqual([
      'Вес: 45 см × 5,2 г/м + 0,18 г = 2,52 г',
      'Осталось мощности на 30 дней: 20,00 г',
      'Уже занято вашей корзиной: 5,00 г',
      'Введено в других строках: 4,52 г',
      'Максимум: 10,48 г ÷ 2,52 г = 4 шт. (целых)',
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Как посчитано/ })).toBeNull())
    expect(screen.getByRole('dialog', { name: /Бисмарк/ })).toBeVisible()
  })

  test('the numbers of a row by the question mark in its field, which gets the focus back', async () => {
    const { user } = await openProduct(limited)
    await user.click(field('50'))
    await user.keyboard('1?')
    expect(await steps('Как посчитано: размер 50')).toContain('Введено: 1 шт. × 2,78 г = 2,78 г')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field('50')).toHaveFocus())
    expect(field('50')).toHaveValue('1')
  })

  test('the sums: what is missing to the minimum and what is left', async () => {
    const { user } = await openProduct(limited)
    await user.type(field('45'), '3')
    await user.click(within(total()).getByRole('button', { name: /^2,44 г, как посчитано/ }))
    expect(await steps('Как посчитано: итог')).toEqual([
      'Введено на этой вкладке, во всех покрытиях: 3 шт., 7,56 г',
      'Минимальный вес 10,00 г: в корзине 0,00 г, введено 7,56 г, не хватает 2,44 г',
      'Осталось мощности на 30 дней: 20,00 г',
      'Уже занято вашей корзиной: 5,00 г',
      'Введено 7,56 г, остаётся 7,44 г',
    ])
  })

  test('the numbers of a custom length', async () => {
    const { user } = await openProduct(
      productOf({ chainMinLength: 15, conditions: { customLengthAvailable: true } }),
    )
    await user.click(screen.getByRole('button', { name: /Добавить длину/ }))
    await user.keyboard('47{Enter}3?')
    expect(await steps('Как посчитано: своя длина 47 см')).toEqual([
      'Вес: 47 см × 5,2 г/м + 0,18 г = 2,624 г',
      'Введено: 3 шт. × 2,624 г = 7,87 г',
      'Мощность не ограничена, максимума нет',
    ])
  })
})
