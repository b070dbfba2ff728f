import type { stockNewsCalls } from '@proba/api/stock/stockNews'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { takeCoils } from './takeCoils.ts'
import { takePowers } from './takePowers.ts'
import { takeResidues } from './takeResidues.ts'

/** Stock and capacity as the surrounding systems say them (decisions G-471, G-472). */
export function stockNewsHandlers(services: Services): Handlers<typeof stockNewsCalls> {
  return {
    'POST /integration/residues': async ({ body, brokenRows }) => takeResidues(services, body, brokenRows),
    'POST /integration/residues/coils': async ({ body, brokenRows }) => takeCoils(services, body, brokenRows),
    'POST /integration/powers': async ({ body }) => takePowers(services, body),
  }
}
