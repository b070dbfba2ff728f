import { expression } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'

interface Maintenance {
  readonly from: string | null
  readonly to: string | null
}

/** The announced maintenance, null without one, and the contacts to show meanwhile. */
export const readMaintenance = record({
  maintenance: expression<Maintenance | null>("(select value from settings where key = 'maintenance')"),
  contacts: expression<Record<string, string> | null>("(select value from settings where key = 'contacts')"),
}).statement<[]>('maintenance_setting', (columns) => `select ${columns}`)
