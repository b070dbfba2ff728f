/** The `meta` of a form that creates a record: one idempotency key, sent with every attempt to save it. */
export type FormKey = { readonly key: string }

export const isKeyed = (meta: unknown): meta is FormKey =>
  typeof meta === 'object' && meta !== null && 'key' in meta && typeof meta.key === 'string'
