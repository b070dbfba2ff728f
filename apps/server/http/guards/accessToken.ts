import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '../../services.ts'

/** Life of an access token in seconds (decision G-030). */
export const accessSeconds = 30 * 60

const keyOf = (services: Pick<Services, 'config'>) => new TextEncoder().encode(services.config.sessionSecret)

/** Signs an access token that names only the session; the person is read from the database. */
export function signAccessToken(
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
    .sign(keyOf(services))
}

/** Session id of a valid access token; null for anything forged, expired or of another kind. */
export async function readAccessToken(
  services: Pick<Services, 'config' | 'now'>,
  token: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(services), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: 'proba',
      audience: 'proba-api',
      requiredClaims: ['exp'],
      currentDate: services.now(),
    })
    return typeof payload.sub === 'string' && /^[0-9a-f-]{36}$/.test(payload.sub) ? payload.sub : null
  } catch {
    // A token with any defect counts as none.
    return null
  }
}
