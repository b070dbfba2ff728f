import { expect, test } from 'vitest'
import { readSheetUser } from './userSheet.ts'

const cells = { login: 'petrov', name: 'Пётр', email: 'p@a.example', inns: '', roles: 'Клиент', language: '' }

test('companies and roles are lists between commas, each once; without a language it is Russian (G-201)', () => {
  const lists = { inns: '2463000001, 246300000112;2463000001', roles: 'Клиент, support' }
  expect(readSheetUser({ ...cells, ...lists })).toEqual({
    user: {
      login: 'petrov',
      name: 'Пётр',
      email: 'p@a.example',
      inns: ['2463000001', '246300000112'],
      roles: ['Клиент', 'support'],
      language: 'ru',
    },
  })
})

test.each([
  ['EN', 'en'],
  ['Английский', 'en'],
  ['русский', 'ru'],
])('the language %s is %s (G-201)', (word, language) => {
  expect(readSheetUser({ ...cells, language: word })).toMatchObject({ user: { language } })
})

test.each(['constructor', '__proto__'])('%s is no language, though every object has it', (language) => {
  expect(readSheetUser({ ...cells, language })).toMatchObject({ issues: [{ column: 'language' }] })
})

test('every bad cell of a row is named, not the first one alone (G-201)', () => {
  const bad = { login: 'a b', name: 'x'.repeat(201), email: '', inns: '12', roles: '', language: 'de' }
  const read = readSheetUser(bad)
  expect('issues' in read && read.issues.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'email required',
    'roles required',
    'name maxLength',
    'login login',
    'inns innLength',
    'language language',
  ])
  const commas = readSheetUser({
    ...bad,
    login: 'anna',
    name: 'A',
    email: 'a@b.example',
    inns: '',
    roles: ' , ;',
    language: '',
  })
  expect('issues' in commas && commas.issues).toEqual([{ column: 'roles', code: 'required' }])
})
