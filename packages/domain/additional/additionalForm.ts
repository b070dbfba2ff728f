import { type AdditionalType, hasAlloys, isFittingType } from '../codes/additionalCodes.ts'
import { isBlank } from '../text/shownText.ts'
import {
  type AlloySizes,
  additionalLimits,
  type FeatureValue,
  isSizeFeature,
  type TypeFeature,
} from './additionalProduct.ts'
import { parseDiameterKey } from './ranges.ts'

/** An alloy in the form of an additional product; weight of a piece mg. */
export interface AlloyForm {
  readonly alloyId: number
  readonly weight: number | null
  readonly sizes: readonly AlloySizes[]
}

/** What the rules of the form of an additional product look at. */
export interface AdditionalForm {
  readonly type: AdditionalType
  readonly ruTitle: string
  readonly enTitle: string
  readonly features: readonly FeatureValue[]
  readonly alloys: readonly AlloyForm[]
}

export type AdditionalFieldCode =
  | 'required'
  | 'unique'
  | 'unknown'
  | 'figure'
  | 'positive'
  | 'oneValue'
  | 'sizeLength'
  | 'sizeRange'
  | 'withoutAlloys'
  | 'withoutWeight'

const plainNumber = /^\d{1,5}(?:\.\d{1,3})?$/
const isLength = (text: string) =>
  plainNumber.test(text) && Number(text) > 0 && Number(text) <= additionalLimits.lengthMm

/** A size as it is kept: without spaces, with points for decimals. */
export const tidySize = (text: string): string =>
  text.replaceAll(/\s/g, '').replaceAll(',', '.').replaceAll('–', '-')

/** What is wrong with a size of a feature, or null: a length in mm, or a range `min-max-step` that begins above zero. */
export function sizeError(kind: TypeFeature['kind'], text: string): 'sizeLength' | 'sizeRange' | null {
  const size = tidySize(text)
  if (kind === 'numbers') return isLength(size) ? null : 'sizeLength'
  const range = parseDiameterKey(size)
  return range && range.min > 0 && range.max <= additionalLimits.lengthMm ? null : 'sizeRange'
}

const isTwice = <T>(all: readonly T[], at: number) => all.indexOf(all[at] as T) < at

/** What is wrong with the sizes of an alloy: each size feature of the type has at least one value (decision G-440). */
export function sizesError(
  sizes: readonly AlloySizes[],
  features: readonly TypeFeature[],
): 'oneValue' | 'sizeLength' | 'sizeRange' | 'unknown' | 'unique' | null {
  const own = features.filter(isSizeFeature)
  const codes = sizes.map(({ code }) => code)
  if (codes.some((code) => !own.some((feature) => feature.code === code))) return 'unknown'
  if (codes.some((_, at) => isTwice(codes, at))) return 'unique'
  for (const { code, kind } of own) {
    const values = sizes.find((size) => size.code === code)?.values ?? []
    if (values.length === 0) return 'oneValue'
    const wrong = values.map((value) => sizeError(kind, value)).find((error) => error !== null)
    if (wrong) return wrong
  }
  return null
}

/**
 * What is wrong with the value of a feature that is no size: a number is written in digits, and may be left out; an
 * English value is of a text, and beside a Russian one (decision G-440).
 */
export function featureError(
  { value, enValue = '' }: Omit<FeatureValue, 'code'>,
  kind: TypeFeature['kind'] | undefined,
): 'unknown' | 'figure' | 'required' | null {
  if (kind === undefined || isSizeFeature({ kind })) return 'unknown'
  if (enValue.trim() !== '' && kind === 'number') return 'unknown'
  if (enValue.trim() !== '' && value.trim() === '') return 'required'
  const text = value.trim().replace(',', '.')
  return kind === 'number' && text !== '' && !/^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? 'figure' : null
}

function alloyErrors(form: AdditionalForm, at: number, features: readonly TypeFeature[]) {
  const { alloyId, weight, sizes } = form.alloys[at] as AlloyForm
  const ids = form.alloys.map((alloy) => alloy.alloyId)
  const isByPiece = isFittingType(form.type)
  const ofSizes = sizesError(sizes, features)
  const errors: Record<string, AdditionalFieldCode> = {}
  if (isTwice(ids, at) && alloyId > 0) errors.alloyId = 'unique'
  if (isByPiece && weight === null) errors.weight = 'required'
  else if (isByPiece && weight === 0) errors.weight = 'positive'
  else if (!isByPiece && weight !== null) errors.weight = 'withoutWeight'
  if (ofSizes) errors.sizes = ofSizes
  return errors
}

/**
 * What is wrong with the form of an additional product, by the path of the field (decision G-440): both titles, an
 * alloy where the type has alloys, the weight of a piece of fittings, and what its features ask for.
 */
export function additionalFieldErrors(
  form: AdditionalForm,
  features: readonly TypeFeature[],
): Readonly<Record<string, AdditionalFieldCode>> {
  const errors: Record<string, AdditionalFieldCode> = {}
  if (isBlank(form.ruTitle)) errors.ruTitle = 'required'
  if (isBlank(form.enTitle)) errors.enTitle = 'required'
  const codes = form.features.map(({ code }) => code)
  for (const [at, { code, ...written }] of form.features.entries()) {
    const error = isTwice(codes, at)
      ? 'unique'
      : featureError(written, features.find((one) => one.code === code)?.kind)
    if (error) errors[`features.${at}.value`] = error
  }
  const ofAlloys = alloysError(form)
  if (ofAlloys) errors.alloys = ofAlloys
  else
    for (const at of form.alloys.keys())
      for (const [field, error] of Object.entries(alloyErrors(form, at, features)))
        errors[`alloys.${at}.${field}`] = error
  return errors
}

/** Whether the type has alloys and the form has none, or the other way round. */
export function alloysError({
  type,
  alloys,
}: Pick<AdditionalForm, 'type' | 'alloys'>): 'required' | 'withoutAlloys' | null {
  if (hasAlloys(type) === alloys.length > 0) return null
  return alloys.length > 0 ? 'withoutAlloys' : 'required'
}
