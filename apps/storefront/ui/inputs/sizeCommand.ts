/** What a key does in the size table. */
export type SizeCommand =
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'next' }
  | { readonly kind: 'step'; readonly by: 1 | -1 | 10 | -10 }
  | { readonly kind: 'leave' }
  | { readonly kind: 'add' }
  | { readonly kind: 'explain' }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const commands: Readonly<Record<string, SizeCommand>> = {
  ArrowDown: { kind: 'move', by: 1 },
  ArrowUp: { kind: 'move', by: -1 },
  Enter: { kind: 'next' },
  Escape: { kind: 'leave' },
  // `=` is the plus key without Shift on the main block, `_` is minus with it.
  '=': { kind: 'step', by: 1 },
  '+': { kind: 'step', by: 1 },
  'Shift +': { kind: 'step', by: 10 },
  '-': { kind: 'step', by: -1 },
  'Shift -': { kind: 'step', by: -10 },
  'Shift _': { kind: 'step', by: -10 },
  // The question mark needs Shift on some layouts and not on others.
  '?': { kind: 'explain' },
  'Shift ?': { kind: 'explain' },
}

/**
 * The spreadsheet keys of the size table: arrows, Enter, plus and minus (with Shift by ten), Esc, Ctrl+Enter, question
 * mark. Null leaves the key to the field.
 */
export function sizeCommand({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): SizeCommand | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key === 'Enter' ? { kind: 'add' } : null
  return commands[shiftKey ? `Shift ${key}` : key] ?? null
}
