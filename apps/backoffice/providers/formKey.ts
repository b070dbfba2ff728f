/** What a form says beside the record that it makes: one key for all tries to save it. */
export type FormKey = { readonly key: string }

export const isKeyed = (meta: unknown): meta is FormKey =>
  typeof meta === 'object' && meta !== null && 'key' in meta && typeof meta.key === 'string'
