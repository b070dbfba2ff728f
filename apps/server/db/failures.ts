/** The database cannot be reached, or dropped the connection; the caller may try again shortly (503). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Locks, deadlocks or a full pool kept the work from finishing in time; the caller may try again (503). */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** The disk under the data is full or nearly so: reads go on, writes are refused (507). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The embedded engine does not open its folder, as when files in it are damaged; the cause is the engine's error. */
export class DatabaseUnreadable extends Error {
  override readonly name = 'DatabaseUnreadable'
  readonly folder: string

  constructor(folder: string, cause: Error) {
    super(`The embedded database in ${folder} cannot be opened: ${cause.message}`, { cause })
    this.folder = folder
  }
}

/** A programming error: the outer database was used where the transaction had to be. */
export class OutsideTransaction extends Error {
  override readonly name = 'OutsideTransaction'
}

type Failure = DatabaseUnavailable | DatabaseBusy | StorageFull

/** The error of Postgres: SQLSTATE in `code`, and the violated constraint if any; or an error of the socket. */
export interface PostgresError extends Error {
  readonly code: string
  readonly constraint?: string
  readonly severity?: string
  readonly syscall?: string
}

const contention = new Set(['40001', '40P01', '55P03'])
const lostCodes = new Set(['53300', '57P01', '57P02', '57P03', '57P05', '25P03'])
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** The session's prepared statements no longer fit the schema: the connection is replaced, not repaired. */
const brokenCodes = new Set(['26000', '42P05'])
const afterFailure = new Set(['25P02', '26000'])
const lostTexts =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
const waitedTexts = /^timeout exceeded when trying to connect/

/** Walks from an error to its causes, as the query builder wraps what the driver threw. */
function* causes(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

/** The error of Postgres (or of the socket) inside `error`, or undefined. Read `code` and `constraint` from it. */
export function postgresError(error: unknown): PostgresError | undefined {
  for (const at of causes(error)) {
    if ('code' in at && typeof at.code === 'string') return at as PostgresError
  }
  return undefined
}

/** The failure of the database as a whole inside `error` (answer 503 or 507), or undefined for any other error. */
export function databaseFailure(error: unknown): Failure | undefined {
  for (const at of causes(error)) {
    if (at instanceof DatabaseUnavailable || at instanceof DatabaseBusy || at instanceof StorageFull)
      return at
  }
  return undefined
}

/** A conflict with another transaction (serialization, deadlock, lock timeout): the work may succeed when repeated. */
export function isContention(error: unknown): boolean {
  return contention.has(postgresError(error)?.code ?? '')
}

/**
 * Only says that an earlier statement broke the transaction: Postgres refuses those behind it, and has not prepared
 * what they would have shared.
 */
export function isAfterFailure(error: unknown): boolean {
  return afterFailure.has(postgresError(error)?.code ?? '')
}

/** The connection that threw this must not go back into the pool. */
export function isConnectionBroken(error: unknown): boolean {
  const found = postgresError(error)
  if (found && (brokenCodes.has(found.code) || /cached plan/.test(found.message))) return true
  return isLost(error)
}

function isLost(error: unknown): boolean {
  const found = postgresError(error)
  if (found && (lostCodes.has(found.code) || found.code.startsWith('08') || found.severity === 'FATAL'))
    return true
  if (found?.syscall !== undefined && socketCalls.has(found.syscall)) return true
  for (const at of causes(error)) if (lostTexts.test(at.message)) return true
  return false
}

/** Turns what the driver threw into one of the failures above; other errors, such as of a constraint, are unchanged. */
export function classify(error: unknown): unknown {
  if (databaseFailure(error)) return error
  const code = postgresError(error)?.code
  if (code === '53100') return new StorageFull('The disk of the database is full', { cause: error })
  if (code === '57014') return new DatabaseBusy('The statement took too long', { cause: error })
  if (isContention(error)) return new DatabaseBusy('Other work held the same rows', { cause: error })
  if (isLost(error)) return new DatabaseUnavailable('The database connection was lost', { cause: error })
  for (const at of causes(error)) {
    if (waitedTexts.test(at.message))
      return new DatabaseBusy('No database connection was free in time', { cause: error })
  }
  return error
}
