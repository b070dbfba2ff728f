import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { SearchField } from './SearchField.tsx'
import type { Hint } from './useSearchHints.ts'

const hintOf = (id: number, article: string): Hint => ({
  id,
  article,
  title: 'Цепь «Бисмарк»',
  image: null,
  isClosed: false,
  orderable: { production: true, finished: false, coil: true },
})
const hints = [hintOf(5, 'НЦ-22-053'), hintOf(6, 'НЦ-22-053-1')]

function open(answer: FakeAnswers['GET /products/search/help'] = hints) {
  return renderPart(
    <>
      <button type="button">Рядом</button>
      <SearchField />
    </>,
    { at: '/contacts', answers: { 'GET /products/search/help': answer } },
  )
}

const field = () => screen.findByRole('combobox', { name: 'Поиск по артикулу' })
const options = () => screen.findAllByRole('option')
const address = () =>
  decodeURIComponent(window.location.pathname + window.location.search).replaceAll('+', ' ')

describe('the article search', () => {
  test('is reached by the key /', async () => {
    const { user } = open()
    const input = await field()
    await user.keyboard('/')
    expect(input).toHaveFocus()
    expect(input).toHaveValue('')
  })

  test('requests hints once typing has paused, hyphens in a row counting as one (R-146, R-147)', async () => {
    const { user, api } = open()
    await user.type(await field(), ' НЦ--22')
    expect(api.requestsOf('GET /products/search/help')).toHaveLength(0)
    await options()
    expect(api.requestsOf('GET /products/search/help').map(({ query }) => query.query)).toEqual(['НЦ-22'])
  })

  test('shows article and what is orderable in a hint', async () => {
    const { user } = open()
    await user.type(await field(), 'НЦ')
    const [first] = await options()
    expect(first).toHaveTextContent('НЦ-22-053 Цепь «Бисмарк»')
    expect(
      within(first as HTMLElement).getByRole('img', { name: 'В производство, Из катушек' }),
    ).toBeVisible()
  })

  test('moves through the hints by arrows and opens one by Enter over the same page', async () => {
    const { user } = open()
    const input = await field()
    await user.type(input, 'НЦ')
    const [, second] = await options()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(input).toHaveAttribute('aria-activedescendant', second?.id)
    expect(second).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/contacts?product=6')
    expect(screen.queryByRole('option')).toBeNull()
    expect(input).toHaveValue('')
  })

  test('selects what was in it when it is reached again', async () => {
    const { user } = open()
    const input = await field()
    await user.type(input, 'бисмарк{Enter}')
    await waitFor(() => expect(address()).toBe('/search?query=бисмарк'))
    await user.click(screen.getByRole('button', { name: 'Рядом' }))
    await user.keyboard('/якорь')
    expect(input).toHaveValue('якорь')
  })

  test('returns to the field itself by arrows', async () => {
    const { user } = open()
    const input = await field()
    await user.type(input, 'НЦ')
    await options()
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(input).not.toHaveAttribute('aria-activedescendant')
  })

  test.each(['нц 22053', 'yw-22-053'])(
    'opens an exact article by Enter without waiting for the hints, however it is written: %s (G-660)',
    async (typed) => {
      const { user } = open()
      await user.type(await field(), `${typed}{Enter}`)
      await waitFor(() => expect(address()).toBe('/contacts?product=5'))
    },
  )

  test('opens an exact article by Enter while the hints of the previous text are still shown', async () => {
    let answerLate: (found: Hint[]) => void = () => {}
    const late = new Promise<Hint[]>((resolve) => {
      answerLate = resolve
    })
    const { user, api } = open(({ query }) => (query.query === 'якорь' ? hints : late))
    await user.type(await field(), 'якорь')
    await options()
    await user.clear(await field())
    await user.type(await field(), 'НЦ-9')
    await waitFor(() => expect(api.requestsOf('GET /products/search/help')).toHaveLength(2))
    await user.keyboard('{Enter}')
    answerLate([hintOf(9, 'НЦ-9')])
    await waitFor(() => expect(address()).toBe('/contacts?product=9'))
  })

  test('an article found after Enter does not take away what is typed meanwhile (G-618)', async () => {
    let answerLate: (found: Hint[]) => void = () => {}
    const late = new Promise<Hint[]>((resolve) => {
      answerLate = resolve
    })
    const { user, api } = open(({ query }) => (query.query === 'НЦ-9' ? late : hints))
    await user.type(await field(), 'НЦ-9{Enter}')
    await waitFor(() => expect(api.requestsOf('GET /products/search/help')).toHaveLength(1))
    await user.type(await field(), '8')
    answerLate([hintOf(9, 'НЦ-9')])
    await options()
    expect(await field()).toHaveValue('НЦ-98')
    expect(address()).toBe('/contacts')
  })

  test('offers no hint of the previous text to arrows, pointer and Enter once another text is typed (R-145, R-146)', async () => {
    let answerLate: (found: Hint[]) => void = () => {}
    const late = new Promise<Hint[]>((resolve) => {
      answerLate = resolve
    })
    const { user } = open(({ query }) => (query.query === 'бисмарк' ? hints : late))
    const input = await field()
    await user.type(input, 'бисмарк')
    const [first] = await options()
    await user.type(input, 'якорь', { initialSelectionStart: 0, initialSelectionEnd: 7 })
    expect(first).toBeVisible()
    await user.hover(first as HTMLElement)
    await user.keyboard('{ArrowDown}')
    expect(input).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{Enter}')
    answerLate([])
    await waitFor(() => expect(address()).toBe('/search?query=якорь'))
  })

  test('offers no hint of the previous text by arrows when the new hints fail to load (R-148)', async () => {
    const { user } = open(({ query }) => {
      if (query.query === 'бисмарк') return hints
      throw new FakeRefusal('too_many_requests', { seconds: 30, minutes: 1 })
    })
    await user.type(await field(), 'бисмарк')
    await options()
    await user.type(await field(), '-9')
    await screen.findByRole('alert')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/search?query=бисмарк-9'))
  })

  test('goes to all results by Enter when no article is exactly that', async () => {
    const { user } = open()
    await user.type(await field(), 'бисмарк{Enter}')
    await waitFor(() => expect(address()).toBe('/search?query=бисмарк'))
  })

  test('clears the hints when it is emptied, and requests none for spaces (R-149)', async () => {
    const { user, api } = open()
    const input = await field()
    await user.type(input, 'НЦ')
    await options()
    await user.clear(input)
    expect(screen.queryByRole('option')).toBeNull()
    await user.type(input, '   {Enter}')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(api.requestsOf('GET /products/search/help')).toHaveLength(1)
    expect(address()).toBe('/contacts')
  })

  test('closes the hints by Esc, then empties the field', async () => {
    const { user } = open()
    const input = await field()
    await user.type(input, 'НЦ')
    await options()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(input).toHaveValue('НЦ')
    await user.keyboard('{Escape}')
    expect(input).toHaveValue('')
  })

  test('closes the hints when the focus leaves', async () => {
    const { user } = open()
    await user.type(await field(), 'НЦ')
    await options()
    await user.click(screen.getByRole('button', { name: 'Рядом' }))
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('shows the message when hints fail to load (R-148)', async () => {
    const { user } = open(new FakeRefusal('too_many_requests', { seconds: 30, minutes: 1 }))
    await user.type(await field(), 'НЦ')
    expect(await screen.findByText('Слишком много попыток. Повторите через 1 мин')).toBeVisible()
  })

  test('says that nothing was found', async () => {
    const { user } = open([])
    await user.type(await field(), 'ЯЯЯ')
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible()
  })
})
