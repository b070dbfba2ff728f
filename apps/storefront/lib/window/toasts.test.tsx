import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/renderApp.tsx'
import { keepLanguage } from '../language/currentLanguage.ts'
import { type ToastKind, useToast } from './toasts.tsx'

function Buttons() {
  const toast = useToast()
  const press = (text: string, kind?: ToastKind) => () => toast(text, kind)
  return (
    <>
      <button type="button" onClick={press('Сохранено', 'success')}>
        good
      </button>
      <button type="button" onClick={press('Не вышло', 'error')}>
        bad
      </button>
    </>
  )
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const press = async (name: string) => {
  const { user } = renderPart(<Buttons />)
  await user.click(await screen.findByRole('button', { name }))
  return user
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('short messages', () => {
  test('are announced in their turn and disappear by themselves', async () => {
    await press('good')
    expect(screen.getByText('Сохранено').closest('[role="status"]')).not.toBeNull()
    await wait(5200)
    expect(screen.queryByText('Сохранено')).toBeNull()
  })

  test('errors are announced at once and stay longer', async () => {
    await press('bad')
    expect(screen.getByText('Не вышло').closest('[role="alert"]')).not.toBeNull()
    await wait(8000)
    expect(screen.getByText('Не вышло')).toBeInTheDocument()
  })

  test('stay while the mouse rests on them', async () => {
    const user = await press('good')
    await user.hover(screen.getByText('Сохранено'))
    await wait(20_000)
    expect(screen.getByText('Сохранено')).toBeInTheDocument()
    await user.unhover(screen.getByText('Сохранено'))
    await wait(5200)
    expect(screen.queryByText('Сохранено')).toBeNull()
  })

  test('can be closed, and the same one does not pile up', async () => {
    const user = await press('good')
    await user.click(screen.getByRole('button', { name: 'good' }))
    expect(screen.getAllByText('Сохранено')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByText('Сохранено')).toBeNull()
  })

  test('never appear in a language that is no longer shown', async () => {
    await press('good')
    act(() => keepLanguage('en'))
    await vi.waitFor(() => expect(screen.queryByText('Сохранено')).toBeNull())
  })
})
