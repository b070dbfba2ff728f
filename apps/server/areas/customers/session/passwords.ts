import { hash, verify } from '@node-rs/argon2'

/** Argon2id at 19 MiB and two passes (decision G-273). */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The same hash for the same text and salt, of at least 16 random bytes: for secrets that are looked up by it. */
export const hashWithSalt = (secret: string, salt: Uint8Array): Promise<string> =>
  hash(secret, { ...cost, salt })

/** Verified for an unknown account, so that it takes as long as a known one. */
let decoy: Promise<string> | null = null

/** Stored for an account whose person has not set a password yet: no password fits it. */
export const noPassword = ''

/** Whether the password fits the hash; without one it does not, after the same work. */
export async function fitsPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const fits = await verify(passwordHash || (await decoy), password)
  return fits && passwordHash !== null && passwordHash !== noPassword
}
