import type { InputOf } from '@proba/api/client'
import { maxUsageBytes, maxUsageEvents } from '@proba/domain/codes/usageEvent'

type Body = InputOf<'POST /front-events'>['body']
/** An event as the server takes it. */
export type SentEvent = Exclude<Body, readonly unknown[]>

/** How long events are collected before they are sent together, ms. */
export const collectMs = 5000
/** Events that wait at most while the browser accepts none; further ones are dropped. */
const maxWaiting = 200

/** The events that fit into one call, as its body. */
function fitting(events: readonly SentEvent[]): { readonly body: Blob; readonly count: number } {
  let count = Math.min(events.length, maxUsageEvents)
  for (;;) {
    const body = new Blob([JSON.stringify(events.slice(0, count))], { type: 'application/json' })
    if (body.size <= maxUsageBytes || count <= 1) return { body, count }
    count = Math.ceil(count / 2)
  }
}

/** Collects events and hands them to the browser, which sends them without the page, even one that is being left. */
export function createUsageSender(address = '/api/v1/front-events') {
  let waiting: SentEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const { body, count } = fitting(waiting)
      // The browser has its own limit of what is under way; the rest waits for the next event.
      if (!navigator.sendBeacon(address, body)) return
      waiting = waiting.slice(count)
    }
  }
  return {
    add(event: SentEvent) {
      if (waiting.length < maxWaiting) waiting.push(event)
      if (waiting.length >= maxUsageEvents) flush()
      else timer ??= setTimeout(flush, collectMs)
    },
    /** Removes the last added event if it is of this kind and has not been sent yet. */
    takeBack(kind: SentEvent['actionType']) {
      if (waiting.at(-1)?.actionType === kind) waiting = waiting.slice(0, -1)
    },
    flush,
  }
}
