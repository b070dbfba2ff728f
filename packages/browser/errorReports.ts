import { impersonal } from '@proba/domain/text/impersonal'
import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  type Event,
  type EventHint,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser'

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '')

/** Id of the failed request behind an error of a call; the server reports the same. */
function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return null
  return typeof data.requestId === 'string' ? data.requestId : null
}

/** Removes what may be about people: who it was, headers and cookies, queries, breadcrumbs and values. */
function strip<E extends Event>(event: E): E {
  delete event.user
  delete event.breadcrumbs
  delete event.extra
  event.request = { url: withoutQuery(window.location.origin + window.location.pathname) }
  const trace = event.contexts?.trace
  event.contexts = trace ? { trace: { ...trace, data: {} } } : {}
  for (const error of event.exception?.values ?? []) if (error.value) error.value = impersonal(error.value)
  if (event.message) event.message = impersonal(event.message)
  for (const span of event.spans ?? []) {
    span.data = {}
    if (span.description) span.description = withoutQuery(span.description)
  }
  return event
}

function strippedError(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  const requestId = requestIdOf(originalException)
  const stripped = strip(event)
  stripped.tags = requestId === null ? {} : { requestId }
  return stripped
}

/** Reports errors of this page, and how long its screens and calls take, to the project of a DSN (decision G-021). */
export function startErrorReports(dsn: string): void {
  init({
    dsn,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration(),
    ],
    tracesSampleRate: 1,
    tracePropagationTargets: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    beforeSend: strippedError,
    beforeSendTransaction: (event) => strip(event),
  })
}

/** Reports an error that a screen has caught and shown. */
export const reportCaught = (error: unknown): void => void captureException(error)
