import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The key follows from the secret of the sessions, so that a copy of the database alone opens nothing. */
const keyOf = (sessionSecret: string) => createHmac('sha256', sessionSecret).update('second-factor').digest()

/** Seals the secret of a person's second factor; it opens for that person only (decision G-521). */
export function sealSecret(sessionSecret: string, userId: number, secret: Uint8Array): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(sessionSecret), iv).setAAD(Buffer.from(String(userId)))
  return Buffer.concat([iv, sealing.update(secret), sealing.final(), sealing.getAuthTag()]).toString(
    'base64url',
  )
}

/** The sealed secret; null when it was sealed under another session secret, or for somebody else. */
export function openSecret(sessionSecret: string, userId: number, sealed: string): Uint8Array | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(sessionSecret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()])
  } catch {
    // The seal does not fit: what is inside cannot be known.
    return null
  }
}
