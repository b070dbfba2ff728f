import { expect, test } from 'vitest'
import { addressForm, codeError, codeOfName } from './addressCode.ts'

test('a code is made of a name in Latin letters, is as long as allowed and is taken by no other entry (G-330)', () => {
  expect(codeOfName('Двойной ромб, 585', new Set(), 40)).toBe('dvoinoi-romb-585')
  expect(codeOfName('Щётка', new Set(['shchetka', 'shchetka-2']), 40)).toBe('shchetka-3')
  expect(codeOfName('★', new Set(), 40)).toBe('word')
  for (const name of ['Якорное', 'A'.repeat(99), ' - x - ', 'Ёж ъ'])
    expect(codeError(codeOfName(name, new Set(['a']), 20))).toBeNull()
  expect(codeOfName('A'.repeat(99), new Set(), 20).length).toBeLessThanOrEqual(20)
})

test.each([
  ['chains', 'chains'],
  ['gold_chains', 'gold_chains'],
  ['Gold_Chains', 'gold_chains'],
  ['00-000123', '00-000123'],
  ['ЦБ-000012', 'tsb-000012'],
  ['ЦБ_000012', 'tsb-000012'],
  [' ЦБ 000012.', 'tsb-000012'],
  ['CHAINS SILVER', 'chains-silver'],
  ['★', '★'],
])('the code %j of a file has the form of addresses %j, which stays what it is (G-666)', (code, form) => {
  expect(addressForm(code)).toBe(form)
  expect(addressForm(form)).toBe(form)
})
