import { randomBytes, randomInt } from 'node:crypto'
import { recoveryCode, recoveryCodeCount } from '@proba/domain/access/secondFactor'
import { hashWithSalt } from '../session/passwords.ts'

const saltBytes = 16

/** The hash that is stored of a recovery code; one salt for all codes of a person, so that one hash finds a code. */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  hashWithSalt(code.replace('-', ''), Buffer.from(salt, 'base64url'))

/** New recovery codes, all different, as they are shown and as they are stored. */
export async function makeRecoveryCodes(): Promise<{
  codes: readonly string[]
  salt: string
  hashes: readonly string[]
}> {
  const made = new Set<string>()
  while (made.size < recoveryCodeCount) made.add(recoveryCode(randomInt))
  const codes = [...made]
  const salt = randomBytes(saltBytes).toString('base64url')
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) }
}
