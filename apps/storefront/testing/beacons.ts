import type { SentEvent } from '../lib/usage/usageSender.ts'

/** The beacons of a page, in place of the browser's, which the test environment has none of. */
export interface Beacons {
  /** Events of each accepted call. */
  readonly calls: () => Promise<SentEvent[][]>
  /** Bytes of each accepted call. */
  readonly sizes: () => number[]
  readonly refuse: (isRefused: boolean) => void
  readonly stop: () => void
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

/** Keeps what the page sends by `navigator.sendBeacon`. */
export function catchBeacons(): Beacons {
  const bodies: Blob[] = []
  let isRefused = false
  const sendBeacon = (address: string, body: Blob) => {
    if (isRefused || address !== '/api/v1/front-events' || body.type !== 'application/json') return false
    bodies.push(body)
    return true
  }
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  return {
    calls: async () => (await Promise.all(bodies.map(textOf))).map((text) => JSON.parse(text)),
    sizes: () => bodies.map(({ size }) => size),
    refuse: (next) => {
      isRefused = next
    },
    stop: () => Reflect.deleteProperty(navigator, 'sendBeacon'),
  }
}
