import { type EmbeddedAnswers, firstAnswersId } from '@proba/api/common/firstScreen'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { FakeRefusal, fakeApi, stopFakeApi } from '../../testing/fakeApi.ts'

afterEach(() => {
  stopFakeApi()
  cleanup()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

/** The portal as it starts on a page of the server that has brought init along. */
async function openWithInit() {
  const carried: EmbeddedAnswers = {
    language: 'ru',
    answers: [{ name: 'GET /init', input: {}, data: guestInit }],
    closed: null,
  }
  const element = document.createElement('script')
  element.id = firstAnswersId
  element.type = 'application/json'
  element.textContent = JSON.stringify(carried)
  document.body.append(element)
  // The answers are read once, when the code is loaded.
  const [{ App }, { embeddedVisit }, { translateOf }] = await Promise.all([
    import('../../App.tsx'),
    import('./firstVisit.ts'),
    import('../language/texts.ts'),
  ])
  const t = await translateOf('ru')
  // The code may have taken longer to load here than answers stay fresh: the page is as old as this moment.
  const now = performance.now.bind(performance)
  const opened = now()
  vi.spyOn(performance, 'now').mockImplementation(() => now() - opened)
  const visit = embeddedVisit()
  if (!visit) throw new Error('The page has brought nothing')
  render(<App first={{ language: 'ru', t, media: [], ...visit }} />)
}

test('the init that came with the page opens it and no more: a portal that closes in its first seconds is noticed (G-018)', async () => {
  const closed = new FakeRefusal('maintenance', {}, { phone: '', email: '', text: 'Переносим склад' })
  const api = fakeApi({ 'GET /content/{page}': { blocks: [] } })
  window.history.replaceState(null, '', '/contacts')
  await openWithInit()
  await screen.findByRole('heading', { level: 1, name: 'Контакты' })
  expect(api.requestsOf('GET /init')).toHaveLength(0)
  api.answer({ 'GET /init': closed, 'GET /products/search/help': closed })
  await userEvent.type(screen.getByRole('combobox', { name: 'Поиск по артикулу' }), 'НЦ')
  expect(await screen.findByText('Переносим склад')).toBeVisible()
})
