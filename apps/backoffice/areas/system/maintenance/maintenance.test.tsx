import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused, withMessage } from '../../../testing/fakeApi.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const off = { on: false, from: null, to: null, textRu: '', textEn: '', version: 0, closed: false }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an administrator closes the portal with a text, until a time of the plant (G-018)', async () => {
  let stored: object = off
  const { api } = renderBackOffice('/maintenance', {
    answers: {
      'GET /admin/maintenance': () => ({ ...off, ...stored }),
      'POST /admin/maintenance': ({ body }) => {
        stored = { ...body, version: 1, closed: true }
        return withMessage('Портал закрыт сервером', { ...off, ...stored })
      },
    },
  })
  expect(await screen.findByText('Сейчас портал открыт')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Портал закрыт' }))
  await userEvent.type(screen.getByLabelText('Окончание'), '2026-11-16T13:00')
  await userEvent.type(screen.getByRole('textbox', { name: 'Объявление по-русски' }), 'Переносим склад')
  await press('Сохранить')
  expect(await screen.findByText('Портал закрыт сервером')).toBeVisible()
  expect(await screen.findByText('Сейчас портал закрыт для посетителей')).toBeVisible()
  expect(api.bodies('POST /admin/maintenance')).toEqual([
    {
      on: true,
      from: null,
      to: '2026-11-16T06:00:00.000Z',
      textRu: 'Переносим склад',
      textEn: '',
      version: 0,
    },
  ])
  expect(screen.getByLabelText('Окончание')).toHaveValue('2026-11-16T13:00')
})

test('a refused time is reported at its field, and an outdated save above the form; what was typed stays', async () => {
  let refusal = new Refused('validation', { to: ['Это время уже прошло'] })
  renderBackOffice('/maintenance', {
    answers: {
      'GET /admin/maintenance': () => off,
      'POST /admin/maintenance': () => {
        throw refusal
      },
    },
  })
  await userEvent.type(await screen.findByLabelText('Окончание'), '2020-01-01T00:00')
  await press('Сохранить')
  expect(await screen.findByText('Это время уже прошло')).toBeVisible()
  refusal = new Refused('version_conflict')
  await userEvent.click(screen.getByRole('switch', { name: 'Портал закрыт' }))
  await press('Сохранить')
  expect(await screen.findByRole('button', { name: 'Оставить моё поверх чужого' })).toBeVisible()
  expect(screen.getByLabelText('Окончание', { selector: 'input' })).toHaveValue('2020-01-01T00:00')
})

test('it is there for full admins only', async () => {
  const { api } = renderBackOffice('/maintenance', {
    permissions: ['admin.company.*'],
    answers: { 'GET /admin/maintenance': () => off },
  })
  await waitFor(() => expect(api.calls).toContain('GET /init'))
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull())
  expect(api.calls).not.toContain('GET /admin/maintenance')
})
