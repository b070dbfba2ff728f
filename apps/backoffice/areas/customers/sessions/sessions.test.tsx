import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

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
  browser: 'Chrome 141',
  isCurrent: true,
})

test('the menu of the person leads to the own sessions, each with its end (G-520)', async () => {
  let sessions = [present, session({})]
  const { api } = renderBackOffice('/profile', {
    answers: {
      'GET /profile/sessions': () => ({ sessions }),
      'GET /profile/second-factor': () => ({
        available: true,
        on: true,
        since: '2026-11-16T05:00:00.000Z',
        codesLeft: 9,
        required: false,
      }),
      'POST /profile/sessions/end': () => {
        sessions = [present]
        return {}
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Анна Орлова' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Вход и безопасность' }))
  expect(await screen.findByText('Этот сеанс')).toBeVisible()
  expect(
    await screen.findByText(/^Вход по коду включён 16.11.2026.*осталось 9 запасных кодов$/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /на портале$/ })).toHaveAttribute('href', '/profile')
  await userEvent.click(screen.getByRole('button', { name: 'Завершить сеанс: Firefox 140, Windows 10' }))
  await waitFor(() => expect(screen.queryByText('Firefox 140, Windows 10')).toBeNull())
  expect(api.bodies('POST /profile/sessions/end')).toEqual([{ session: session({}).id }])
})
