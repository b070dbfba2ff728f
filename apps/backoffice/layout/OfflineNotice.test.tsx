import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

afterEach(() => vi.restoreAllMocks())

test('a lost connection is said for as long as it lasts', async () => {
  renderBackOffice('/', { isSlow: true })
  await screen.findByRole('navigation', { name: 'Разделы' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText('Нет связи с интернетом.')).toBeVisible()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Нет связи с интернетом.')).toBeNull())
})
