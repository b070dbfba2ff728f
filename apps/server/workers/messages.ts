import type { Figures } from '../metrics/figureSums.ts'

/** Messages of a worker to the primary process. `question` is the number of the request. */
export type FromWorker =
  | { readonly kind: 'serving' }
  /** Its own figures; null when they could not be read. */
  | { readonly kind: 'figures'; readonly figures: Figures | null }
  | { readonly kind: 'sum'; readonly question: number }

/** Messages of the primary process to a worker. */
export type ToWorker =
  | { readonly kind: 'figures' }
  /** The figures of all workers in the text format of Prometheus. */
  | { readonly kind: 'sum'; readonly question: number; readonly text: string }
