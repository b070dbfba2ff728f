import { expect, test } from 'vitest'
import { isKnownUser, readSheetUser } from './userSheet.ts'

const cells = { login: 'petrov', name: 'Пётр', email: 'p@a.example', inns: '', roles: 'Клиент', language: '' }

test('companies and roles are lists between commas, each once; an empty language is none (G-201)', () => {
  const lists = { inns: '2463000001, 246300000112;2463000001', roles: 'Клиент, support' }
  expect(readSheetUser({ ...cells, ...lists })).toEqual({
    user: {
      login: 'petrov',
      name: 'Пётр',
      email: 'p@a.example',
      inns: ['2463000001', '246300000112'],
      roles: ['Клиент', 'support'],
      language: null,
    },
    notes: [],
  })
})

test('INNs are also read between strokes and with their KPP; a lost zero is named (G-666)', () => {
  const inns = "2463000001/246300000112; '7707083893/770701001"
  expect(readSheetUser({ ...cells, inns })).toMatchObject({
    user: { inns: ['2463000001', '246300000112', '7707083893'] },
  })
  expect(readSheetUser({ ...cells, inns: '2463000001, 274062111' })).toEqual({
    issues: [{ column: 'inns', code: 'innZero', params: { value: '0274062111' } }],
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

const known = { name: 'Пётр\u00a0I', email: 'p@a.example', language: 'en', inns: ['1', '2'], roleIds: [3, 4] }
const row = { ...{ login: 'p', name: 'Пётр I', email: 'P@a.example' }, inns: ['2', '1'], roles: [] }

test.each([
  ['what is stored, in any order', {}, [4, 3], true],
  ['nothing of language and companies', { inns: [] }, [3, 4], true],
  ['another name', { name: 'Павел' }, [3, 4], false],
  ['another e-mail', { email: 'q@a.example' }, [3, 4], false],
  ['another language', { language: 'ru' as const }, [3, 4], false],
  ['another company', { inns: ['1', '3'] }, [3, 4], false],
  ['a company less', { inns: ['1'] }, [3, 4], false],
  ['a role more', {}, [3, 4, 5], false],
])('a known login with %s: (G-201, G-659)', (_name, over, roleIds, isSame) => {
  expect(isKnownUser({ ...row, language: null, ...over }, roleIds, known)).toBe(isSame)
})
