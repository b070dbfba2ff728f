import { expect, test } from 'vitest'
import { codeError, codeOfName } from './addressCode.ts'

test('a code is made of a name in Latin letters, is as long as allowed and is taken by no other entry (G-330)', () => {
  expect(codeOfName('Двойной ромб, 585', new Set(), 40)).toBe('dvoinoi-romb-585')
  expect(codeOfName('Щётка', new Set(['shchetka', 'shchetka-2']), 40)).toBe('shchetka-3')
  expect(codeOfName('★', new Set(), 40)).toBe('word')
  for (const name of ['Якорное', 'A'.repeat(99), ' - x - ', 'Ёж ъ'])
    expect(codeError(codeOfName(name, new Set(['a']), 20))).toBeNull()
  expect(codeOfName('A'.repeat(99), new Set(), 20).length).toBeLessThanOrEqual(20)
})
