import { expression } from '../../db/statements/expression.ts'
import { record } from '../../db/statements/statement.ts'
import type { MaintenanceSetting } from './maintenanceSetting.ts'

/** The stored maintenance, null on an installation that never had any, and the contacts to show while it lasts. */
export const readMaintenance = record({
  maintenance: expression<Partial<MaintenanceSetting> | null>(
    "(select value from settings where key = 'maintenance')",
  ),
  contacts: expression<Record<string, string> | null>("(select value from settings where key = 'contacts')"),
}).statement<[]>('maintenance_setting', (columns) => `select ${columns}`)
