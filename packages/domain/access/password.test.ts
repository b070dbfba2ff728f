import { describe, expect, test } from 'vitest'
import { commonPasswords } from './commonPasswords.ts'
import { couldBePassword, isSimplePassword, passwordUnmet } from './password.ts'

describe('passwordUnmet (DR-70)', () => {
  test.each([
    ['Abcdefg1', 'ivanov', []],
    ['abcdefg1', 'ivanov', ['case']],
    ['Ivanov2024', 'IVANOV2024', ['login']],
    ['Пароль_х', 'ivanov', ['symbols']],
    ['Ab1', 'ivanov', ['length']],
    ['', 'ivanov', ['length', 'login', 'case', 'symbols']],
    ['ABCDEFG1', 'ivanov', ['case']],
    ['Слово-дело', 'ivanov', []],
    [' Ivanov2024 ', 'ivanov2024', ['login']],
    ['Abc defgh', 'ivanov', []],
  ])('%j of %s does not meet %j', (password, login, unmet) => {
    expect(passwordUnmet(password, login)).toEqual(unmet)
  })

  test('eight characters are eight signs of any alphabet', () => {
    expect(passwordUnmet('Аб1вгдеж', 'x')).toEqual([])
    expect(passwordUnmet('Аб1😀😀😀', 'x')).toEqual(['length'])
  })

  test('a long password is as good as a short one', () => {
    expect(passwordUnmet(`Ab1${'x'.repeat(200)}`, 'ivanov')).toEqual([])
  })
})

describe('isSimplePassword (DR-74)', () => {
  const person = {
    login: 'ivanov',
    email: 'petr.ivanov@alfa-gold.ru',
    name: 'Пётр Иванов',
    company: 'ООО Альфа Голд',
  }

  test('a password everybody knows is simple', () => {
    expect(isSimplePassword('12345678', { login: 'ivanov' })).toBe(true)
    expect(isSimplePassword('Qwertyuiop', { login: 'ivanov' })).toBe(true)
  })

  test('also with digits around it or its letters disguised', () => {
    for (const password of [
      'Password1!',
      'P@ssw0rd',
      'Qwerty2024',
      '2024Пароль!',
      'Zoloto_77',
      'Gfhjkm123',
      'M0nkey77',
      '5unsh1ne!',
    ]) {
      expect(isSimplePassword(password, { login: 'x' })).toBe(true)
    }
  })

  test('one repeated character is simple', () => {
    expect(isSimplePassword('aaaaaaaa', { login: 'ivanov' })).toBe(true)
    expect(isSimplePassword('aaaaAAAA', { login: 'ivanov' })).toBe(true)
    expect(isSimplePassword('', { login: 'ivanov' })).toBe(true)
  })

  test('what belongs to the person is simple', () => {
    expect(isSimplePassword('Ivanov-77', { login: 'ivanov' })).toBe(true)
    for (const password of ['Petr.Ivanov9', 'xxИванов1', 'Пётр-1234', 'zАльфаz12', 'Голд88888']) {
      expect(isSimplePassword(password, person)).toBe(true)
    }
  })

  test('parts shorter than four characters do not count', () => {
    expect(isSimplePassword('ООО-Zx7kkPl', person)).toBe(false)
    expect(isSimplePassword('Zx7#annPl', { login: 'ann' })).toBe(false)
  })

  test('a password of its own is not simple', () => {
    expect(isSimplePassword('Zx7#kkPl', { login: 'ivanov' })).toBe(false)
    expect(isSimplePassword('Proba2026!', { login: 'client', company: 'Альфа' })).toBe(false)
    expect(isSimplePassword('верный-Конь-42', person)).toBe(false)
  })

  test('one of a list of known passwords is simple, in any case and with signs around it (G-527)', () => {
    const known = new Set(['blink182'])
    for (const password of ['Blink182', 'bLINK182', 'Blink182!', '*Blink182_'])
      expect(isSimplePassword(password, { login: 'ivanov' }, known)).toBe(true)
    expect(isSimplePassword('Blink183', { login: 'ivanov' }, known)).toBe(false)
    expect(isSimplePassword('Blink182', { login: 'ivanov' })).toBe(false)
  })

  test('a list keeps what the rules accept in some case', () => {
    for (const text of ['blink182', 'q1w2e3r4', 'пароль12', 'abc-defg'])
      expect(couldBePassword(text)).toBe(true)
    for (const text of ['blink18', 'sunshine', '12345678', 'a1234567', 'under_score'])
      expect(couldBePassword(text)).toBe(false)
  })

  test('the list is in lower case, as it is compared', () => {
    expect(commonPasswords.size).toBeGreaterThan(250)
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase())
      expect(password).not.toBe('')
    }
  })
})
