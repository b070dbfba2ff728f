import { maxInt32, maxWhole } from '../text/number.ts'
import { isBlank } from '../text/shownText.ts'
import { isKeptFactor } from './productionFactor.ts'

/** Stock a product is kept in: ordinary hallmark, the provider's own, or both (decision G-078). */
export const offeredStock = ['finished', 'finished_self_marked', 'both'] as const

/** Maximum lengths of the texts and maximum numbers of a product: mm, mg per mm, mg, cm and pieces by field. */
export const productLimits = {
  article: 60,
  title: 200,
  description: 5000,
  closedReason: 500,
  diameter: 1000,
  width: 1000,
  slope: 10_000,
  /** The intercept may also be as far below zero. */
  intercept: 1_000_000,
  productionFactor: 100,
  chainMinLength: 10_000,
  minOrderWeight: maxWhole,
  minOrderCount: maxInt32,
  pictures: 40,
} as const

/** Limits of a size: length mm, weight mg, characters of its label. */
export const sizeLimits = { length: 1_000_000, weight: 1_000_000_000, sizeLabel: 30 } as const

/** A picture of a product: its key, and the coating it shows; null where it shows the product in any coating. */
export interface ProductPicture {
  readonly key: string
  readonly coatingId: number | null
}

/** What the rules of a product form look at: mm, mg per mm, mg, pieces. */
export interface ProductForm {
  readonly titleRu: string
  readonly diameter: number
  readonly slope: number
  readonly intercept: number
  readonly productionFactor: number
  readonly minOrderWeight: number | null
  readonly minOrderCount: number | null
  readonly isClosed: boolean
  readonly closedReasonRu: string | null
  readonly coveringIds: readonly number[]
  readonly disabledPlatings: readonly number[]
  readonly coilProductionAvailable: boolean
  readonly coilPoolId: number | null
  readonly pictures: readonly ProductPicture[]
}

export type ProductFieldCode =
  | 'required'
  | 'positive'
  | 'choice'
  | 'fourDecimals'
  | 'mainPicture'
  | 'pictureCoating'

/**
 * What is wrong with a product form, by field (decisions G-076, G-078, G-079, G-084): closed needs its reason, every
 * size some weight, a capacity factor has the decimals that are counted with, a disabled coating and the coating of a
 * picture are among the product's, pictures include one for lists, and coils come out of a pool. A minimum of nothing is an empty field, not a zero.
 */
export function productFieldErrors(form: ProductForm): Partial<Record<keyof ProductForm, ProductFieldCode>> {
  const isForeign = ({ coatingId }: ProductPicture) =>
    coatingId !== null && !form.coveringIds.includes(coatingId)
  const hasMain = form.pictures.some(({ coatingId }) => coatingId === null)
  const hasForeignDisabled = form.disabledPlatings.some((id) => !form.coveringIds.includes(id))
  return {
    ...(isBlank(form.titleRu) && { titleRu: 'required' }),
    ...(form.diameter <= 0 && { diameter: 'positive' }),
    ...(form.slope <= 0 && form.intercept <= 0 && { slope: 'positive' }),
    ...(!isKeptFactor(form.productionFactor) && { productionFactor: 'fourDecimals' }),
    ...(form.productionFactor <= 0 && { productionFactor: 'positive' }),
    ...(form.minOrderWeight === 0 && { minOrderWeight: 'positive' }),
    ...(form.minOrderCount === 0 && { minOrderCount: 'positive' }),
    ...(form.isClosed && isBlank(form.closedReasonRu) && { closedReasonRu: 'required' }),
    ...(form.coveringIds.length === 0 && { coveringIds: 'required' }),
    ...(hasForeignDisabled && { disabledPlatings: 'choice' }),
    ...(form.pictures.length > 0 && !hasMain && { pictures: 'mainPicture' }),
    ...(form.pictures.some(isForeign) && { pictures: 'pictureCoating' }),
    ...(form.coilProductionAvailable && form.coilPoolId === null && { coilPoolId: 'required' }),
  }
}

/** Pictures as they are stored: those of the product, the main one first, and those of each coating, in the order given. */
export function picturesByCoating(pictures: readonly ProductPicture[]): {
  readonly ofProduct: readonly string[]
  readonly ofCoating: (coatingId: number) => readonly string[]
} {
  const of = (id: number | null) => [
    ...new Set(pictures.filter(({ coatingId }) => coatingId === id).map(({ key }) => key)),
  ]
  return { ofProduct: of(null), ofCoating: of }
}

/** What the rules of a size look at: length mm, own weight mg or null. */
export interface SizeForm {
  readonly length: number
  readonly weight: number | null
}

/** What is wrong with a size: it has a length, and an own weight of nothing is an empty field (decision G-079). */
export function sizeFieldErrors({ length, weight }: SizeForm): Partial<Record<keyof SizeForm, 'positive'>> {
  return { ...(length === 0 && { length: 'positive' }), ...(weight === 0 && { weight: 'positive' }) }
}

/** The form of a product of which nothing has been stated yet, beside what only an editor can know (decision G-084). */
export const emptyProductForm = {
  titleRu: '',
  titleEn: '',
  descriptionRu: '',
  descriptionEn: '',
  weavingId: null,
  diameter: 0,
  width: 0,
  slope: 0,
  intercept: 0,
  productionFactor: 1,
  powerGroupId: null,
  coilPoolId: null,
  coilProductionAvailable: false,
  customLengthAvailable: false,
  chainMinLength: 0,
  coveringIds: [],
  disabledPlatings: [],
  inStock: { with_metals: false, no_metals: false, demo: false },
  forContractType: null,
  minOrderWeight: null,
  minOrderCount: null,
  isClosed: false,
  closedReasonRu: null,
  closedReasonEn: null,
  opensAt: null,
  isDiscontinued: false,
  leftoversAvailable: false,
  isDimensioned: true,
  stockType: 'both',
  lockConfigurable: false,
  packaging: false,
  badgeIds: [],
  sectionIds: [],
  pictures: [],
} as const
