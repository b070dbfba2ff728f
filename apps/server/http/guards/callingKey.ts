import { type IntegrationKind, integrationKinds } from '@proba/domain/codes/integrationKind'
import { hashSecret } from '../../lib/hashSecret.ts'
import { RequestRefused } from '../../lib/requestRefused.ts'
import type { Services } from '../../services/services.ts'
import type { CallingKey } from '../caller.ts'
import { isKey } from './access.ts'
import { noteUse, readKey } from './callingKeyStore.ts'

const minuteMs = 60_000

/** The key of the settings permits everything (decision G-470). */
export const keyOfSettings: CallingKey = { id: null, kinds: integrationKinds }

async function findKey(services: Services, authorization: string): Promise<CallingKey | null> {
  if (isKey(services.config.integrationKey, authorization)) return keyOfSettings
  const { sql } = services.database
  const [found] = await readKey(sql, hashSecret(authorization.replace(/^bearer /i, '')))
  if (!found) return null
  const now = services.now()
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() >= minuteMs)
    await noteUse(sql, found.id, now)
  return { id: found.id, kinds: found.kinds }
}

/** Refuses a key that lacks one of the kinds. */
export function refuseOtherKinds({ kinds }: CallingKey, needed: readonly IntegrationKind[]): void {
  const kind = needed.find((one) => !kinds.includes(one))
  if (kind !== undefined) throw new RequestRefused('integration_kind', { kind })
}

/** The live key of a surrounding system, else 401. The session of a person is no key (decisions G-025, G-470). */
export async function authoriseKey(
  services: Services,
  authorization: string | undefined,
): Promise<CallingKey> {
  if (authorization === undefined) throw new RequestRefused('unauthenticated')
  const key = await findKey(services, authorization)
  if (!key) throw new RequestRefused('integration_key')
  return key
}

/** Refuses a key that permits none of the kinds of a call. */
export function permitKinds(key: CallingKey, kinds: readonly IntegrationKind[]): void {
  if (!kinds.some((kind) => key.kinds.includes(kind)))
    throw new RequestRefused('integration_kind', { kind: kinds.join(', ') })
}
