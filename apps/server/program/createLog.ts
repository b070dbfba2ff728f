import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../config/config.ts'
import { requestScope } from '../lib/requestScope.ts'

/** Keys whose values are never written, whoever logs them: libraries log requests and options as a whole. */
const secretKey =
  /^(headers|rawheaders|rawpacket|access|refresh)$|authorization|cookie|password|secret|token/i
/** Secrets inside texts: signed tokens, credentials of a header, the address of a link for setting the password. */
const secretText = /(\bbearer |[?&]token=)[^\s"&]+|\beyJ[\w.-]+/gi
const mayHoldSecret = new RegExp(`${secretKey.source.replaceAll(/[$^]/g, '')}|eyJ|bearer`, 'i')

const hidden = '[hidden]'

function hide(key: string, value: unknown): unknown {
  if (secretKey.test(key) && value !== null && value !== undefined) return hidden
  return typeof value === 'string' ? value.replaceAll(secretText, `$1${hidden}`) : value
}

/** A line of the log without secrets. */
export const withoutSecrets = (line: string): string =>
  mayHoldSecret.test(line) ? `${JSON.stringify(JSON.parse(line, hide))}\n` : line

/** What is written of an error: drivers hang their connection, with statements and values, on those that they throw. */
function written(error: Error) {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error)
  return { type, message, stack, ...(code !== undefined && { code }), ...(constraint && { constraint }) }
}

/** Gets every error that is logged, with the id of the request it belongs to. */
export type ErrorListener = (
  error: unknown,
  facts: { requestId?: string | undefined; during: string },
) => void

const errorLevel = 50

/**
 * The log: one line of JSON per event. Secrets are removed from the finished line, after every library has added what it
 * logs at whatever level. What is logged as an error goes to `onError` too.
 */
export const createLog = (
  level: LogLevel,
  stream: DestinationStream = pino.destination(1),
  onError: ErrorListener | null = null,
): Logger =>
  pino(
    {
      level,
      hooks: {
        streamWrite: withoutSecrets,
        logMethod(args, method, at) {
          const [details, during]: readonly unknown[] = args
          if (
            onError &&
            at >= errorLevel &&
            typeof details === 'object' &&
            details !== null &&
            'err' in details
          )
            onError(details.err, {
              requestId: this.bindings().reqId ?? requestScope.getStore(),
              during: String(during ?? ''),
            })
          method.apply(this, args)
        },
      },
      // Lines about a request, also of the jobs that follow from it, name it; those of Fastify do already.
      mixin(_details, _level, logger) {
        const reqId = requestScope.getStore()
        return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
      },
      serializers: { err: written },
    },
    stream,
  )

/** Writes what everybody may read at a terminal as text, and elsewhere as a line of the log, whatever its level. */
export function createSay(
  log: Logger,
  isTerminal: boolean,
  print: (line: string) => void,
): (line: string) => void {
  if (isTerminal) return print
  const always = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return (line) => always.info(line.trim())
}
