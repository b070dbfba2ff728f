/** What accounting reports of a contract beside its balances: each moves metal of the customer (decision G-371). */
export const deliveredKinds = [
  'received',
  'returned',
  'loss',
  'correction',
  'ordered',
  'shipped',
  'cancelled',
] as const
export type DeliveredKind = (typeof deliveredKinds)[number]

/** Lines of the ledger that carry what a balance of accounting differs by from the lines before it (decision G-370). */
export const baseKinds = ['opening', 'snapshot'] as const
export type BaseKind = (typeof baseKinds)[number]

/**
 * Kinds of lines of the ledger of metal, as its filter names them; `unshipped` is a date of shipment that was
 * withdrawn. Documents of a contract, as acts and reports, can become kinds of their own.
 */
export const movementKinds = [...deliveredKinds, 'unshipped', ...baseKinds] as const
export type MovementKind = (typeof movementKinds)[number]
