import { Secret, TOTP } from 'otpauth'

/** As the apps of everybody expect it: SHA-1, six digits, 30 seconds (RFC 6238). */
const stepMs = 30_000
const form = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000, issuerInLabel: true } as const
const secretBytes = 20

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** A new secret of 160 bits. */
export const newSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes

/** The secret as a person types it into an app (Base32), and as a QR code holds it (`otpauth://`). */
export function shownSecret(bytes: Uint8Array, issuer: string, label: string) {
  const secret = secretOf(bytes)
  return { secret: secret.base32, address: new TOTP({ ...form, issuer, label, secret }).toString() }
}

/** The step of time that a code is of: the present one, the one before or the one after; null for none of them. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | null {
  const app = new TOTP({ ...form, secret: secretOf(bytes) })
  const timestamp = now.getTime()
  const delta = app.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : app.counter({ timestamp }) + delta
}
