import { expression } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { oldestHeld } from '../../catalogue/listing/heldCapacity.ts'

/** Since when the oldest order holds capacity in any group; a look into an index for each group. */
export const readOldest = record({
  oldest: expression<Date | null>(`(select min(${oldestHeld('pg.id', '$1')}) from power_groups pg)`),
}).statement<[releasedAt: string]>('cart_capacity_oldest', (columns) => `select ${columns}`)
