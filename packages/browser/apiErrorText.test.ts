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

test('a refused field is named in words, with what is wrong with it', () => {
  const words: Readonly<Record<string, string>> = { 'errors.fieldName.comment': 'Comment' }
  const say = (key: string, params?: object) =>
    words[key] ?? (params ? `${key} ${Object.values(params).join(' ')}` : key)
  const more = { params: { field: 'comment' }, errors: { comment: ['The limit is 1,000 characters'] } }
  expect(apiErrorText(new ApiError('malformed', 400, '', more), say)).toBe(
    'errors.malformedField Comment The limit is 1,000 characters',
  )
  const params = { field: 'a.unknown' }
  expect(apiErrorText(new ApiError('forbidden_text', 400, '', { params }), say)).toBe(
    'errors.forbidden_text a.unknown',
  )
})

test('a field that only the server names is said in its words, one of a form by its title (G-616)', () => {
  const titles: Readonly<Record<string, string>> = { 'resources.powers.fields.added.factor': 'Factor' }
  const say = (key: string, params?: object) =>
    titles[key] ?? (params ? `${key} ${Object.values(params).join(' ')}` : key)
  const params = { field: 'added.0.factor', resource: 'powers' }
  const refusal = new ApiError('malformed', 400, 'Factor, from the server', {
    params,
    errors: { [params.field]: ['Wrong'] },
  })
  expect(apiErrorText(refusal, say)).toBe('errors.malformedField Factor Wrong')
  expect(apiErrorText(refusal, textOf)).toBe('Factor, from the server')
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
