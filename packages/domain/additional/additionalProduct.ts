import type {
  AdditionalKind,
  AdditionalMetal,
  AdditionalType,
  FeatureKind,
} from '../codes/additionalCodes.ts'

/** Limits of additional products and of the requests for them: characters, mg, pieces, items. */
export const additionalLimits = {
  title: 200,
  description: 5000,
  /** Value of a feature. */
  value: 200,
  /** A length or a range of lengths. */
  size: 40,
  /** Largest length in a size, mm. */
  lengthMm: 10_000,
  /** Values of one size feature of an alloy. */
  sizes: 60,
  /** Features of a type. */
  features: 20,
  alloys: 30,
  /** Weight of one piece, mg. */
  pieceWeight: 1_000_000_000,
  /** Products of an installation, so that pages can read all of them (decision G-441). */
  products: 500,
  /** Rows of a request. */
  rows: 300,
  /** Weight of a row, mg. */
  rowWeight: 1_000_000_000,
  /** Pieces of a row. */
  rowCount: 1_000_000,
} as const

/** Solutions of rhodium: so many of a product. */
export interface RhodiumRow {
  readonly id: number
  readonly count: number
}

/** Bars and wire: a weight in mg of an alloy at a diameter in mm. */
export interface DiameterRow {
  readonly id: number
  readonly alloyId: number
  readonly diameter: number
  readonly weight: number
}
export type BarRow = DiameterRow
export type WireRow = DiameterRow

/** Ribbons: a weight in mg of an alloy at a thickness and a width in mm. */
export interface RibbonRow {
  readonly id: number
  readonly alloyId: number
  readonly thickness: number
  readonly width: number
  readonly weight: number
}

/** Fittings: pieces of an alloy with their weight in mg, which follows from the pieces (DR-83). */
export interface FittingRow {
  readonly id: number
  readonly alloyId: number
  readonly count: number
  readonly weight: number
}

/** Rows of a request by the kind they are asked for; `id` is that of the additional product (decision G-234). */
export interface AdditionalRows {
  readonly rhodium: RhodiumRow
  readonly bar: BarRow
  readonly ribbon: RibbonRow
  readonly wire: WireRow
  readonly fitting: FittingRow
}
export type AdditionalRow = AdditionalRows[AdditionalKind]

/** A size that the buyer chooses: the code of its feature is the field of the row, `diameter` or `width`. */
export interface AlloySizes {
  readonly code: string
  /** Lengths as `8`, or ranges as `0.2-3-0.1`, mm. */
  readonly values: readonly string[]
}

/** Value of a feature of a product that is no size; a text may have an English one beside (decision G-440). */
export interface FeatureValue {
  readonly code: string
  readonly value: string
  readonly enValue?: string
}

/** What the rules know of an alloy of a product; `massPerUnit` mg, null where nothing is counted by pieces. */
export interface ProductAlloy {
  readonly id: number
  readonly metal: AdditionalMetal
  readonly massPerUnit: number | null
  readonly sizes: readonly AlloySizes[]
}

/** What the rules know of an additional product. */
export interface AdditionalProduct {
  readonly id: number
  readonly type: AdditionalType
  readonly active: boolean
  readonly alloys: readonly ProductAlloy[]
}

/** A feature of a type: its code, and what its values are. */
export interface TypeFeature {
  readonly code: string
  readonly kind: FeatureKind
}

/** Smallest weights of a kind, mg (decision G-233). */
export interface KindMinimum {
  readonly weightAu: number
  readonly weightAg: number
}

/** Whether a feature is a size, which every alloy of a product has a list of. */
export const isSizeFeature = ({ kind }: Pick<TypeFeature, 'kind'>): boolean =>
  kind === 'numbers' || kind === 'ranges'

/**
 * A row of a request as the lead keeps it, with the names of that time: sizes in mm, pieces, mg; null is what rows of
 * the kind do not have.
 */
export interface RequestedProduct {
  readonly id: number
  readonly type: AdditionalType
  readonly titleRu: string
  readonly titleEn: string
  readonly alloyId: number | null
  readonly alloyRu: string
  readonly alloyEn: string
  readonly diameter: number | null
  readonly thickness: number | null
  readonly width: number | null
  readonly count: number | null
  readonly weight: number | null
}

/** Code of the product feature that holds the size of a fitting. */
const sizeFeature = 'size'

/** The size among the features of a fitting; undefined if it has none. */
export const fittingSize = <F extends { readonly code: string }>(features: readonly F[]): F | undefined =>
  features.find(({ code }) => code === sizeFeature)

/**
 * Whether a title contains the size itself, not as the end of a longer number: `16 мм` does not contain `6 мм`. Every
 * title contains an empty size.
 */
const hasSize = (title: string, size: string): boolean => ` ${title}`.includes(` ${size}`)

/** Title followed by the size, unless it contains the size already: fittings may differ by size alone (decision G-621). */
export const titleWithSize = (title: string, size = ''): string =>
  hasSize(title, size) ? title : `${title} ${size}`

/** Title without the size at its end, for tables that show the size in a column. */
export const titleWithoutSize = (title: string, size = ''): string =>
  (title.endsWith(` ${size}`) ? title.slice(0, title.length - size.length) : title).trim()
