import { expect, test } from 'vitest'
import { newSecret, shownSecret, stepOfCode } from './appCode.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i of RFC 6238, appendix B, is %s', (second, code) => {
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

test('the codes of the step before and after fit as those steps; two steps away none does', () => {
  const code = '005924'
  const step = Math.floor(1_234_567_890 / 30)
  const at = (steps: number) => new Date((step + steps) * 30_000)
  expect([-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, code, at(steps)))).toEqual([
    null,
    step,
    step,
    step,
    null,
  ])
})

test('a new secret has 160 bits and is shown as apps read it', () => {
  const bytes = newSecret()
  expect(bytes).toHaveLength(20)
  expect(newSecret()).not.toEqual(bytes)
  const { secret: text, address } = shownSecret(secret, 'portal.example.test', 'anna')
  expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(address).toBe(
    `otpauth://totp/portal.example.test:anna?issuer=portal.example.test&secret=${text}&algorithm=SHA1&digits=6&period=30`,
  )
})
