import { fireEvent, screen, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { choose, hands, press, remove, save, type, typeDay } from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

test('an admin adds a promotion, is refused a second one on its days, and deletes it; its file opens for everybody (R-768, G-252, G-450)', async () => {
  const me = await person('admin')
  const add = async (endsOn: string) => {
    openOffice(me, '/promotions/create')
    await choose(/^Бонус/, 'Серебряный бонус')
    await typeDay(/^Начало/, '2061-02-01')
    await typeDay(/^Последний день заказов/, endsOn)
    await typeDay(/^Бонус действует до/, '2061-05-01')
    await press('Добавить строку')
    const step = within(await screen.findByRole('group', { name: 'Строка 1' }))
    type(step.getByLabelText(/^От веса, г/), '1000')
    type(step.getByLabelText(/^Бонус, ₽/), '10000')
  }
  await add('2061-04-01')
  await save('Акция добавлена')
  await add('2061-03-01')
  await press('Сохранить')
  expect(await screen.findByText(/В эти дни действует такая же акция № \d+/)).toBeVisible()
  openOffice(me, '/promotions')
  const row = await screen.findByRole('row', { name: /01\.02\.2061/ })
  const [link] = within(row).getAllByRole('link')
  if (!link) throw new Error('The row opens nothing')
  await hands.click(link)
  await remove('Акция удалена')

  await openPortal(null, '/peremeny-v-serebre-s-vygodoy')
  const conditions = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Условия акции (PDF)' })
  // A link of the page itself: its click goes on to a window of its own, which this document cannot open.
  expect(conditions).toHaveAttribute('target', '_blank')
  expect(conditions).not.toHaveAttribute('download')
  expect(new URL(conditions.href).pathname).toMatch(/\/silver_bonus\.pdf$/)
  expect(fireEvent.click(conditions)).toBe(true)
  const file = await fetch(new URL('/silver_bonus.pdf', inject('serverUrl')))
  expect(file.headers.get('content-type')).toContain('application/pdf')
})
