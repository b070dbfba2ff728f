import type { Permission } from '@proba/domain/access/permission'
import type { ProductType } from '@proba/domain/codes/productType'
import type { menuPlaces } from '@proba/domain/text/contentForm'
import type { ContentPage } from '@proba/domain/text/contentPages'

/** Rows that every installation starts with, one interface per table. */

/** 1 gold, 2 silver, 3 platinum, 4 palladium (an alloying metal, never ordered). Decision G-061. */
export type MetalId = 1 | 2 | 3 | 4

/** A text in both languages; an empty English text means the Russian one is shown (decision G-089). */
export interface Bilingual {
  ru: string
  en: string
}

export interface MetalRecord {
  id: MetalId
  code: 'gold' | 'silver' | 'platinum' | 'palladium'
  symbol: 'Au' | 'Ag' | 'Pt' | 'Pd'
  name: Bilingual
  /** False for palladium, which filters leave out. */
  orderable: boolean
  sort: number
}

export interface AlloyRecord {
  id: number
  metalId: MetalId
  code: string
  /** Nominal fineness in per mille. */
  assay: number
  /** Fineness used for metal need and price (587 for 585 gold, decision G-060). */
  accountingAssay: number
  colour: 'red' | 'yellow' | 'white' | 'grey'
  /** g/cm³, which is the same as mg/mm³. */
  density: number
  name: Bilingual
  /** 375 and 916 gold are made on request only. */
  onRequest: boolean
  sort: number
}

/** Smallest order weight of a metal for a product type; below it the cost rises (decision G-132). */
export interface MetalMinimumRecord {
  metalId: MetalId
  productType: ProductType
  minWeightMg: number
}

/** Id 1 means without coating. */
export interface CoatingRecord {
  id: number
  code: string
  name: Bilingual
  metalIds: MetalId[]
  sort: number
}

export interface BadgeRecord {
  id: number
  code: string
  kind: 'product' | 'category'
  text: Bilingual
  /** #rrggbb */
  colour: string
  /** Days after the product's creation when the badge goes out, null for never (decision G-073). */
  expiresAfterDays: number | null
}

/** Group of companies; its name is compared with, the full name is shown. Decision G-064. */
export interface ChannelRecord {
  id: number
  name: string
  fullName: string
}

/** A link of the header or the footer; `path` is a storefront path or an absolute address. */
export interface MenuRecord {
  place: (typeof menuPlaces)[number]
  /** Footer column heading; null outside the footer. */
  column: Bilingual | null
  title: Bilingual
  path: string
  sort: number
}

/** A text of a page, in the marks of `readMarkup`; with a permission, for its holders only (decision G-272). */
export interface ContentBlockRecord {
  code: string
  page: ContentPage
  title: Bilingual
  body: Bilingual
  permission: Permission | null
}
