import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementRefusal, fieldRefusal, formRefusals, formTextLimits } from './formRules.ts'

const codesOf = (refusals: ReturnType<typeof formRefusals>) =>
  Object.fromEntries(Object.entries(refusals).map(([field, [first]]) => [field, first?.code]))

describe('the form of a lead (G-205)', () => {
  test('asks for a name and a phone', () => {
    expect(codesOf(formRefusals('cooperation', {}))).toEqual({ name: 'required', phone: 'required' })
    expect(formRefusals('cooperation', { name: 'Анна', phone: '+7 391 200-00-00' })).toEqual({})
  })

  test('checks what need not be filled in only when it is', () => {
    const values = { name: 'Анна', phone: '1', inn: '24 51', email: 'ab.ru', comment: 'x'.repeat(2001) }
    expect(codesOf(formRefusals('cooperation', values))).toEqual({
      inn: 'inn',
      email: 'email',
      comment: 'maxLength',
    })
  })
})

describe('the feedback form (R-711, R-712, R-713)', () => {
  test('asks for company, name, e-mail, phone and comment, not for the INN', () => {
    const missing = { company: '  ', comment: '\n' }
    expect(codesOf(formRefusals('feedback', missing))).toEqual({
      company: 'required',
      fio: 'required',
      email: 'required',
      phone: 'required',
      comment: 'required',
    })
  })

  test.each([
    ['email', 'ab.ru', 'email'],
    ['email', `${'a'.repeat(260)}@b.ru`, 'maxLength'],
    ['phone', '---', 'phone'],
    ['phone', '1'.repeat(61), 'maxLength'],
    ['inn', '24510 00818', 'inn'],
    ['inn', '1'.repeat(21), 'maxLength'],
    ['fio', 'Я', 'minLength'],
    ['fio', 'ё'.repeat(201), 'maxLength'],
  ] as const)('%s %j is refused as %s', (field, text, code) => {
    expect(fieldRefusal('feedback', field, text)?.code).toBe(code)
  })

  test.each([
    ['fio', 'Яё', 'Я'],
    ['fio', 'ё'.repeat(200), 'ё'.repeat(201)],
    ['company', 'x'.repeat(200), 'x'.repeat(201)],
    ['inn', '2451000818', '2'.repeat(21)],
    ['email', `${'a'.repeat(64)}@${'b'.repeat(60)}.ru`, `${'a'.repeat(250)}@b.ru`],
    ['phone', '1'.repeat(60), '1'.repeat(61)],
    ['comment', 'x'.repeat(2000), 'x'.repeat(2001)],
  ] as const)('%s takes %j, which is at its limit, not %j', (field, taken, refused) => {
    expect(fieldRefusal('feedback', field, taken)).toBeNull()
    expect(fieldRefusal('feedback', field, refused)?.code).toMatch(/^m(in|ax)Length$/)
  })

  test('a name has two to 200 signs, whatever stands around it', () =>
    assert(
      property(
        integer({ min: 1, max: 250 }),
        constantFrom('я', 'Z', '💎'),
        constantFrom('', ' ', '\n\t'),
        (length, sign, around) => {
          const code = fieldRefusal('pick_up', 'username', around + sign.repeat(length) + around)?.code
          expect(code).toBe(length < 2 ? 'minLength' : length > 200 ? 'maxLength' : undefined)
        },
      ),
    ))

  test('names the limit that was passed, and counts signs of any alphabet alike', () => {
    expect(fieldRefusal('feedback', 'comment', 'x'.repeat(2001))).toEqual({
      code: 'maxLength',
      params: { n: formTextLimits.comment },
    })
    expect(fieldRefusal('feedback', 'comment', '💎'.repeat(2000))).toBeNull()
  })
})

test('a request for additional products asks for company, name, e-mail and phone (R-703, R-704, R-705)', () => {
  const missing = { company: '  ', username: '\n' }
  expect(codesOf(formRefusals('additional', missing))).toEqual({
    company: 'required',
    username: 'required',
    email: 'required',
    phone: 'required',
  })
  expect(fieldRefusal('additional', 'email', 'ab.ru')?.code).toBe('email')
  expect(fieldRefusal('additional', 'phone', 'вечером')?.code).toBe('phone')
  expect(fieldRefusal('additional', 'phone', ' +7 391 200-00-00 ')).toBeNull()
})

describe('the consultation (R-730, R-731, R-732, R-733, R-734)', () => {
  test('asks for name and e-mail; company and phone may be left out, and a phone has no format', () => {
    expect(codesOf(formRefusals('consulting', {}))).toEqual({ username: 'required', email: 'required' })
    expect(formRefusals('consulting', { username: ' Анна ', email: ' a@b.ru ', phone: 'вечером' })).toEqual(
      {},
    )
  })
})

test('an agreement has to be ticked (R-714)', () => {
  expect(agreementRefusal(false)?.code).toBe('agreement')
  expect(agreementRefusal(true)).toBeNull()
})
