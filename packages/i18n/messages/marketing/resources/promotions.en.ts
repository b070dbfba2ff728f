import type { Translated } from '../../../index.ts'
import { bonusTermsEn } from '../bonusTerms.en.ts'
import type { promotionsEntityRu, promotionsRepliesRu, promotionsRu } from './promotions.ru.ts'

/** English texts of the back-office resource `promotions`. */
export const promotionsEn: Translated<typeof promotionsRu> = {
  name: 'Promotion |||| Promotions',
  forcedCaseName: 'Promotion |||| Promotions',
  list: 'All promotions',
  empty: 'Promotions that give a bonus for orders will be here. Add the first one.',
  page: { create: 'New promotion', edit: 'Promotion No. %{recordRepresentation}' },
  action: { create: 'Add a promotion' },
  message: {
    delete_title: 'Delete promotion No. %{recordRepresentation}?',
    delete_content: 'Only a promotion in which no company has earned anything yet can be deleted.',
  },
  notifications: {
    created: 'Promotion added',
    updated: 'Promotion saved',
    deleted: 'Promotion deleted',
    listFailed: 'The list of promotions could not be loaded',
  },
  sections: { promotion: 'Promotion', tariff: 'Tariff' },
  fields: {
    id: 'No.',
    kind: 'Bonus',
    startsOn: 'Start',
    endsOn: 'Last day of orders',
    bonusUntil: 'Bonus valid until',
    tariff: 'Tariff',
    'tariff.weight': 'From weight, g',
    'tariff.sum': 'Bonus, ₽',
    companiesCount: 'Companies taking part',
  },
  hints: {
    kind: 'Companies take part that have this promotion ticked in their record',
    startsOn: 'All days are in Moscow time',
    bonusUntil:
      'What is left of a bonus is lost after this day. Until then no other promotion of the kind can start',
    tariff: 'The bonus is the sum of the last step reached. Weight and sum grow from step to step',
  },
  kinds: bonusTermsEn.kind,
}

/** What the action log calls them. */
export const promotionsEntityEn: Translated<typeof promotionsEntityRu> = {
  promotion: 'Promotion',
}

/** What the server says after a change of them. */
export const promotionsRepliesEn: Translated<typeof promotionsRepliesRu> = {
  promotion: { created: 'Promotion added', updated: 'Promotion saved', deleted: 'Promotion deleted' },
}
