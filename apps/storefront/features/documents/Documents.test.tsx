import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'

const menu = async () => within(await screen.findByRole('navigation', { name: 'Виды документов' }))

test.each(['/personal/documents', '/personal/documents/nothing', '/personal/documents/nothing/7'])(
  'the documents open at the acts, from %s too; their tab comes before the registration data (R-341, R-442, R-447)',
  async (at) => {
    renderApp({ at })
    await waitFor(() => expect(window.location.pathname).toBe('/personal/documents/acts'))
    expect((await menu()).getByRole('link', { name: 'Акты сверки' })).toHaveAttribute('aria-current', 'page')
    const tabs = screen.getByRole('navigation', { name: 'Разделы личного кабинета' })
    const names = within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names.slice(-3)).toEqual(['Документы', 'Движение металла', 'Регистрационные данные'])
  },
)
