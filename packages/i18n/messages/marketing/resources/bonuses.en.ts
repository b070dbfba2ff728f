import type { Translated } from '../../../index.ts'
import { bonusTermsEn } from '../bonusTerms.en.ts'
import type { bonusesEntityRu, bonusesRepliesRu, bonusesRu } from './bonuses.ru.ts'

/** English texts of the back-office resource `bonuses`. */
export const bonusesEn: Translated<typeof bonusesRu> = {
  name: 'Company bonus |||| Company bonuses',
  forcedCaseName: 'Company bonus |||| Company bonuses',
  list: 'All bonuses',
  empty: 'Bonuses of the companies that take part in promotions will be here.',
  page: { edit: 'Bonus of %{recordRepresentation}' },
  notifications: { updated: 'Bonus saved', listFailed: 'The list of bonuses could not be loaded' },
  sections: { reached: 'Earned', agreed: 'Terms of the company', grant: 'Granting' },
  fields: {
    id: 'No.',
    company: 'Company',
    'company.name': 'Company',
    promotionId: 'Promotion No.',
    kind: 'Bonus',
    stage: 'Stage',
    balance: 'Balance, ₽',
    used: 'Used, ₽',
    currentWeight: 'Earned weight, g',
    neededWeight: 'Next step, g',
    ordersCount: 'Orders counted',
    lastOrderDay: 'Orders until',
    lastDay: 'Bonus until',
    newCompany: 'New company',
    holding: 'Holding code',
    ordersUntil: 'Last day of orders',
    bonusUntil: 'Bonus valid until',
    tariff: 'Own tariff',
    'tariff.weight': 'From weight, g',
    'tariff.sum': 'Bonus, ₽',
    granted: 'Bonus granted as a discount',
    updatedAt: 'Changed',
  },
  hints: {
    newCompany: 'Only the orders of a new company earn the welcome bonus',
    holding: 'Companies with the same code earn and spend the silver bonus together',
    ordersUntil: 'Empty: as in the promotion. Days are in Moscow time',
    bonusUntil: 'Empty: as in the promotion',
    tariff: 'Without own steps the tariff of the promotion applies',
    granted:
      'Can be ticked when the bonus waits for the manager. From then on discounts of orders are taken from it',
  },
  kinds: bonusTermsEn.kind,
  stages: bonusTermsEn.stage,
}

/** What the action log calls them. */
export const bonusesEntityEn: Translated<typeof bonusesEntityRu> = {
  bonus: 'Company bonus',
}

/** What the server says after a change of them. */
export const bonusesRepliesEn: Translated<typeof bonusesRepliesRu> = {
  bonus: { updated: 'Bonus saved' },
}
