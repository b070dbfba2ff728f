/**
 * What the surrounding systems send and fetch, one kind for each call under /integration/; a key permits some of them
 * (decision G-470).
 */
export const integrationKinds = [
  'orders',
  'balances',
  'movements',
  'acts',
  'specifications',
  'correction-documents',
  'tasting-returns',
  'residues',
  'powers',
  'products',
  'metal-costs',
  'contracts',
  'companies',
  'tech-orders',
] as const
export type IntegrationKind = (typeof integrationKinds)[number]

/** Names of keys; longer ones are refused. */
export const maxKeyNameLength = 100
