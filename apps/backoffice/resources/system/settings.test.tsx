import type { ReplyTo } from '@proba/api/client'
import { contactFields, departments } from '@proba/domain/forms/portalSettings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, withMessage } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Settings = ReplyTo<'GET /admin/settings/{id}'>
type Minimum = ReplyTo<'GET /admin/metal-minimums/{id}'>

const empty = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>
const stored: Settings = {
  id: 1,
  contacts: { ...empty(contactFields), supportPhone: '+7 391 000-10-20' },
  formAddresses: empty(departments),
  letterhead: { ru: '', en: '' },
  calendar: { daysOff: '01.01.2027', workdays: '' },
  security: { adminsNeedCode: false, managersNeedCode: false, idleDays: 14 },
  version: 3,
}
const minimum: Minimum = {
  id: 4,
  metal: { id: 1, name: 'Золото' },
  productType: 'semi_finished',
  minWeight: 150_000,
  version: 1,
}
const link: ReplyTo<'GET /admin/menus/{id}'> = {
  id: 7,
  name: 'Контакты',
  nameEn: 'Contacts',
  title: 'Контакты',
  place: 'top',
  columnRu: '',
  columnEn: '',
  path: '/contacts',
  sort: 10,
  version: 2,
}
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the settings are one form: what is wrong says so at its field, what is right is sent with its version (G-340)', async () => {
  const { api } = renderBackOffice('/settings', {
    answers: {
      'GET /admin/settings/{id}': () => stored,
      'POST /admin/settings/{id}': ({ body }) =>
        withMessage('Сохранено сервером', { ...stored, ...body, version: 4 }),
    },
  })
  const sales = await field(/^Заявки: отдел продаж/)
  await userEvent.type(sales, 'sales')
  await userEvent.tab()
  await waitFor(() => expect(sales).toHaveAccessibleDescription('Введите корректный e-mail'))
  await press('Сохранить')
  expect(api.calls).not.toContain('POST /admin/settings/1')
  await userEvent.type(sales, '@proba.example')
  await userEvent.type(await field(/^По-русски/), 'АО «Проба»{enter}ИНН 2460000000')
  await userEvent.type(await field(/^Рабочие выходные/), '20.02.2027')
  await press('Сохранить')
  expect(await screen.findByText('Сохранено сервером')).toBeVisible()
  expect(api.bodies('POST /admin/settings/{id}')).toEqual([
    {
      contacts: stored.contacts,
      formAddresses: { ...stored.formAddresses, sales: 'sales@proba.example' },
      letterhead: { ru: 'АО «Проба»\nИНН 2460000000', en: '' },
      calendar: { daysOff: '01.01.2027', workdays: '20.02.2027' },
      security: stored.security,
      version: 3,
    },
  ])
  expect(screen.queryByRole('link', { name: 'Настройки' })).toHaveAttribute('href', '/settings')
})

test('settings that somebody else has saved are compared with mine, and both are saved together (G-015, G-342)', async () => {
  let now = stored
  const { api } = renderBackOffice('/settings', {
    answers: {
      'GET /admin/settings/{id}': () => now,
      'POST /admin/settings/{id}': ({ body }) => {
        if (body.version !== now.version) throw new Refused('version_conflict')
        return { ...now, ...body, version: now.version + 1 }
      },
    },
  })
  const address = await field(/^Адрес$/)
  await userEvent.type(address, 'Заводская, 1')
  now = { ...stored, contacts: { ...stored.contacts, supportPhone: '+7 391 000-10-21' }, version: 4 }
  await press('Сохранить')
  const phone = within(await screen.findByRole('group', { name: 'Телефон поддержки' }))
  expect(phone.getByText('+7 391 000-10-21')).toBeVisible()
  expect(address).toHaveValue('Заводская, 1')
  await press('Оставить моё поверх чужого')
  await waitFor(async () => expect(await field(/^Телефон поддержки/)).toHaveValue('+7 391 000-10-21'))
  await press('Сохранить')
  expect(await screen.findByText('Настройки сохранены')).toBeVisible()
  expect(api.bodies('POST /admin/settings/{id}')[1]).toMatchObject({
    contacts: { supportPhone: '+7 391 000-10-21', address: 'Заводская, 1' },
    version: 4,
  })
})

test('a metal minimum is typed in grams and sent in milligrams (G-132)', async () => {
  const { api } = renderBackOffice('/metal-minimums/4', {
    answers: {
      'GET /admin/metal-minimums': () => pageOf([minimum]),
      'GET /admin/metal-minimums/{id}': () => minimum,
      'POST /admin/metal-minimums/{id}': () => ({ ...minimum, minWeight: 90_500, version: 2 }),
    },
  })
  const weight = await field(/^Минимум, г/)
  expect(weight).toHaveValue('150')
  await userEvent.clear(weight)
  await userEvent.type(weight, '90,5')
  await press('Сохранить')
  await waitFor(() =>
    expect(api.bodies('POST /admin/metal-minimums/{id}')).toEqual([{ minWeight: 90_500, version: 1 }]),
  )
})

test('a link of a menu that leads to code, or to the footer without a column, is not sent (G-340)', async () => {
  const { api } = renderBackOffice('/menus/7', {
    answers: {
      'GET /admin/menus': () => pageOf([{ ...link, column: '' }]),
      'GET /admin/menus/{id}': () => link,
      'POST /admin/menus/{id}': ({ body }) => ({ ...link, ...body, version: 3 }),
    },
  })
  const path = await field(/^Куда ведёт/)
  await userEvent.clear(path)
  await userEvent.type(path, 'javascript:alert(1)')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Меню/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Подвал' }))
  await press('Сохранить')
  expect(await screen.findByText(/^Начните с \//)).toBeVisible()
  expect(await screen.findByText('Обязательное поле')).toBeVisible()
  expect(api.calls).not.toContain('POST /admin/menus/7')
})

test('settings, minimums, menus and texts are for full admins only (G-340)', async () => {
  const { api } = renderBackOffice('/settings', { permissions: ['admin.company.*'] })
  await waitFor(() => expect(api.calls).toContain('GET /init'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Компании' })).toBeVisible())
  for (const name of ['Настройки', 'Минимумы металлов', 'Меню', 'Тексты страниц'])
    expect(screen.queryByRole('link', { name })).toBeNull()
  expect(api.calls.some((call) => call.startsWith('GET /admin/settings'))).toBe(false)
})
