import { readItem, writeItem } from './storage.ts'

const name = 'proba-session'
const storageKey = 'logout'

interface LogoutNews {
  readonly userId: number
}

const isNews = (value: unknown): value is LogoutNews =>
  typeof value === 'object' && value !== null && typeof (value as { userId?: unknown }).userId === 'number'

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Tells the other tabs that a person has logged out, by channel and by storage (decision G-033). */
export function announceLogout(userId: number): void {
  const news: LogoutNews = { userId }
  const turn = (parse(readItem('localStorage', storageKey)) as { turn?: number } | null)?.turn ?? 0
  writeItem('localStorage', storageKey, JSON.stringify({ ...news, turn: turn + 1 }))
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Listens to logouts in other tabs; returns how to stop. */
export function onLogoutElsewhere(listener: (userId: number) => void): () => void {
  const hear = (value: unknown) => {
    if (isNews(value)) listener(value.userId)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) hear(parse(event.newValue))
  }
  window.addEventListener('storage', onStorage)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  if (channel) channel.onmessage = (event: MessageEvent<unknown>) => hear(event.data)
  return () => {
    window.removeEventListener('storage', onStorage)
    channel?.close()
  }
}
