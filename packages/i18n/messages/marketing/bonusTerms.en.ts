import type { Translated } from '../../index.ts'
import type { bonusTermsRu } from './bonusTerms.ru.ts'

/** English texts: kinds and stages of bonuses. */
export const bonusTermsEn: Translated<typeof bonusTermsRu> = {
  kind: { welcome: 'Welcome bonus', silver: 'Silver bonus' },
  stage: {
    start: 'Not credited yet',
    accumulation: 'Being earned',
    withdrawal: 'Waiting for the manager',
    discount: 'Discount on orders',
  },
}
