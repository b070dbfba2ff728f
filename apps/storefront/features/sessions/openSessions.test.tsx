import type { ReplyTo } from '@proba/api/client'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

type Session = ReplyTo<'GET /profile/sessions'>['sessions'][number]

const session = (over: Partial<Session>): Session => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'own',
  other: null,
  browser: 'Firefox 140',
  system: 'Windows 10',
  address: '10.0.0.7',
  createdAt: '2026-11-16T05:00:00.000Z',
  usedAt: '2026-11-16T06:00:00.000Z',
  endsAt: '2026-12-16T05:00:00.000Z',
  isCurrent: false,
  ...over,
})
const present = session({
  id: '22222222-2222-4222-8222-222222222222',
  browser: '',
  system: '',
  isCurrent: true,
})
const acting = session({
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'byOther',
  other: 'Пётр Ильин',
  address: '',
})

test('a person ends a session of the list, then all others; a refusal is said and the list read again (G-520)', async () => {
  let sessions = [present, session({}), acting]
  const { api, user } = renderApp({
    at: '/profile',
    answers: { 'GET /profile/sessions': () => ({ sessions }), 'POST /profile/sessions/end': {} },
  })
  const list = await screen.findByRole('region', { name: 'Открытые сеансы' })
  expect(await within(list).findByText('Этот сеанс')).toBeVisible()
  expect(within(list).getByText('Неизвестное устройство')).toBeVisible()
  expect(within(list).getByText('Вошёл другой человек: Пётр Ильин')).toBeVisible()
  sessions = [present, acting]
  const [own] = within(list).getAllByRole('button', { name: 'Завершить сеанс: Firefox 140, Windows 10' })
  await user.click(own as HTMLElement)
  expect(await screen.findByText('Сеанс завершён')).toBeVisible()
  expect(api.requestsOf('POST /profile/sessions/end')[0]?.body).toEqual({ session: session({}).id })
  api.answer({ 'POST /profile/sessions/end': new FakeRefusal('not_found') })
  sessions = [present]
  await user.click(within(list).getByRole('button', { name: 'Завершить все остальные' }))
  expect(await screen.findByText('Не найдено')).toBeVisible()
  expect(api.requestsOf('POST /profile/sessions/end')[1]?.body).toEqual({ session: null })
  expect(await within(list).findAllByRole('listitem')).toHaveLength(1)
  expect(within(list).queryByRole('button')).toBeNull()
})
