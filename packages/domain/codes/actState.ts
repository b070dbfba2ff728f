/** Who has made an act: the factory's own systems, or the portal of its ledger (decision G-419). */
export const actSources = ['official', 'portal'] as const
export type ActSource = (typeof actSources)[number]

/** Where an edition of an act is: not issued, issued, at odds with the ledger of today, replaced by a newer one (G-583). */
export const actStates = ['making', 'issued', 'changed', 'replaced'] as const
export type ActState = (typeof actStates)[number]
