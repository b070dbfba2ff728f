import { expect, test } from 'vitest'
import { lockedPackages, unacceptedPackages } from './licences.ts'

test('every package of a release has a permissive licence', () => {
  expect(unacceptedPackages(lockedPackages())).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0', false],
  [null, false],
])('the licence %s is accepted: %s', (licence, isAccepted) => {
  const one = { name: 'some-package', version: '1.0.0', licence, isForDevelopment: false }
  expect(unacceptedPackages([one])).toEqual(isAccepted ? [] : [one])
  expect(unacceptedPackages([{ ...one, isForDevelopment: true }])).toEqual([])
})
