import { DrizzleQueryError } from 'drizzle-orm'
import { postgresError } from './db/failures.ts'

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/**
 * A failure as it may be logged: what failed and where, without the values of a query or those that the database quotes
 * in its message, which may be passwords, addresses or tax numbers.
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
