const messages = new WeakMap<object, string>()

/** Keeps what the server said about a saved record beside the record, which react-admin hands on to the screen. */
export function keepMessage(record: unknown, message: string): void {
  if (typeof record === 'object' && record !== null) messages.set(record, message)
}

/** What the server said when it saved or deleted this very record; empty when it said nothing. */
export const messageOf = (record: object): string => messages.get(record) ?? ''
