import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { perOwner } from '../../lib/perOwner.ts'
import type { Services } from '../../services/services.ts'

/** Life of an access token in seconds (decision G-030). */
export const accessSeconds = 30 * 60

/** The key of the secret, imported once: importing takes longer than checking a token. */
const keyOf = perOwner(({ sessionSecret }: Services['config']): Promise<CryptoKey> => {
  const secret = new TextEncoder().encode(sessionSecret)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify'])
})

/** Signs an access token that names only the session; the person is read from the database. */
export async function signAccessToken(
  services: Pick<Services, 'config' | 'now'>,
  sessionId: string,
): Promise<string> {
  const issued = Math.floor(services.now().getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('proba')
    .setAudience('proba-api')
    .setSubject(sessionId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessSeconds)
    .sign(await keyOf(services.config))
}

/** A token whose signature and claims were checked. */
interface CheckedToken {
  readonly sessionId: string
  /** Seconds since 1970, as in the token. */
  readonly expires: number
}

const checkedTokens = perOwner<Services['config'], LRUCache<string, CheckedToken>>(
  () => new LRUCache({ max: 5000 }),
)

async function checkToken(
  services: Pick<Services, 'config' | 'now'>,
  token: string,
): Promise<CheckedToken | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(services.config), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: 'proba',
      audience: 'proba-api',
      requiredClaims: ['exp'],
      currentDate: services.now(),
    })
    const { sub, exp } = payload
    if (typeof sub !== 'string' || !/^[0-9a-f-]{36}$/.test(sub) || exp === undefined) return null
    return { sessionId: sub, expires: exp }
  } catch {
    // A token with any defect counts as none.
    return null
  }
}

/** Session id of a valid access token; null for anything forged, expired or of another kind. A signature is checked once. */
export async function readAccessToken(
  services: Pick<Services, 'config' | 'now'>,
  token: string,
): Promise<string | null> {
  const tokens = checkedTokens(services.config)
  const known = tokens.get(token) ?? (await checkToken(services, token))
  if (!known || known.expires <= Math.floor(services.now().getTime() / 1000)) return null
  tokens.set(token, known)
  return known.sessionId
}
