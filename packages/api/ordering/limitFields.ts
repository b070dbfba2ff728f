import type { RowLimits } from '@proba/domain/cart/rowLimits'
import type { Static } from 'typebox'
import type { CartOffer } from './cartRows.ts'

/** The limits of a row as an answer has them; what is left is never shown below nothing. */
export const limitFields = (
  limits: RowLimits | undefined,
): Pick<
  Static<typeof CartOffer>,
  'max' | 'limit' | 'exceeded' | 'coilKey' | 'coilResidues' | 'productResidues'
> => ({
  max: limits?.max ?? null,
  limit: limits?.limit ?? null,
  coilKey: limits?.coilKey ?? '',
  coilResidues: Math.max(0, limits?.coilResidues ?? 0),
  productResidues: Math.max(0, limits?.productResidues ?? 0),
  exceeded: limits?.exceeded ?? 0,
})
