import { ApiError } from '@proba/api/client'
import { expect, test } from 'vitest'
import { apiErrorText } from './apiErrorText.ts'

const texts: Readonly<Record<string, string>> = {
  'errors.unknown': 'Something broke',
  'errors.unknownServer': 'The server refused',
  'errors.too_large': 'More than 5 MB',
}
const textOf = (key: string) => texts[key] ?? key

test('a refusal says the text of its code', () => {
  expect(apiErrorText(new ApiError('too_large', 413, 'from the server'), textOf)).toBe('More than 5 MB')
})

test('an error that is not of the API says that something broke', () => {
  expect(apiErrorText(new TypeError('x is not a function'), textOf)).toBe('Something broke')
})

test('a code without a text says what the app chose, else that the server refused', () => {
  const refusal = new ApiError('maintenance', 503, 'from the server')
  expect(apiErrorText(refusal, textOf)).toBe('The server refused')
  expect(apiErrorText(refusal, textOf, ({ message }) => message)).toBe('from the server')
  expect(apiErrorText(new ApiError('maintenance', 503, ''), textOf, ({ message }) => message)).toBe(
    'The server refused',
  )
})
