import { maxUsageEvents, type UsageEventKind } from '@proba/domain/codes/usageEvent'

/** What an event says beside the visitor and the page. */
export interface UsageDetails {
  /** What was chosen or pressed, in a word or two. */
  readonly context?: string
  /** What was searched for. */
  readonly searchQuery?: string
}

/** An event as a screen notes it. */
export interface NotedEvent extends UsageDetails {
  readonly actionType: UsageEventKind
}

type Listener = (event: NotedEvent) => void

let listener: Listener | null = null
let early: NotedEvent[] = []

/** Notes what the visitor did. It costs a screen nothing: nothing is sent here, and nothing at all unless somebody listens. */
export function noteUsage(actionType: UsageEventKind, details: UsageDetails = {}): void {
  const event = { actionType, ...details }
  if (listener) listener(event)
  else if (early.length < maxUsageEvents) early.push(event)
}

/** Passes events on, those of before among them; returns how to stop. */
export function listenToUsage(next: Listener): () => void {
  listener = next
  for (const event of early) next(event)
  early = []
  return () => {
    listener = null
  }
}

/** Whether events are reported from this page: only on the production host (decision G-021). */
export const isUsageReported = (productionHost: string): boolean =>
  globalThis.window !== undefined && productionHost !== '' && window.location.host === productionHost
