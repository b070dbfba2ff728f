import { afterEach, expect, test } from 'vitest'
import { readColourScheme, readLanguage, writeColourScheme, writeLanguage } from './preferences.ts'

afterEach(() => window.localStorage.clear())

test('a chosen language is kept under the key that both apps have always used (DR-09)', () => {
  expect(readLanguage()).toBe('ru')
  writeLanguage('en')
  expect(window.localStorage.getItem('language')).toBe('en')
  expect(readLanguage()).toBe('en')
})

test('chosen colours are kept until the choice is taken back; an unknown scheme is no choice', () => {
  writeColourScheme('dark')
  expect(window.localStorage.getItem('theme')).toBe('dark')
  expect(readColourScheme()).toBe('dark')
  writeColourScheme(null)
  expect(window.localStorage.getItem('theme')).toBeNull()
  window.localStorage.setItem('theme', 'sepia')
  expect(readColourScheme()).toBeNull()
})
