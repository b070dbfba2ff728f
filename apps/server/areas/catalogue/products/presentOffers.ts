import type { AdminOffer } from '@proba/api/catalogue/products'
import type { OfferColumn } from '@proba/domain/files/offerSheet'
import { centimetresOf } from '@proba/domain/product/length'
import { gramsOf } from '@proba/domain/product/weight'
import type { Static } from 'typebox'
import { type PresentRows, yesNoText } from '../../common/recordImports/presentRows.ts'

/** Sizes as their template has them (decisions G-331, G-659). */
export const presentOffers: PresentRows<Static<typeof AdminOffer>, OfferColumn> = async (items, { t }) =>
  items.map(({ article, length, sizeLabel, weight, listed }) => [
    {
      ...{ article, length: centimetresOf(length), sizeLabel },
      ...{ weight: gramsOf(weight), listed: yesNoText(t, listed) },
    },
  ])
