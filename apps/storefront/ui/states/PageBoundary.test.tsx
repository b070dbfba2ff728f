import { screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCode } from '../../lib/calls/codeNotLoaded.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { PageBoundary } from './PageBoundary.tsx'

afterEach(() => vi.restoreAllMocks())

test('a page whose code does not load says so, and says again what a retry without a connection finds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Page = lazy(() => loadCode(() => Promise.reject(new TypeError('Failed to fetch'))))
  const { user } = renderPart(
    <PageBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </PageBoundary>,
  )
  expect(await screen.findByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText(/всё ещё нет/)).toBeVisible()
  vi.unstubAllGlobals()
})
