import { formatDateTime } from '@proba/domain/text/dates'
import type { Bonus } from '../../lib/company/useBonuses.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Promotions.module.css'

/** The days until which orders count and the bonus can be used, in the time of Moscow (G-005). */
function Days({ bonus }: { bonus: Bonus }) {
  const t = useTranslate()
  const { day } = useFormat()
  const facts = [
    ['orders', day(bonus.orderExpirationDate)],
    ['bonus', day(bonus.bonusExpirationDate)],
    ['updated', formatDateTime(bonus.updateDate, 'Europe/Moscow', false)],
  ] as const
  return (
    <div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`bonus.facts.${name}`)}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('bonus.facts.zone')}</p>
    </div>
  )
}

/** Days of a bonus and the steps of its tariff. */
export function BonusTerms({ bonus }: { bonus: Bonus }) {
  const t = useTranslate()
  const { grams2, rubles } = useFormat()
  return (
    <div className={styles.terms}>
      <Days bonus={bonus} />
      <table className={styles.tariff} aria-label={t('bonus.tariff.title')}>
        <thead>
          <tr>
            <th scope="col">{t('bonus.tariff.weight')}</th>
            <th scope="col">{t('bonus.tariff.sum')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bonus.tariff.map(({ weight, sum }) => (
            <tr key={weight} data-reached={bonus.currentWeight >= weight}>
              <td className="figures">{grams2(weight)}</td>
              <td className="figures">{rubles(sum)}</td>
              <td>{bonus.currentWeight >= weight ? t('bonus.tariff.reached') : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
