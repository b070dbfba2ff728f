import { describe, expect, test } from 'vitest'
import {
  companyInnFault,
  emailFault,
  isCompanyInn,
  isErrorVisible,
  isInn,
  isKpp,
  isPhone,
  phoneDigits,
  phoneSent,
  phoneTyped,
} from './validators.ts'

describe('emailFault (DR-71)', () => {
  test.each(['a@b.ru', 'petr.ivanov@alfa-gold.com', 'пётр@почта.рф'])('%s is one', (text) => {
    expect(emailFault(text)).toBeNull()
  })

  test.each([
    'ab.ru',
    '@b.ru',
    'a@',
    'a@b',
    'a@.ru',
    'a@b.',
    'a@@b.ru',
    'a b@c.ru',
    'a@b.ru\nc@d.ru',
    'a@b..ru',
    '<a@b.ru>',
    'a@b.ru,',
    'a@b.ru, c@d.ru',
    '"a@b.ru',
    'x;a@b.ru',
    'group:a@b.ru',
    'a@b.ru(comment)',
    'a@[127.0.0.1]',
    'a\u202eb@c.ru',
    '',
  ])('%j is none', (text) => {
    expect(emailFault(text)).toBe(text.includes('@') ? 'emailForm' : 'email')
  })

  test('tells a missing @ from what is wrong around it (R-754)', () => {
    expect(emailFault('ab.ru')).toBe('email')
    expect(emailFault('x@')).toBe('emailForm')
  })

  test('a very long text is checked at once', () => {
    expect(emailFault(`${'a@'.repeat(50_000)}b.ru`)).toBe('emailForm')
    expect(emailFault(`a@${'b.'.repeat(50_000)}`)).toBe('emailForm')
  })
})

describe('phones (DR-71)', () => {
  test('have a digit', () => {
    expect(isPhone('+7 (391) 200-00-00')).toBe(true)
    expect(isPhone('---')).toBe(false)
  })

  test('lose their letters while typed', () => {
    expect(phoneTyped('8-800-abc-55')).toBe('8-800--55')
    expect(phoneTyped('доб. 12')).toBe('. 12')
  })

  test.each([
    ['+7 (391) 200-00-00 доб. 5', '+7 (391) 200-00-00 #5'],
    ['+7 (391) 200-00-00, доб.5', '+7 (391) 200-00-00 #5'],
    ['8 391 2000000 ext 12-3', '8 391 2000000 #123'],
    ['2000000#5', '2000000 #5'],
  ])('keep an extension apart from the number: %s (G-244)', (text, kept) => {
    expect(phoneTyped(text)).toBe(kept)
    // Letter by letter, as the mask of a field gets it.
    expect([...text].reduce((typed, letter) => phoneTyped(typed + letter), '')).toBe(kept)
    expect(phoneSent(kept)).toBe(kept)
    expect(phoneDigits(kept)).toBe(phoneDigits(kept.split('#')[0] ?? ''))
  })

  test('with a word behind the number and no extension are the number (G-244)', () => {
    expect(phoneSent('+7 (391) 200-00-00 Анна')).toBe('+7 (391) 200-00-00')
  })

  test('are searched by their digits', () => {
    expect(phoneDigits('+7 (391) 200-00-00')).toBe('73912000000')
  })
})

describe('INN (DR-71)', () => {
  test('is digits', () => {
    expect(isInn('2451000818')).toBe(true)
    expect(isInn('24510 00818')).toBe(false)
    expect(isInn('')).toBe(false)
  })

  test('of a company has 10 or 12 of them (appendix B)', () => {
    expect(isCompanyInn('2451000818')).toBe(true)
    expect(isCompanyInn('245100081812')).toBe(true)
    expect(isCompanyInn('24510008181')).toBe(false)
    expect(isCompanyInn('2463000002')).toBe(true)
  })

  test.each([
    ['2451000818', null],
    ['7707083893', null],
    ['246300098775', null],
    ['500100732259', null],
    ['2451000819', 'innCheck'],
    ['2451000881', 'innCheck'],
    ['246300098776', 'innCheck'],
    ['246300098765', 'innCheck'],
    ['24510008181', 'innLength'],
    ['24510 0081', 'inn'],
    ['12ab', 'inn'],
  ])('%j of a company ends with the right check digits: %s (G-648)', (inn, fault) => {
    expect(companyInnFault(inn)).toBe(fault)
  })

  test('a KPP has its form (appendix B)', () => {
    expect(isKpp('2463010A1')).toBe(false)
    expect(isKpp('2463010010')).toBe(false)
    expect(isKpp('2463AB101')).toBe(true)
    expect(isKpp('246301001')).toBe(true)
  })
})

describe('isErrorVisible (DR-73)', () => {
  const untouched = { blurred: false, changed: false, submitted: false, isDate: false }

  test('a text field shows it when touched or submitted', () => {
    expect(isErrorVisible(untouched)).toBe(false)
    expect(isErrorVisible({ ...untouched, blurred: true })).toBe(true)
    expect(isErrorVisible({ ...untouched, submitted: true })).toBe(true)
  })

  test('leaving a date field does not mark it, changing or submitting does', () => {
    const date = { ...untouched, isDate: true, blurred: true }
    expect(isErrorVisible(date)).toBe(false)
    expect(isErrorVisible({ ...date, changed: true })).toBe(true)
    expect(isErrorVisible({ ...date, submitted: true })).toBe(true)
  })
})
