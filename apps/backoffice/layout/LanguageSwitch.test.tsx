import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dictionaries } from '../testing/answers.ts'
import { company, pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

test('a choice whose name has a language changes with the language of the screens', async () => {
  renderBackOffice('/companies/1', {
    answers: {
      ...dictionaries,
      'GET /companies/channels': () => [{ id: 5, name: 'Retail chain', fullName: 'Розничные сети' }],
      'GET /companies/{id}': () => company({ id: 1, channels: [5] }),
    },
  })
  expect(await screen.findByText('Розничные сети')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'EN – English' }))
  expect(await screen.findByText('Retail chain')).toBeInTheDocument()
  expect(screen.queryByText('Розничные сети')).toBeNull()
})

test('the arrows below a list have names in the language of the screens on a phone, too (G-001)', async () => {
  const answers = { ...dictionaries, 'GET /admin/companies': () => pageOf([company({ id: 1 })], 60) }
  renderBackOffice('/companies', { answers, windowWidth: 360 })
  expect(await screen.findByRole('button', { name: 'Перейти на следующую страницу' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /Go to/ })).toBeNull()
})
