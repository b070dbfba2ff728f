import type { ReplyTo } from '@proba/api/client'
import { firstStepCodes } from '@proba/domain/access/firstSteps'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

type Reply = ReplyTo<'GET /admin/first-steps'>

const steps = (missing: readonly string[]): Reply => ({
  steps: firstStepCodes.map((code) => ({ code, done: !missing.includes(code) })),
})
const open = (path: string, reply: Reply) =>
  renderBackOffice(path, {
    answers: { 'GET /admin/dashboard': () => today(), 'GET /admin/first-steps': () => reply },
  })

test('the start page lists what is still missing; each leads to its screen, companies, users and balances also to their workbook (G-341)', async () => {
  open('/', steps(['contacts', 'companies', 'balances', 'customers']))
  const part = await screen.findByRole('region', { name: 'Первые шаги: чего ещё нет' })
  expect(within(part).getAllByRole('listitem')).toHaveLength(4)
  const href = (name: string) => within(part).getByRole('link', { name }).getAttribute('href')
  expect(href('Контакты портала')).toBe('/settings')
  expect(href('Компании')).toBe('/companies')
  expect(href('Компании: загрузить из файла')).toBe('/imports?type=companies')
  expect(href('Пользователи компаний')).toBe('/users')
  expect(href('Пользователи компаний: загрузить из файла')).toBe('/imports?type=users')
  expect(href('Балансы металла: загрузить из файла')).toBe('/imports?type=balances')
})

test('prices, staff, managers, minimums and alloys lead to their screens, pictures also to their archive (G-341)', async () => {
  open('/first-steps', steps(['prices']))
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Шаблон цен на металл')).toBe('/metal-cost')
  expect(await href('Сотрудники и роли')).toBe('/users')
  expect(await href('Менеджеры компаний')).toBe('/managers')
  expect(await href('Минимумы заказа')).toBe('/metal-minimums')
  expect(await href('Изображения: загрузить из файла')).toBe('/imports?type=pictures')
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links.indexOf('Шаблон цен на металл')).toBeLessThan(links.indexOf('Цены на металл'))
})

test('once nothing is missing the start page has no list, and the menu still leads to all steps (G-341)', async () => {
  open('/', steps([]))
  await screen.findByRole('region', { name: 'Заказы по статусам' })
  expect(screen.queryByRole('region', { name: 'Первые шаги: чего ещё нет' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Первые шаги' })).toHaveAttribute('href', '/first-steps')
})

test('the page of the steps has them all, those that are done marked (G-341)', async () => {
  open('/first-steps', steps(['balances']))
  expect(await screen.findByText(/^Осталось заполнить: 1\./)).toBeVisible()
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByTitle(/Сделано|Ещё нет/))
  expect(rows).toHaveLength(firstStepCodes.length)
  expect(screen.getAllByTitle('Ещё нет')).toHaveLength(1)
})

test('who can do none of the steps is not asked for them (G-341)', async () => {
  const { api } = renderBackOffice('/', {
    permissions: ['admin.news.*'],
    answers: { 'GET /admin/dashboard': () => today() },
  })
  await screen.findByRole('region', { name: 'Заказы по статусам' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Первые шаги' })).toBeNull())
  expect(api.calls).not.toContain('GET /admin/first-steps')
})
