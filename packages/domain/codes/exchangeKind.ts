/**
 * What the surrounding systems and the portal exchange, one kind for each call under /integration/ and each message to
 * the ERP; a key permits kinds of data, which may have several of these (decision G-474).
 */
export const exchangeKinds = [
  'orders',
  'shipments',
  'shipment-withdrawals',
  'open-orders',
  'balances',
  'movements',
  'tasting-returns',
  'tech-orders',
  'specifications',
  'correction-documents',
  'acts',
  'withdrawals',
  'residues',
  'coils',
  'powers',
  'products',
  'metal-costs',
  'contracts',
  'companies',
] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

/** Versions of each kind that are taken, the oldest first; a caller that names none means the first (decision G-475). */
export const schemaVersions: Readonly<Record<ExchangeKind, readonly [number, ...number[]]>> = {
  orders: [1],
  shipments: [1],
  'shipment-withdrawals': [1],
  'open-orders': [1],
  balances: [1],
  movements: [1],
  'tasting-returns': [1],
  'tech-orders': [1],
  specifications: [1],
  'correction-documents': [1],
  acts: [1],
  withdrawals: [1],
  residues: [1],
  coils: [1],
  powers: [1],
  products: [1],
  'metal-costs': [1],
  contracts: [1],
  companies: [1],
}

/** The version of each kind of message to the ERP (decision G-475). */
export const messageVersions = { 'order-placed': 1, 'order-cancelled': 1, 'tech-orders': 1 } as const

/** The header of a request and its answer that names the version. */
export const schemaHeader = 'Proba-Schema'

/** The version that a header asks for; null for one that is not taken. */
export function schemaVersionOf(kind: ExchangeKind, header: string | undefined): number | null {
  const versions = schemaVersions[kind]
  if (header === undefined) return versions[0]
  return versions.find((version) => String(version) === header.trim()) ?? null
}

/** What became of a call: all of it was taken or known, a part refused, all refused, or the call itself. */
export const exchangeOutcomes = ['taken', 'partly', 'refused', 'failed'] as const
export type ExchangeOutcome = (typeof exchangeOutcomes)[number]

/** Refused messages of a call that are kept, and reasons that are counted; the others are only numbers. */
export const exchangeLimits = { rows: 100, reasons: 10 } as const
