import { impersonal } from '@proba/domain/text/impersonal'
import { DrizzleQueryError } from 'drizzle-orm'
import { postgresError } from './failures.ts'

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

const inOneLine = (text: string) => text.split(/\s+/).join(' ').trim()

/** Mail servers and others repeat in their answer whom they were asked for; a cause is written with its error. */
const namesSomebody = (error: unknown): boolean =>
  error instanceof Error &&
  (impersonal(error.message) !== inOneLine(error.message) || namesSomebody(error.cause))

/** The failure itself when its words name nobody, else a copy whose words do not. */
function impersonalFailure(error: Error): Error {
  if (!namesSomebody(error)) return error
  const failure = new Error(impersonal(error.message))
  failure.name = error.name
  failure.stack = `${failure.message}\n${framesOf(error)}`
  return failure
}

/**
 * A failure as it may be logged: what failed and where, without addresses and long numbers, the values of a query or those
 * that the database quotes in its message, which may be passwords, addresses or tax numbers.
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const ofPostgres = postgresError(error)
  if (!ofPostgres && !(error instanceof DrizzleQueryError)) return impersonalFailure(error)
  const query = error instanceof DrizzleQueryError ? ` in: ${error.query}` : ''
  const words = ofPostgres ? impersonal(ofPostgres.message.replaceAll(/"[^"]*"$/g, '"…"')) : 'Failed query'
  const failure = new Error(`${words}${query}`)
  failure.stack = `${failure.message}\n${framesOf(error)}`
  return Object.assign(failure, ofPostgres && { code: ofPostgres.code, constraint: ofPostgres.constraint })
}
