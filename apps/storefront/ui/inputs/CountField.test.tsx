import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/renderApp.tsx'
import { CountField } from './CountField.tsx'

interface Setup {
  readonly value?: number
  readonly max?: number | null
  readonly isDisabled?: boolean
}

async function setUp({ value = 5, max = 100, isDisabled = false }: Setup = {}) {
  const onChange = vi.fn()
  const onMove = vi.fn()
  function Row() {
    const [count, setCount] = useState(value)
    return (
      <CountField
        value={count}
        max={max}
        name="НЦ-1, 45 см"
        isDisabled={isDisabled}
        onChange={(next) => {
          onChange(next)
          setCount(next)
        }}
        onMove={onMove}
      />
    )
  }
  const { user } = renderPart(<Row />)
  const field = await screen.findByRole('textbox', { name: 'Количество: НЦ-1, 45 см' })
  return { field, user, onChange, onMove }
}

test.each([
  ['', 1],
  ['0', 1],
  ['250', 100],
  ['7', 7],
  ['-3', 1],
])('typed %o becomes %i', async (typed, count) => {
  const { field } = await setUp()
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(field).toHaveValue(String(count))
})

test.each([
  ['abc', '«abc» не число; осталось 5'],
  ['2,5', '«2,5» не целое число; осталось 5'],
])('typed %o stays with the reason, and the count stays 5', async (typed, reason) => {
  const { field, onChange } = await setUp()
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(field).toHaveValue(typed)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(reason)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field).toHaveValue('5')
  expect(field).toBeValid()
})

test('at the greatest count that is stored plus is disabled, and its key says why', async () => {
  const { field, onChange } = await setUp({ value: 999_999, max: null })
  expect(screen.getByRole('button', { name: /^Больше/ })).toBeDisabled()
  fireEvent.keyDown(field, { key: '+' })
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText(/^Введено 1\s000\s000, поставлено 999\s999/)).toBeVisible()
})

test('digits are committed on Enter, and only once', async () => {
  const { field, user, onChange, onMove } = await setUp()
  await user.clear(field)
  await user.type(field, '12')
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onMove).toHaveBeenCalledWith(1)
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual([[12]])
})

test('Esc discards the digits and does not reach the page around', async () => {
  const { field, user, onChange } = await setUp()
  const outside = vi.fn()
  document.addEventListener('keydown', outside)
  await user.type(field, '9')
  outside.mockClear()
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', outside)
  expect(outside).not.toHaveBeenCalled()
  expect(field).toHaveValue('5')
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
})

test('plus and minus step by one, with Shift by ten', async () => {
  const { field, user, onChange } = await setUp()
  await user.click(field)
  fireEvent.keyDown(field, { key: '+', code: 'NumpadAdd' })
  fireEvent.keyDown(field, { key: '+', shiftKey: true })
  fireEvent.keyDown(field, { key: '-' })
  expect(onChange.mock.calls).toEqual([[6], [16], [15]])
  await user.click(screen.getByRole('button', { name: 'Меньше на одну: НЦ-1, 45 см' }))
  expect(field).toHaveValue('14')
})

test('a count cut to the maximum shows so', async () => {
  const { field, user } = await setUp({ value: 95 })
  await user.click(field)
  fireEvent.keyDown(field, { key: '+', shiftKey: true })
  expect(field).toHaveValue('100')
  expect(screen.getByText('Введено 105, поставлено 100: больше сейчас нельзя')).toBeVisible()
})

test('minus takes one of a row that is over its maximum, also where nothing is left for it (DR-31, G-617)', async () => {
  const { field, onChange } = await setUp({ value: 20, max: 2 })
  fireEvent.click(screen.getByRole('button', { name: /^Меньше/ }))
  fireEvent.keyDown(field, { key: '-' })
  fireEvent.keyDown(field, { key: '-', shiftKey: true })
  expect(onChange.mock.calls).toEqual([[19], [18], [8]])
})

test.each([
  { max: 2, typed: '15', count: 15, note: '' },
  { max: 2, typed: '1', count: 1, note: '' },
  { max: 0, typed: '19', count: 19, note: '' },
  { max: 2, typed: '30', count: 20, note: 'Введено 30, поставлено 20: больше сейчас нельзя' },
  { max: 25, typed: '30', count: 25, note: 'Введено 30, поставлено 25: больше сейчас нельзя' },
])(
  'of 20 with a maximum of $max, $typed becomes $count (DR-31, G-617)',
  async ({ max, typed, count, note }) => {
    const { field } = await setUp({ value: 20, max })
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(field).toHaveValue(String(count))
    expect(field).toHaveAccessibleDescription(note)
  },
)

test('minus is disabled at one and plus at the maximum', async () => {
  await setUp({ value: 1, max: 1 })
  expect(screen.getByRole('button', { name: /^Меньше/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: /^Больше/ })).toBeDisabled()
})

test('without a maximum plus always works', async () => {
  await setUp({ value: 5000, max: null })
  expect(screen.getByRole('button', { name: /^Больше/ })).toBeEnabled()
})

test('a disabled control changes nothing', async () => {
  const { field, onChange } = await setUp({ isDisabled: true })
  expect(field).toBeDisabled()
  fireEvent.keyDown(field, { key: '+' })
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /^Больше/ })).toBeDisabled()
})

test('arrows move to the neighbouring rows', async () => {
  const { field, user, onMove } = await setUp()
  await user.click(field)
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(onMove.mock.calls).toEqual([[1], [-1]])
})
