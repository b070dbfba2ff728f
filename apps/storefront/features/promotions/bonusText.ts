import { bonusPanel, bonusSentence } from '@proba/domain/bonus/bonusState'
import { bonusNeed } from '@proba/domain/bonus/tariff'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import type { Bonus } from '../../lib/company/useBonuses.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'

/** The texts of the bonus panel, used on the bonus page and in the banner window. Returns null if no panel is shown. */
export function useBonusText(kind: BonusKind, bonus: Bonus) {
  const t = useTranslate()
  const { day, grams2, rubles } = useFormat()
  const panel = bonusPanel(kind, bonus)
  if (panel === null) return null
  const sentence = bonusSentence(panel, bonus)
  const values = {
    sum: rubles(sentence === 'spent' ? bonus.spent.sum : bonus.balance),
    smart_count: bonus.spent.orders,
    weight: grams2(bonusNeed(bonus.neededWeight, bonus.currentWeight)),
    date: day(bonus.bonusExpirationDate),
  }
  return {
    panel,
    title: t(`bonus.panel.${sentence}`, values),
    text: t(`bonus.panel.${sentence}Text`, values),
  }
}
