import { createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'

/**
 * The key of the integration that opens the calls of the ERP: that of the settings or, where the simulator of the factory
 * needs one and there is none, one that follows from the secret of the servers (decision G-493).
 */
export function integrationKeyOf(
  { integrationKey, factorySpeed }: Pick<Config, 'integrationKey' | 'factorySpeed'>,
  sessionSecret: string,
): string | undefined {
  if (integrationKey !== undefined || factorySpeed === undefined) return integrationKey
  return createHmac('sha256', sessionSecret).update('key of the factory simulator').digest('base64url')
}
