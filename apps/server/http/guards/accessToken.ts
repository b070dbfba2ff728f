import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../services.ts'

/** Life of an access token in seconds (decision G-030). */
export const accessSeconds = 30 * 60

const keys = new WeakMap<Services['config'], Promise<CryptoKey>>()

/** The key of the secret, imported once: importing takes longer than checking a token. */
function keyOf({ config }: Pick<Services, 'config'>): Promise<CryptoKey> {
  const known = keys.get(config)
  if (known !== undefined) return known
  const secret = new TextEncoder().encode(config.sessionSecret)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify'])
  keys.set(config, key)
  return key
}

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
    .sign(await keyOf(services))
}

/** A token whose signature and claims were checked. */
interface CheckedToken {
  readonly sessionId: string
  /** Seconds since 1970, as in the token. */
  readonly expires: number
}

const checked = new WeakMap<Services['config'], LRUCache<string, CheckedToken>>()

function checkedTokens(config: Services['config']): LRUCache<string, CheckedToken> {
  const known = checked.get(config)
  if (known) return known
  const made = new LRUCache<string, CheckedToken>({ max: 5000 })
  checked.set(config, made)
  return made
}

async function checkToken(
  services: Pick<Services, 'config' | 'now'>,
  token: string,
): Promise<CheckedToken | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(services), {
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
