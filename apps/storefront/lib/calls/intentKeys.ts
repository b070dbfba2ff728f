import { randomKey } from '@proba/browser/randomKey'

/** Idempotency keys: one per intent, such as placing an order or adding a file, the same for all its retries. */
export interface IntentKeys {
  /** Key for sending a body; the same body gets the same key until the server has answered. */
  readonly keyFor: (body: string) => string
  /** The server has answered: the next request is a new intent. */
  readonly forget: () => void
}

/** Keeps the key of the intent that has not been answered yet. */
export function createIntentKeys(newKey: () => string = randomKey): IntentKeys {
  let kept: { readonly body: string; readonly key: string } | null = null
  return {
    keyFor(body) {
      if (kept?.body !== body) kept = { body, key: newKey() }
      return kept.key
    },
    forget() {
      kept = null
    },
  }
}
