import { readItem, writeItem } from './storage.ts'

/** Names that every page of the portal knows: a logout in one app is a logout in the other (decision G-033). */
const channelName = 'proba-session'
const storageKey = 'logout'

/** One channel to send and to listen: a page does not hear itself. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)

interface LogoutMessage {
  readonly userId: number
  /** Counts logouts, so that two of the same person in a row differ in the storage. */
  readonly turn?: number
}

function messageOf(value: unknown): LogoutMessage | null {
  const message = value as Partial<LogoutMessage> | null
  return typeof message === 'object' && typeof message?.userId === 'number'
    ? (message as LogoutMessage)
    : null
}

function parse(text: string | null): LogoutMessage | null {
  try {
    return messageOf(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Announces to the other tabs that a person has logged out, by channel and by storage. */
export function announceLogout(userId: number): void {
  const turn = (parse(readItem('localStorage', storageKey))?.turn ?? 0) + 1
  writeItem('localStorage', storageKey, JSON.stringify({ userId, turn }))
  channel?.postMessage({ userId })
}

/** Listens to logouts in other tabs; returns how to stop. */
export function onLogoutElsewhere(listener: (userId: number) => void): () => void {
  const receive = (message: LogoutMessage | null) => {
    if (message) listener(message.userId)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) receive(parse(event.newValue))
  }
  const onMessage = (event: MessageEvent<unknown>) => receive(messageOf(event.data))
  window.addEventListener('storage', onStorage)
  channel?.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('storage', onStorage)
    channel?.removeEventListener('message', onMessage)
  }
}
