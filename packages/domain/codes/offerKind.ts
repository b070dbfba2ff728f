/** What a cart row is: a size row, a coil ordered by weight, or a custom length. */
export const offerKinds = ['finished', 'coil', 'custom'] as const
export type OfferKind = (typeof offerKinds)[number]
