import type { IntegrationKind } from './integrationKind.ts'

/** Kinds of papers that the surrounding systems deliver (decision G-416). */
export const paperKinds = ['specification', 'correction', 'act'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The kind of data that a key needs for papers of a kind, also to take them back (decision G-470). */
export const integrationKindOf = {
  specification: 'specifications',
  correction: 'correction-documents',
  act: 'acts',
} as const satisfies Readonly<Record<PaperKind, IntegrationKind>>
