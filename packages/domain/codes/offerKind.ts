/** What a cart row is: a size row, a coil ordered by weight, or a length of the customer's own (spec 1 §3). */
export const offerKinds = ['finished', 'coil', 'custom'] as const
export type OfferKind = (typeof offerKinds)[number]
