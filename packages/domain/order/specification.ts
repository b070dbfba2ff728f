/** Kinds of papers that are attached to an order (decision G-164). */
export const specificationKinds = ['specification', 'appendix', 'quality'] as const
export type SpecificationKind = (typeof specificationKinds)[number]

/** Papers that one order can have: a person reads the list as a whole. */
export const maxSpecifications = 20

/** Ending of a file name in small letters, without its dot; empty where there is none (decision G-164). */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
