import { describe, expect, test } from 'vitest'
import { sizeCommand } from './sizeCommand.ts'

const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean } = {}) =>
  sizeCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('keys of the size table', () => {
  test('moves by arrows and goes down by Enter', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', by: 1 })
    expect(press('ArrowUp')).toEqual({ kind: 'move', by: -1 })
    expect(press('Enter')).toEqual({ kind: 'next' })
  })

  test('steps by one with plus and minus, and by ten with Shift', () => {
    expect(press('+')).toEqual({ kind: 'step', by: 1 })
    expect(press('-')).toEqual({ kind: 'step', by: -1 })
    expect(press('+', { shiftKey: true })).toEqual({ kind: 'step', by: 10 })
    expect(press('_', { shiftKey: true })).toEqual({ kind: 'step', by: -10 })
  })

  test('takes the unshifted plus key of the main block for plus one', () => {
    expect(press('=')).toEqual({ kind: 'step', by: 1 })
  })

  test('leaves by Esc and adds by Ctrl+Enter', () => {
    expect(press('Escape')).toEqual({ kind: 'leave' })
    expect(press('Enter', { ctrlKey: true })).toEqual({ kind: 'add' })
  })

  test('explains by the question mark, with Shift or without', () => {
    expect(press('?', { shiftKey: true })).toEqual({ kind: 'explain' })
    expect(press('?')).toEqual({ kind: 'explain' })
  })

  test('leaves digits, clipboard and browser keys to the field', () => {
    for (const key of ['5', 'Backspace', 'Tab', 'ArrowLeft']) expect(press(key)).toBeNull()
    expect(press('v', { ctrlKey: true })).toBeNull()
    expect(press('ArrowDown', { altKey: true })).toBeNull()
  })
})
