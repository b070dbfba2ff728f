/** Kinds of papers that the surrounding systems deliver (decision G-416). */
export const paperKinds = ['specification', 'correction', 'act'] as const
export type PaperKind = (typeof paperKinds)[number]
