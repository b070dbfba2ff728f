import { readItem, writeItem } from './storage.ts'

/** Names agreed with the storefront: a logout there is a logout here (decision G-033). */
const channelName = 'proba-session'
const storageKey = 'logout'

/** One channel for telling and hearing: a page does not hear itself. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)

interface LogoutNews {
  readonly userId: number
  readonly turn?: number
}

function newsOf(value: unknown): LogoutNews | null {
  const news = value as Partial<LogoutNews> | null
  return typeof news === 'object' && typeof news?.userId === 'number' ? (news as LogoutNews) : null
}

function parse(text: string | null): LogoutNews | null {
  try {
    return newsOf(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Tells the other tabs that a person has logged out, by channel and by storage. */
export function announceLogout(userId: number): void {
  const turn = (parse(readItem('localStorage', storageKey))?.turn ?? 0) + 1
  writeItem('localStorage', storageKey, JSON.stringify({ userId, turn }))
  channel?.postMessage({ userId })
}

/** Listens to logouts in other tabs; returns how to stop. */
export function onLogoutElsewhere(listener: (userId: number) => void): () => void {
  const hear = (news: LogoutNews | null) => {
    if (news) listener(news.userId)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) hear(parse(event.newValue))
  }
  const onMessage = (event: MessageEvent<unknown>) => hear(newsOf(event.data))
  window.addEventListener('storage', onStorage)
  channel?.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('storage', onStorage)
    channel?.removeEventListener('message', onMessage)
  }
}
