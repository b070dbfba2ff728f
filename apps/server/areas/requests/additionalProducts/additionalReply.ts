import type { AdditionalMetadata, AdditionalProduct } from '@proba/api/requests/additionalProducts'
import { isSizeFeature } from '@proba/domain/additional/additionalProduct'
import {
  type AdditionalMetal,
  additionalTypes,
  fittingTypes,
  hasAlloys,
} from '@proba/domain/codes/additionalCodes'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { translator } from '../../../http/languages.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { picturePath } from '../../common/files/picturePath.ts'
import type { AdditionalRecord, FeatureRecord, readMinimums } from './additionalStore.ts'

type Minimum = Awaited<ReturnType<typeof readMinimums>>[number]

const titleOf = ({ title_ru, title_en }: FeatureRecord, language: Language) =>
  inLanguage(language, title_ru, title_en)

/** Features of the types and their smallest weights, as pages and form read them. */
export function metadataReply(
  features: readonly FeatureRecord[],
  minimums: readonly Minimum[],
  t: ReturnType<typeof translator>,
  language: Language,
): Static<typeof AdditionalMetadata> {
  const ofType = (type: string) => features.filter((feature) => feature.type === type)
  return {
    productsMeta: additionalTypes.map((code) => ({
      code,
      title: t(`terms.additionalType.${code}`),
      features: ofType(code).map((feature) => ({
        code: feature.code,
        title: titleOf(feature, language),
        kind: feature.kind,
      })),
    })),
    fittings: [...fittingTypes],
    minWeights: minimums.map((row) => ({
      code: row.kind,
      weightAu: row.weight_au_mg,
      weightAg: row.weight_ag_mg,
    })),
    withAlloys: additionalTypes.filter(hasAlloys),
  }
}

/** Whether additional products are made of the metal with a symbol (decision G-440). */
export const isAdditionalMetal = (symbol: string): boolean => symbol === 'Au' || symbol === 'Ag'

/** Metal of an alloy by its symbol; additional products are of gold and silver only. */
export const metalOf = (symbol: string): AdditionalMetal => (symbol === 'Au' ? 'AU' : 'AG')

type Reply = Static<typeof AdditionalProduct>

/** An alloy of a product, with the values that it has of each size. */
const alloyReply = (
  { id, ru, en, imageUuid, pictureKey, weight, sizes, metalId, metal }: AdditionalRecord['alloys'][number],
  ofSize: readonly FeatureRecord[],
  language: Language,
): Reply['alloys'][number] => ({
  id,
  name: inLanguage(language, ru, en),
  image: imageUuid ?? pictureKey,
  imagePath: picturePath(imageUuid, pictureKey),
  massPerUnit: weight,
  metal: { id: metalId, code: metalOf(metal) },
  sizes: ofSize.map(({ code }) => ({
    code,
    values: [...(sizes.find((size) => size.code === code)?.values ?? [])],
  })),
})

/** An additional product for its page: features that were filled in, sizes in the order of the type's features. */
export function additionalReply(
  row: AdditionalRecord,
  features: readonly FeatureRecord[],
  language: Language,
): Reply {
  const own = features.filter(({ type }) => type === row.type)
  const filledIn = (code: string) => {
    const found = row.features.find((one) => one.code === code)
    return found ? inLanguage(language, found.value, found.enValue) : ''
  }
  return {
    id: row.id,
    type: row.type,
    ruTitle: row.title_ru,
    enTitle: row.title_en,
    ruDescription: row.description_ru,
    enDescription: row.description_en,
    categoryId: row.category_id,
    active: row.active,
    image: row.image_uuid ?? row.picture_key,
    imagePath: picturePath(row.image_uuid, row.picture_key),
    alloyIds: row.alloys.map(({ id }) => id),
    alloyWeights: row.alloys.map(({ weight }) => weight),
    alloyImages: row.alloys.map(({ imageUuid, pictureKey }) => picturePath(imageUuid, pictureKey)),
    features: own
      .filter((feature) => !isSizeFeature(feature) && filledIn(feature.code) !== '')
      .map((feature) => ({
        code: feature.code,
        title: titleOf(feature, language),
        value: filledIn(feature.code),
      })),
    alloys: row.alloys.map((alloy) => alloyReply(alloy, own.filter(isSizeFeature), language)),
  }
}
