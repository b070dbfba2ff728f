import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, withMessage } from '../../testing/fakeApi.ts'
import { company, pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Promotion = ReplyTo<'GET /admin/promotions/{id}'>
type Bonus = ReplyTo<'GET /admin/bonuses/{id}'>

const promotion: Promotion = {
  id: 4,
  kind: 'silver',
  startsOn: '2026-09-15',
  endsOn: '2026-10-31',
  bonusUntil: '2026-11-15',
  tariff: [{ weight: 500_000, sum: 1_000_000 }],
  companiesCount: 3,
  version: 2,
}
const bonus: Bonus = {
  id: 9,
  company: { id: 1, name: 'Аурум' },
  kind: 'silver',
  promotionId: 4,
  stage: 'withdrawal',
  balance: 1_000_000,
  used: 0,
  currentWeight: 612_340,
  neededWeight: 500_000,
  ordersCount: 2,
  lastOrderDay: '2026-10-31',
  lastDay: '2026-11-15',
  newCompany: false,
  holding: '',
  ordersUntil: null,
  bonusUntil: null,
  tariff: [],
  granted: false,
  updatedAt: '2026-10-20T21:30:00.000Z',
  version: 5,
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })

test('a promotion is added with its days and steps in grams and rubles; wrong ones are said at their fields (G-252)', async () => {
  const { api } = renderBackOffice('/promotions/create', {
    answers: {
      'POST /admin/promotions': () => withMessage('Акция добавлена', promotion),
      'GET /admin/promotions': () => pageOf([promotion]),
      'GET /admin/promotions/{id}': () => promotion,
    },
  })
  await userEvent.click(await screen.findByRole('combobox', { name: /^Бонус/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Серебряный бонус' }))
  await type(/^Начало/, '2026-09-15')
  await type(/^Последний день заказов/, '2026-09-01')
  await type(/^Бонус действует до/, '2026-11-15')
  await press('Добавить строку')
  const row = within(await screen.findByRole('group', { name: 'Строка 1' }))
  fireEvent.change(row.getByRole('textbox', { name: /^От веса, г/ }), { target: { value: '500' } })
  fireEvent.change(row.getByRole('textbox', { name: /^Бонус, ₽/ }), { target: { value: '10000' } })
  await press('Сохранить')
  expect(await screen.findByText('Не раньше даты начала')).toBeVisible()
  await type(/^Последний день заказов/, '2026-10-31')
  await press('Сохранить')
  expect(await screen.findByText('Акция добавлена')).toBeVisible()
  const { id: _id, companiesCount: _count, version: _version, ...sent } = promotion
  expect(api.bodies('POST /admin/promotions')).toEqual([sent])
})

test('a company shows its bonuses with stage and balance, and leads to the grant of one (R-568, G-251)', async () => {
  let granted = false
  const { api } = renderBackOffice('/companies/1', {
    answers: {
      'GET /companies/{id}': () => company({ id: 1 }),
      'GET /companies/channels': () => [],
      'GET /companies/managers': () => [],
      'GET /admin/corrections': () => ({
        items: [],
        meta: { pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 } },
      }),
      'GET /admin/bonuses': () => pageOf([bonus]),
      'GET /admin/bonuses/{id}': () => bonus,
      'POST /admin/bonuses/{id}': ({ body }) => {
        if (!granted) {
          granted = true
          throw new Refused('validation', { granted: ['Выдать можно бонус, который ждёт решения менеджера'] })
        }
        return withMessage('Бонус сохранён', { ...bonus, granted: body.granted === true })
      },
    },
  })
  const row = await screen.findByRole('row', {
    name: /^Серебряный бонус Ждёт решения менеджера 612,34 10\s000/,
  })
  await userEvent.click(
    within(row).getByRole('link', { name: 'Открыть: Серебряный бонус, действует до 15.11.2026' }),
  )
  await userEvent.click(await screen.findByRole('switch', { name: /^Бонус выдан скидкой/ }))
  await press('Сохранить')
  expect(await screen.findByText('Выдать можно бонус, который ждёт решения менеджера')).toBeVisible()
  await press('Сохранить')
  expect(await screen.findByText('Бонус сохранён')).toBeVisible()
  const { newCompany, holding, ordersUntil, bonusUntil, tariff, version } = bonus
  expect(api.bodies('POST /admin/bonuses/{id}').at(-1)).toEqual({
    ...{ newCompany, holding, ordersUntil, bonusUntil, tariff, version },
    granted: true,
  })
})
