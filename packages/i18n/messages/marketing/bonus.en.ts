import type { Translated } from '../../index.ts'
import type { bonusRu } from './bonus.ru.ts'
import { bonusTermsEn } from './bonusTerms.en.ts'

/** English texts: the pages of the welcome and the silver bonus. */
export const bonusEn: Translated<typeof bonusRu> = {
  kind: bonusTermsEn.kind,
  button: { welcome: 'Bonus', silver: 'Silver bonus' },
  welcome: {
    new: 'Welcome bonus',
    current: 'Your welcome bonus',
    lead: 'Orders created within the promotion add up their weight once they are completed. The bonus is the sum of the highest step reached and lowers the price of your next orders.',
  },
  silver: {
    title: 'Changes in silver that pay off',
    together: 'The companies of your holding earn and spend the bonus together.',
    file: 'Terms of the promotion (PDF, in Russian)',
    login: 'Log in to see your bonus',
  },
  none: {
    title: 'There is no bonus at present',
    text: 'When your company takes part in a promotion, the bonus will be here. Ask your manager for details.',
    catalogue: 'To the catalogue',
  },
  panel: {
    start: 'The bonus will soon be calculated',
    startText: 'The weight earned appears here as soon as the first order of the promotion is completed.',
    accumulation: 'The bonus is being earned',
    accumulationText: '%{sum} ₽ earned. The bonus can be spent when the manager grants it as a discount.',
    withdrawal: 'Bonus earned: %{sum} ₽',
    withdrawalText: 'The manager will grant it as a discount on your next orders.',
    discount: 'Discount on orders: %{sum} ₽',
    discountText: 'The manager takes it into account in your next orders until %{date}.',
    spent:
      'Bonus used up: %{sum} ₽ in %{smart_count} order |||| Bonus used up: %{sum} ₽ in %{smart_count} orders',
    spentText: 'The list below shows which orders these are.',
    firstStep: '%{weight} g to the first step of the bonus',
    firstStepText:
      'There is a bonus as soon as the weight of completed orders of the promotion reaches the first step of the tariff.',
  },
  banner: {
    new: {
      title: 'Welcome bonus of up to %{sum} ₽',
      text: 'Add up the weight of orders until %{to}. The bonus lowers the price of your next orders and can be spent until %{until}.',
    },
    current: {
      title: 'A welcome bonus of up to %{sum} ₽ waits for you',
      text: 'You have earned the bonus. The manager will grant it as a discount, which can be spent until %{until}.',
    },
    silver: {
      title: 'Changes in silver: up to %{sum} ₽ for you',
      text: 'Order silver from %{from} to %{to} and earn a bonus. It can be spent until %{until}.',
    },
    more: 'Details',
    previous: 'Previous promotion',
    next: 'Next promotion',
    position: '%{n} of %{of}',
  },
  progress: '%{current} g of %{last} g earned',
  earned: '%{current} g earned',
  need: '%{weight} g to the next step',
  complete: 'All steps are reached',
  facts: {
    orders: 'Orders created until',
    bonus: 'Bonus valid until',
    updated: 'Updated',
    zone: 'Dates are in Moscow time, the last day included.',
  },
  tariff: { title: 'Tariff', weight: 'Weight of orders from, g', sum: 'Bonus, ₽', reached: 'Reached' },
  orders: {
    title: 'Orders of the promotion',
    empty: 'No completed orders of the promotion yet.',
    number: 'Order',
    date: 'Created',
    company: 'Company',
    weight: 'Weight counted, g',
    discount: 'Bonus used, ₽',
  },
}
