import { logoutElsewhere } from '@proba/browser/testing/logoutElsewhere'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../testing/fakeApi.ts'
import { initOf, today } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

test('a server that does not answer is reported, and the next try goes in', async () => {
  let fails = true
  const { leave } = renderBackOffice('/', {
    answers: {
      'GET /init': () => {
        if (fails) throw new Refused('maintenance')
        return initOf(['admin.*'])
      },
      'GET /admin/dashboard': () => today(),
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('На портале ведутся технические работы')
  expect(leave).not.toHaveBeenCalled()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
})

test('whoever may not be here sees nothing of the back office', async () => {
  const { leave } = renderBackOffice('/companies', { permissions: ['cart.common'] })
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a logout of the same person in another tab ends this one, that of another does not', async () => {
  const { leave } = renderBackOffice('/', { answers: { 'GET /admin/dashboard': () => today() } })
  await screen.findByRole('heading', { level: 1, name: 'Сегодня' })
  logoutElsewhere(99)
  expect(leave).not.toHaveBeenCalled()
  logoutElsewhere(5)
  expect(leave).toHaveBeenCalledWith(expect.stringContaining('/login?destination='))
})
