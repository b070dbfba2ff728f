import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { dictionaries } from '../testing/answers.ts'
import { Refused } from '../testing/fakeApi.ts'
import { type Company, company, pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const conflict = 'Запись изменена другим пользователем.'
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const group = async (name: string) => within(await screen.findByRole('group', { name }))

const logEntry = {
  id: 9,
  createdAt: '2026-11-23T04:05:00.000Z',
  actor: { id: 6, name: 'Пётр Ким' },
  actedFor: null,
  company: null,
  entity: 'company',
  entityId: '1',
  record: '1',
  action: 'update',
  changes: [],
}

/** Opens a company that others save beside; `store` is their save, and null their deletion. */
function openCompany(permissions = ['admin.*']) {
  let stored: Company | null = company()
  const { api } = renderBackOffice('/companies/1', {
    permissions,
    answers: {
      ...dictionaries,
      'GET /admin/companies': () => pageOf([company()]),
      'GET /log': () => pageOf([logEntry]),
      'GET /companies/{id}': () => {
        if (!stored) throw new Refused('not_found')
        return stored
      },
      'POST /companies/{id}': ({ body }) => {
        if (!stored) throw new Refused('not_found')
        if (body.version !== stored.version) throw new Refused('version_conflict')
        stored = company({ ...stored, ...body, version: stored.version + 1 })
        return stored
      },
    },
  })
  const store = (next: Company | null) => {
    stored = next
  }
  return { api, store, sent: () => api.bodies('POST /companies/{id}') }
}

test('fields that only one of two has changed are joined: what is saved then has both (G-015, G-342)', async () => {
  const { store, sent } = openCompany()
  await userEvent.type(await field(/^Название/), ' плюс')
  store(company({ fullName: 'АО «Северное золото»', channels: [], version: 4 }))
  await press('Сохранить')
  expect(await screen.findByText(conflict)).toBeVisible()
  expect(await screen.findByText(/Пётр Ким, 23.11.2026, 11:05/)).toBeVisible()
  const theirs = await group('Полное название')
  expect(theirs.getAllByText('ООО «Северное золото»')).toHaveLength(2)
  expect(theirs.getByText('АО «Северное золото»')).toBeVisible()
  expect((await group('Название')).getByText('Северное золото плюс')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'ИНН' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'У вас' })).toBeNull()
  await press('Оставить моё поверх чужого')
  await waitFor(() => expect(screen.queryByText(conflict)).toBeNull())
  expect(await field(/^Название/)).toHaveValue('Северное золото плюс')
  expect(await field(/^Полное название/)).toHaveValue('АО «Северное золото»')
  expect(sent()).toHaveLength(1)
  await press('Сохранить')
  expect(await screen.findByText('Компания сохранена')).toBeVisible()
  expect(sent()[1]).toMatchObject({
    name: 'Северное золото плюс',
    fullName: 'АО «Северное золото»',
    channels: [],
    version: 4,
  })
})

test('a field that both have changed is a choice, mine unless theirs is chosen (G-342)', async () => {
  const { store, sent } = openCompany()
  await userEvent.type(await field(/^Название/), ' плюс')
  const inn = await field(/^ИНН/)
  await userEvent.clear(inn)
  await userEvent.type(inn, '2466111222')
  store(company({ name: 'Северное золото и сыновья', inn: '2451000825', version: 4 }))
  await press('Сохранить')
  const name = await group('Название')
  expect(name.getByRole('radio', { name: 'У вас' })).toBeChecked()
  await userEvent.click(name.getByRole('radio', { name: 'Записано сейчас' }))
  await press('Оставить моё поверх чужого')
  await waitFor(async () => expect(await field(/^Название/)).toHaveValue('Северное золото и сыновья'))
  expect(inn).toHaveValue('2466111222')
  // Somebody saves once more: the next save is refused and compared as well.
  store(company({ name: 'Золото', inn: '2451000825', version: 5 }))
  await press('Сохранить')
  expect((await group('Название')).getByText('Золото')).toBeVisible()
  await press('Оставить моё поверх чужого')
  await waitFor(async () => expect(await field(/^Название/)).toHaveValue('Золото'))
  await press('Сохранить')
  expect(await screen.findByText('Компания сохранена')).toBeVisible()
  expect(sent()[2]).toMatchObject({ name: 'Золото', inn: '2466111222', version: 5 })
})

test('theirs is taken on request, and what was typed is gone then only (G-015, G-342)', async () => {
  const { api, store } = openCompany(['admin.company.*'])
  const name = await field(/^Название/)
  await userEvent.type(name, ' плюс')
  store(company({ name: 'Северное золото и сыновья', version: 4 }))
  await press('Сохранить')
  await screen.findByText(conflict)
  expect(name).toHaveValue('Северное золото плюс')
  await press('Взять чужое, моё убрать')
  await waitFor(() => expect(name).toHaveValue('Северное золото и сыновья'))
  expect(screen.queryByText(conflict)).toBeNull()
  // Who may not read the action log is not told from it.
  expect(api.calls.filter((call) => call.startsWith('GET /log'))).toEqual([])
})

test('an open form says by itself that its record has been changed, also where nothing was typed (G-015)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { store } = openCompany()
  const name = await field(/^Название/)
  expect(screen.queryByText(conflict)).toBeNull()
  store(company({ name: 'Другое имя', version: 4 }))
  vi.setSystemTime(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(conflict)).toBeVisible()
  expect(name).toHaveValue('Северное золото')
  await press('Загрузить новую версию')
  await waitFor(() => expect(name).toHaveValue('Другое имя'))
  vi.useRealTimers()
})

test('a record that was deleted says so, and what was typed stays to be read (G-342)', async () => {
  const { store } = openCompany()
  const name = await field(/^Название/)
  await userEvent.type(name, ' плюс')
  store(null)
  await press('Сохранить')
  expect(await screen.findByText('Запись удалена другим пользователем.')).toBeVisible()
  expect(name).toHaveValue('Северное золото плюс')
  expect(screen.queryByRole('button', { name: 'Оставить моё поверх чужого' })).toBeNull()
})
