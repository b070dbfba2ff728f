import { impersonal } from '@proba/domain/text/impersonal'
import { createStackParser, createTransport, type ErrorEvent, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { ErrorReports } from './errorReports.ts'

const closeWithinMs = 2000

/** The event as it leaves: what failed, where, and in which request; no person, header, address or value of ours. */
function strippedEvent(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ type, value, mechanism, stacktrace }) => ({
    ...(type && { type }),
    ...(value && { value: impersonal(value) }),
    ...(mechanism && { mechanism }),
    stacktrace: {
      frames: (stacktrace?.frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) => ({
        ...(filename && { filename }),
        ...(name && { function: name }),
        ...(lineno && { lineno }),
        ...(colno && { colno }),
        ...(in_app !== undefined && { in_app }),
      })),
    },
  }))
  const { event_id, timestamp, level, platform, tags } = event
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(level && { level }),
    ...(platform && { platform }),
    ...(tags && { tags }),
    ...(values && { exception: { values } }),
  }
}

/** Reports by the protocol of Sentry to the address of a DSN: the bare client, as nothing else of the process is its business. */
export function reportsBySentry(dsn: string): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    tracesSampleRate: 1,
    sendClientReports: false,
    platform: 'node',
    stackParser: createStackParser(nodeStackLineParser()),
    beforeSend: strippedEvent,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          redirect: 'error',
          body: typeof body === 'string' ? body : Buffer.from(body),
          signal: AbortSignal.timeout(10_000),
        })
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('X-Sentry-Rate-Limits'),
            'retry-after': headers.get('Retry-After'),
          },
        }
      }),
  })
  client.init()
  return {
    report(error, { requestId, during }) {
      const scope = new Scope()
      scope.setTags({ during, ...(requestId && { requestId }) })
      client.captureException(error, undefined, scope)
    },
    close: async () => {
      await client.close(closeWithinMs)
    },
  }
}
