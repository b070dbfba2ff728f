/**
 * Keys of the numbered advisory locks, all in one list: two uses with the same key would block each other.
 */
export const advisoryLocks = {
  /** One server at a time migrates a database. */
  migration: 727_001,
  /** Of each order as its numbers are drawn (G-127). */
  orderNumbers: 727_002,
  setup: 727_003,
  maintenance: 727_004,
  settings: 727_005,
  /** One server does the online steps of a database, for hours if need be (G-511). */
  onlineSteps: 727_006,
  /** One server at a time fills a database. */
  filling: 727_007,
  /** Held while a server marks the database and its file store (G-608). */
  storeMark: 727_008,
} as const

/** Names of the advisory locks by text, all in one list for the same reason; none is the beginning of another. */
export const namedLocks = [
  'act',
  'additional products',
  'document sections',
  'login',
  'master records',
  'metal cost',
  'new products',
  'number of the ERP',
  'power group',
  'promotions',
  'shipment',
  'stock',
  'tasting',
  'views',
] as const

/** The key of a lock by text, as SQL: one for the name, or one for each value of the expression `of`. */
export const namedLock = (name: (typeof namedLocks)[number], of?: string): string =>
  of === undefined ? `hashtextextended('${name}', 0)` : `hashtextextended('${name} ' || ${of}, 0)`

/** The key of a fingerprint, which no name is like. */
export const fingerprintLock = 'hashtextextended($1, 0)'
