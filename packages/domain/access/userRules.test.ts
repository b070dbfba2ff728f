import { expect, test } from 'vitest'
import { isLogin } from './userRules.ts'

test.each(['abc', 'ivanov.p', 'Иванов', 'a@b.example', 'x'.repeat(64)])('%s is a login (G-200)', (text) => {
  expect(isLogin(text)).toBe(true)
})

test.each(['', 'ab', 'x'.repeat(65), 'a b c', 'abc ', 'abc\u00a0d', 'ab\u200bc', 'ab\tc'])(
  '“%s” is no login (G-200)',
  (text) => {
    expect(isLogin(text)).toBe(false)
  },
)
