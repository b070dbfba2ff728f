/** Kinds of records that the search above all screens of the back office finds, in its order (decision G-347). */
export const foundKinds = ['companies', 'users', 'orders', 'products'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Records of a kind that it shows; the others are in the list of the kind. */
export const foundOfKind = 8
