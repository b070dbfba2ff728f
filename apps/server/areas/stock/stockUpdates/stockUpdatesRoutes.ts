import type { stockUpdatesCalls } from '@proba/api/stock/stockUpdates'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { takeCoils } from './takeCoils.ts'
import { takePowers } from './takePowers.ts'
import { takeResidues } from './takeResidues.ts'

/** Stock and capacity as the surrounding systems say them (decisions G-471, G-472). */
export function stockUpdatesHandlers(services: Services): Handlers<typeof stockUpdatesCalls> {
  return {
    'POST /integration/residues': async ({ body, brokenRows }) => takeResidues(services, body, brokenRows),
    'POST /integration/residues/coils': async ({ body, brokenRows }) => takeCoils(services, body, brokenRows),
    'POST /integration/powers': async ({ body }) => takePowers(services, body),
  }
}
