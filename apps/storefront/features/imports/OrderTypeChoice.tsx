import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Import.module.css'

interface OrderTypeChoiceProps {
  readonly chosen: OrderType
  readonly onChoose: (orderType: OrderType) => void
}

/** Choice of the order type for rows that name none (G-141). */
export function OrderTypeChoice({ chosen, onChoose }: OrderTypeChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.types}>
      <legend>{t('imports.type.title')}</legend>
      <p className={styles.quiet}>{t('imports.type.hint')}</p>
      <div className={styles.choices}>
        {orderTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="orderType"
              value={type}
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            {t(`terms.orderType.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
