import type { ReplyTo } from '@proba/api/client'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initOf } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const answer: ReplyTo<'GET /rules'> = {
  tabs: [{ tab: 'production', text: 'Производство', isVisible: false, amount: null }],
  tabNumbers: ['DR-22'],
  findings: [
    {
      rule: 'closed',
      name: 'Закрытие изделия',
      numbers: ['DR-23', 'G-076'],
      state: 'refused',
      stateName: 'Отказ',
      facts: [{ code: 'isClosed.yes', params: {}, text: 'Изделие закрыто' }],
      refusals: [{ code: 'closed', params: {}, text: 'Позиция закрыта: ремонт' }],
    },
  ],
}
const answers = {
  'GET /init': initOf({ permissions: ['manager.*'], company: null }, { companies: [] }),
  'GET /rules/companies': { items: [{ id: 1, name: 'Альфа', contracts: [{ id: 4, name: 'П-118' }] }] },
  'GET /rules/products': {
    items: [
      { id: 5, name: 'НЦ-22-053', sizes: [{ id: 50, name: '45 см' }], coatings: [{ id: 1, name: 'Родий' }] },
    ],
  },
  'GET /rules': answer,
}

async function choose(user: ReturnType<typeof renderApp>['user'], label: string, option: string) {
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('a manager reads what each rule says for a client of theirs (G-352)', async () => {
  const { user } = renderApp({ at: '/rules', answers })
  expect(await screen.findByText('Выберите компанию, договор и изделие.')).toBeVisible()
  await choose(user, 'Компания', 'Альфа')
  await choose(user, 'Артикул', 'НЦ-22-053')
  const row = await screen.findByRole('row', { name: /Закрытие изделия/ })
  expect(row).toHaveTextContent(/Отказ.*Позиция закрыта: ремонт.*Изделие закрыто.*DR-23, G-076/)
  expect(within(screen.getByRole('region', { name: 'Вкладки изделия' })).getByText('Скрыта')).toBeVisible()
})

test('a failure is said in place of the answer (G-352)', async () => {
  const { user } = renderApp({
    at: '/rules',
    answers: { ...answers, 'GET /rules': new FakeRefusal('not_found') },
  })
  await choose(user, 'Компания', 'Альфа')
  await choose(user, 'Артикул', 'НЦ-22-053')
  expect(await screen.findByText('Не найдено')).toBeVisible()
})
