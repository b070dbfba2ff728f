/**
 * What a change does to a cart row or an auto-order: it can no longer be ordered in full (stopped), now can be (freed), or
 * weighs something else (reweighed) (decision G-350).
 */
export const impactEffects = ['stopped', 'freed', 'reweighed'] as const
export type ImpactEffect = (typeof impactEffects)[number]
