import type { BonusKind } from '../codes/bonusCodes.ts'
import { type TariffStep, tariffErrors } from './tariff.ts'

/** Largest lengths of texts, characters. */
export const bonusTextLimits = { holding: 60 } as const

/** The days of a promotion, of Moscow: orders count from the first to the second, what is left ends with the third. */
export interface PromotionDays {
  readonly startsOn: string
  readonly endsOn: string
  readonly bonusUntil: string
}

type FormError = 'positive' | 'tariffGrows' | 'beforeStart' | 'beforeOrdersEnd' | 'required'

/** What is wrong with a promotion, by field (decisions G-250, G-252). */
export function promotionErrors(
  form: PromotionDays & { readonly tariff: readonly TariffStep[] },
): Readonly<Record<string, FormError>> {
  const errors: Record<string, FormError> = {}
  if (form.endsOn < form.startsOn) errors.endsOn = 'beforeStart'
  if (form.bonusUntil < form.endsOn) errors.bonusUntil = 'beforeOrdersEnd'
  if (form.tariff.length === 0) errors.tariff = 'required'
  for (const [path, code] of Object.entries(tariffErrors(form.tariff))) errors[`tariff.${path}`] = code
  return errors
}

/** Whether two promotions of a kind are alive on the same day, from the first day to the end of what they gave. */
export const overlaps = (a: PromotionDays, b: PromotionDays): boolean =>
  a.startsOn <= b.bonusUntil && b.startsOn <= a.bonusUntil

/** What is agreed with one company; null and empty where the promotion says it. */
interface BonusForm {
  readonly holding: string
  readonly ordersUntil: string | null
  readonly bonusUntil: string | null
  readonly tariff: readonly TariffStep[]
}

/** What is wrong with what is agreed with a company, by field; only silver is counted together (decision G-451). */
export function bonusErrors(
  form: BonusForm,
  promotion: PromotionDays & { readonly kind: BonusKind },
): Readonly<Record<string, FormError | 'holdingOfSilver'>> {
  const errors: Record<string, FormError | 'holdingOfSilver'> = {}
  const ordersUntil = form.ordersUntil ?? promotion.endsOn
  if (ordersUntil < promotion.startsOn) errors.ordersUntil = 'beforeStart'
  if ((form.bonusUntil ?? promotion.bonusUntil) < ordersUntil) errors.bonusUntil = 'beforeOrdersEnd'
  if (form.holding !== '' && promotion.kind !== 'silver') errors.holding = 'holdingOfSilver'
  for (const [path, code] of Object.entries(tariffErrors(form.tariff))) errors[`tariff.${path}`] = code
  return errors
}
