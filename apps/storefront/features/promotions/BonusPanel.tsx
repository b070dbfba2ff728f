import { bonusNeed, bonusProgress, lastWeight } from '@proba/domain/bonus/tariff'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import type { Bonus } from '../../lib/company/useBonuses.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useBonusText } from './bonusText.ts'
import styles from './Promotions.module.css'

interface Props {
  readonly kind: BonusKind
  readonly bonus: Bonus
}

/** The weight that was reached of the last step, and what is missing to the next one (DR-91). */
function Progress({ bonus }: { bonus: Bonus }) {
  const t = useTranslate()
  const { grams2 } = useFormat()
  const { currentWeight, neededWeight, tariff } = bonus
  const need = bonusNeed(neededWeight, currentWeight)
  const values = { current: grams2(currentWeight), last: grams2(lastWeight(tariff)) }
  const name = t(need > 0 ? 'bonus.progress' : 'bonus.earned', values)
  return (
    <div className={styles.progress}>
      <progress max={100} value={bonusProgress(currentWeight, tariff)} aria-label={name} />
      <span className="figures">{name}</span>
      <span className="figures">
        {need > 0 ? t('bonus.need', { weight: grams2(need) }) : t('bonus.complete')}
      </span>
    </div>
  )
}

/** Where a bonus stands: each stage has a panel of its own, a bonus without one shows none (DR-90, G-251). */
export function BonusPanel({ kind, bonus }: Props) {
  const shown = useBonusText(kind, bonus)
  if (shown === null) return null
  const { panel, title, text } = shown
  return (
    <section className={styles.panel} data-stage={panel} aria-labelledby={`bonus-${kind}`}>
      <h2 id={`bonus-${kind}`}>{title}</h2>
      <p>{text}</p>
      {panel === 'start' && bonus.currentWeight === 0 ? null : <Progress bonus={bonus} />}
    </section>
  )
}
