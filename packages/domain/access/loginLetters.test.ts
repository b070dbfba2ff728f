import { describe, expect, test } from 'vitest'
import { loginReading, loginTwin, strayLetter } from './loginLetters.ts'

describe('strayLetter (G-650)', () => {
  test.each([
    ['petr\u043Ev', { code: 'loginCyrillic', params: { word: 'petr\u043Ev', letter: '\u043E' } }],
    ['a.\u0421lient', { code: 'loginCyrillic', params: { word: '\u0421lient', letter: '\u0421' } }],
    ['Ив\u0061нов', { code: 'loginLatin', params: { word: 'Ив\u0061нов', letter: 'a' } }],
    ['\u0430b', { code: 'loginCyrillic', params: { word: '\u0430b', letter: '\u0430' } }],
    ['petr\u043Ev@alfa.ru', { code: 'loginCyrillic', params: { word: 'petr\u043Ev', letter: '\u043E' } }],
  ])('%s has a letter of another alphabet in one word, which is named', (login, refused) => {
    expect(strayLetter(login)).toEqual(refused)
  })

  test.each(['ivanov.p', 'Иванов', 'пётр@alfa.ru', 'склад-msk', 'buyer1', '12345', 'müller'])(
    'words of %s have one alphabet each',
    (login) => {
      expect(strayLetter(login)).toBeNull()
    },
  )
})

test.each([
  ['\u0440\u043E\u0440', 'pop', 'ро'],
  ['\u0410.petrov', 'a.petrov', 'а'],
  ['pop', '\u0440\u043E\u0440', 'po'],
  ['client', null, null],
  ['иванов', null, null],
])('the twin of %s in the other alphabet is %s (G-650)', (login, twin, letters) => {
  expect(loginTwin(login)).toEqual(twin && { login: twin, letters })
})

test.each([
  ['pop', '\u0440\u043E\u0440'],
  ['it', '\u0456\u0442'],
  ['a.petrov', 'A.Petrov'],
  ['иванов', 'Иванов'],
])('logins that read alike, %s and %s, have one reading (G-666)', (one, other) => {
  expect(loginReading(one)).toBe(loginReading(other))
  expect(loginReading(one)).not.toBe(loginReading('klient'))
})
