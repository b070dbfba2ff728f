/** What additional products are requested by a lead: one page of the portal for each (decisions G-230, G-440). */
export const additionalKinds = ['rhodium', 'bar', 'ribbon', 'wire', 'fitting'] as const
export type AdditionalKind = (typeof additionalKinds)[number]

/** Types of fittings, in the order of their tabs. */
export const fittingTypes = ['element1', 'element2', 'connectingRing', 'lock', 'tweezers'] as const
export type FittingType = (typeof fittingTypes)[number]

/** Types of additional products: a fitting has one of five types, every other kind is a type of its own. */
export const additionalTypes = ['rhodium', 'bar', 'ribbon', 'wire', ...fittingTypes] as const
export type AdditionalType = (typeof additionalTypes)[number]

/** Types of a kind. */
export const typesOf = (kind: AdditionalKind): readonly AdditionalType[] =>
  kind === 'fitting' ? fittingTypes : [kind]

export const isFittingType = (type: AdditionalType): type is FittingType =>
  fittingTypes.some((one) => one === type)

/** The kind of a type. */
export const kindOf = (type: AdditionalType): AdditionalKind => (isFittingType(type) ? 'fitting' : type)

/**
 * What the values of a feature are: one text, one number, or for each alloy a list of lengths in mm (`numbers`) or of
 * ranges `min-max-step` in mm (`ranges`), between which the buyer chooses (decision G-440).
 */
export const featureKinds = ['text', 'number', 'numbers', 'ranges'] as const
export type FeatureKind = (typeof featureKinds)[number]

/** Metals of the alloys that additional products are made of, as their wire names them. */
export const additionalMetals = ['AU', 'AG'] as const
export type AdditionalMetal = (typeof additionalMetals)[number]

/** Whether products of a type are made of alloys: a solution of rhodium is sold as it is (decision G-440). */
export const hasAlloys = (type: AdditionalType): boolean => type !== 'rhodium'
