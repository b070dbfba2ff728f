import { Secret, TOTP } from 'otpauth'

/** The code that an app shows of a secret in Base32 at a moment. */
export const shownCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
