import { DrizzleQueryError } from 'drizzle-orm'
import { postgresError } from './db/failures.ts'

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/**
 * A failure of ours as it may stand in a log: what failed and where, without the values that a query was given or that
 * the database quotes in its answer, which may be passwords, addresses or tax numbers (T28).
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const said = postgresError(error)
  if (!said && !(error instanceof DrizzleQueryError)) return error
  const query = error instanceof DrizzleQueryError ? ` in: ${error.query}` : ''
  const failure = new Error(`${said ? said.message.replaceAll(/"[^"]*"$/g, '"…"') : 'Failed query'}${query}`)
  failure.stack = `${failure.message}\n${framesOf(error)}`
  return Object.assign(failure, said && { code: said.code, constraint: said.constraint })
}
