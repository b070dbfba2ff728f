import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dictionaries } from '../../testing/answers.ts'
import { Refused, withMessage } from '../../testing/fakeApi.ts'
import { company, pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const opened = {
  ...dictionaries,
  'GET /companies/{id}': () => company(),
  'GET /admin/companies': () => pageOf([company()]),
}

test('a form that lacks required fields is not sent: the fields say so', async () => {
  const { api } = renderBackOffice('/companies/create', { answers: opened })
  await userEvent.type(await field(/^Название/), 'Грань')
  await press('Сохранить')
  expect(await screen.findAllByText('Обязательное поле')).toHaveLength(2)
  expect(api.calls).not.toContain('POST /companies')
})

test('a new company begins active, with nothing else switched on, and opens once it is saved', async () => {
  const { api, address } = renderBackOffice('/companies/create', {
    answers: {
      ...opened,
      'POST /companies': () => company({ id: 9 }),
      'GET /companies/{id}': () => company({ id: 9 }),
    },
  })
  await userEvent.type(await field(/^Название/), 'Грань')
  await userEvent.type(await field(/^Полное название/), 'ООО «Грань»')
  await userEvent.type(await field(/^ИНН/), '2466111222')
  await press('Сохранить')
  expect(await screen.findByText('Компания создана')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/companies/9'))
  const { settings, ...body } = api.bodies('POST /companies')[0] as ReturnType<typeof company>
  expect(body).toEqual({
    name: 'Грань',
    fullName: 'ООО «Грань»',
    inn: '2466111222',
    active: true,
    isMajor: false,
    channels: [],
    managerIds: [],
    promotions: [],
    disabledRestrictions: [],
    statusSettings: {
      allowModalShow: false,
      allowProvisionalDateShow: false,
      allowForecastShow: false,
      allowShipment: false,
      shipmentAllowedPercentage: 80,
    },
  })
  expect(Object.values(settings)).toEqual(Array(9).fill(false))
})

test('a double press saves once, a new record as well as an opened one (G-362)', async () => {
  const answers = {
    ...opened,
    'GET /companies/{id}': () => company({ id: 9 }),
    'POST /companies': () => company({ id: 9 }),
    'POST /companies/{id}': () => company({ id: 9, version: 4 }),
  }
  const { api, address } = renderBackOffice('/companies/create', { answers })
  await userEvent.type(await field(/^Название/), 'Грань')
  await userEvent.type(await field(/^Полное название/), 'ООО «Грань»')
  await userEvent.type(await field(/^ИНН/), '2466111222')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(address()).toBe('/companies/9'))
  expect(api.bodies('POST /companies')).toHaveLength(1)
  await waitFor(async () => expect(await field(/^Полное название/)).not.toHaveValue('ООО «Грань»'))
  await userEvent.type(await field(/^Полное название/), ' и Ко')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Компания сохранена')).toBeVisible()
  expect(api.bodies('POST /companies/{id}')).toHaveLength(1)
})

test('Ctrl+S saves what is typed, and does nothing behind a question or where nothing is typed (G-390)', async () => {
  const answers = { ...opened, 'POST /companies/{id}': () => company({ version: 4 }) }
  const { api } = renderBackOffice('/companies/1', { answers })
  const name = await field(/^Полное название/)
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.type(name, '!')
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodies('POST /companies/{id}')).toHaveLength(0)
  await userEvent.click(name)
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Компания сохранена')).toBeVisible()
  expect(api.bodies('POST /companies/{id}')).toHaveLength(1)
})

test('what the server refuses is reported at the fields, and what was typed stays', async () => {
  renderBackOffice('/companies/create', {
    answers: {
      ...opened,
      'POST /companies': () => {
        throw new Refused('validation', { inn: ['Такое значение уже есть'] })
      },
    },
  })
  await userEvent.type(await field(/^Название/), 'Грань')
  await userEvent.type(await field(/^Полное название/), 'ООО «Грань»')
  const inn = await field(/^ИНН/)
  await userEvent.type(inn, '2451000818')
  await press('Сохранить')
  expect(await screen.findByText('Такое значение уже есть')).toBeVisible()
  expect(inn).toBeInvalid()
  expect(inn).toHaveAccessibleDescription('Такое значение уже есть')
  expect(inn).toHaveValue('2451000818')
})

test('a threshold beyond its limits is reported at the field when it is left', async () => {
  renderBackOffice('/companies/1', { answers: opened })
  const threshold = await field(/^Отгрузка с готовности/)
  expect(threshold).toHaveValue('80')
  await userEvent.clear(threshold)
  await userEvent.type(threshold, '101')
  await userEvent.tab()
  expect(await screen.findByText('Не больше 100')).toBeVisible()
})

test('a change is saved at once with the version it is based on, and said so', async () => {
  const { api } = renderBackOffice('/companies/1', {
    answers: { ...opened, 'POST /companies/{id}': ({ body }) => company({ ...body, version: 4 }) },
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'Автозаказы' }))
  await press('Сохранить')
  expect(await screen.findByText('Компания сохранена')).toBeVisible()
  const [sent] = api.bodies('POST /companies/{id}')
  expect(sent).toMatchObject({ version: 3, settings: { auto_order_is_available: true } })
  expect(sent).not.toHaveProperty('ordersCount')
})

test('a save that did not reach the server says why, and what was typed stays', async () => {
  renderBackOffice('/companies/1', {
    answers: {
      ...opened,
      'POST /companies/{id}': () => {
        throw new Refused('storage_full')
      },
    },
  })
  const name = await field(/^Название/)
  await userEvent.type(name, ' плюс')
  await press('Сохранить')
  const reason = 'На сервере закончилось место, запись временно невозможна'
  expect(await screen.findByText(reason)).toBeVisible()
  expect(name).toHaveValue('Северное золото плюс')
})

test('a company is deleted after asking, and the list says so', async () => {
  const { api, address } = renderBackOffice('/companies/1', {
    answers: { ...opened, 'DELETE /companies/{id}': () => ({}) },
  })
  await press('Удалить')
  expect(await screen.findByText('Удалить компанию Северное золото?')).toBeVisible()
  expect(api.calls).not.toContain('DELETE /companies/1')
  await press('Подтвердить')
  expect(await screen.findByText('Компания успешно удалена')).toBeVisible()
  expect(api.calls).toContain('DELETE /companies/1')
  await waitFor(() => expect(address()).toMatch(/^\/companies(\?|$)/))
})

test('a company with orders is not deleted: the advice is to deactivate it', async () => {
  const { address } = renderBackOffice('/companies/1', {
    answers: {
      ...opened,
      'DELETE /companies/{id}': () => {
        throw new Refused('company_has_orders')
      },
    },
  })
  await press('Удалить')
  await press('Подтвердить')
  const advice = 'У компании есть заказы: её нельзя удалить, сделайте её неактивной'
  expect(await screen.findByText(advice)).toBeVisible()
  expect(address()).toBe('/companies/1')
})

test('what the server says about a saved, created and deleted record is what is shown (R-561, R-571)', async () => {
  const { address } = renderBackOffice('/companies/create', {
    answers: {
      ...opened,
      'POST /companies': () => withMessage('Принята сервером', company({ id: 9 })),
      'GET /companies/{id}': () => company({ id: 9 }),
      'POST /companies/{id}': ({ body }) =>
        withMessage('Изменена сервером', company({ ...body, id: 9, version: 4 })),
      'DELETE /companies/{id}': () => withMessage('Удалена сервером', {}),
    },
  })
  await userEvent.type(await field(/^Название/), 'Грань')
  await userEvent.type(await field(/^Полное название/), 'ООО «Грань»')
  await userEvent.type(await field(/^ИНН/), '2466111222')
  await press('Сохранить')
  expect(await screen.findByText('Принята сервером')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/companies/9'))
  await screen.findByRole('button', { name: 'Удалить' })
  await userEvent.click(await screen.findByRole('switch', { name: 'Автозаказы' }))
  await press('Сохранить')
  expect(await screen.findByText('Изменена сервером')).toBeVisible()
  await press('Удалить')
  await press('Подтвердить')
  expect(await screen.findByText('Удалена сервером')).toBeVisible()
  await waitFor(() => expect(address()).toMatch(/^\/companies(\?|$)/))
})
