import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealedSecret.ts'

const secret = Buffer.from('12345678901234567890')

test('a sealed secret opens under the same session secret for the same person, and does not show itself', () => {
  const sealed = sealSecret('the session secret', 7, secret)
  expect(openSecret('the session secret', 7, sealed)).toEqual(secret)
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false)
  expect(sealSecret('the session secret', 7, secret)).not.toBe(sealed)
})

test('under another session secret, for another person, or changed in one bit it does not open', () => {
  const sealed = sealSecret('the session secret', 7, secret)
  expect(openSecret('another secret', 7, sealed)).toBeNull()
  expect(openSecret('the session secret', 8, sealed)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 14, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(openSecret('the session secret', 7, changed.toString('base64url'))).toBeNull()
  }
  expect(openSecret('the session secret', 7, sealed.slice(0, 30))).toBeNull()
})
