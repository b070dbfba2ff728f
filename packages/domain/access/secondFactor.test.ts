import { expect, test } from 'vitest'
import {
  isSecondFactorDue,
  mayHaveSecondFactor,
  readTypedCode,
  recoveryAlphabet,
  recoveryCode,
} from './secondFactor.ts'
import { securityOf } from './securitySettings.ts'

test('admins of any kind and managers can have a second factor, customers cannot (G-521)', () => {
  for (const permission of ['admin.*', 'admin.news.*', 'manager.*'])
    expect(mayHaveSecondFactor(['cart.common', permission])).toBe(true)
  expect(mayHaveSecondFactor(['cart.common', 'order.*', 'personal.*'])).toBe(false)
})

test('it is due from those whom the portal asks and who have none (G-524)', () => {
  const admins = { adminsNeedCode: true, managersNeedCode: false }
  const managers = { adminsNeedCode: false, managersNeedCode: true }
  expect(isSecondFactorDue(['admin.news.*'], admins, false)).toBe(true)
  expect(isSecondFactorDue(['admin.news.*'], admins, true)).toBe(false)
  expect(isSecondFactorDue(['admin.news.*'], managers, false)).toBe(false)
  expect(isSecondFactorDue(['manager.*'], managers, false)).toBe(true)
  expect(isSecondFactorDue(['manager.*'], admins, false)).toBe(false)
  expect(isSecondFactorDue(['order.*'], { adminsNeedCode: true, managersNeedCode: true }, false)).toBe(false)
})

test('nobody is asked until the settings say so, whatever was stored instead', () => {
  const nobody = { adminsNeedCode: false, managersNeedCode: false, idleDays: 14 }
  for (const stored of [
    null,
    undefined,
    7,
    'true',
    { adminsNeedCode: 'yes' },
    { idleDays: 31 },
    { idleDays: 0 },
  ])
    expect(securityOf(stored)).toEqual(nobody)
  expect(securityOf({ managersNeedCode: true, idleDays: 3 })).toEqual({
    ...nobody,
    managersNeedCode: true,
    idleDays: 3,
  })
})

test('a code is read with spaces, dashes and small letters; other texts are none', () => {
  expect(readTypedCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' })
  expect(readTypedCode('abcde-23456')).toEqual({ kind: 'recovery', code: 'ABCDE23456' })
  for (const text of ['', '12345', '1234567', 'abcde-2345', 'abcde-2345l', '１２３４５６', 'abcde-234567'])
    expect(readTypedCode(text)).toBeNull()
})

test('a recovery code has ten signs that nobody takes for others, and is read as it is shown', () => {
  let picks = 0
  const shown = recoveryCode((below) => picks++ % below)
  expect(shown).toBe(`${recoveryAlphabet.slice(0, 5)}-${recoveryAlphabet.slice(5, 10)}`)
  expect(readTypedCode(shown)).toEqual({ kind: 'recovery', code: recoveryAlphabet.slice(0, 10) })
  expect(recoveryAlphabet).not.toMatch(/[01ILOU]/)
})
