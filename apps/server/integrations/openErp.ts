import type { Config } from '../config/config.ts'
import type { Erp } from './erp.ts'
import { httpErp } from './httpErp.ts'

/** The ERP of the settings; null where there is none, and nothing is written for it either. */
export const openErp = (config: Config, now: () => Date): Erp | null =>
  config.erp ? httpErp(config.erp, now) : null
