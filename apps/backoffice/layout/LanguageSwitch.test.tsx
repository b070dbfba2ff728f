import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dictionaries } from '../testing/answers.ts'
import { company } from '../testing/records.ts'
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
