import { type ProductType, productTypes } from '@proba/domain/codes/productType'
import { metalMinimum } from '@proba/domain/metal/metalMinimum'
import { type Contents, useContentsText } from '../../lib/company/contents.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { MetalSwatch } from '../../ui/goods/MetalChip.tsx'
import { CountText, WeightText } from '../../ui/goods/WeightText.tsx'
import styles from './CheckoutItems.module.css'
import type { OrderCheck } from './checkoutState.ts'
import type { CheckoutChoices, CheckoutInfo } from './useCheckoutChoices.ts'

type Item = CheckoutInfo['items'][number]

interface ItemsProps {
  readonly info: CheckoutInfo
  readonly choices: CheckoutChoices
  /** The check that still holds, or null. */
  readonly check: OrderCheck | null
  readonly isDisabled: boolean
}

/** The product type chosen for a metal of the order. */
const typeOf = (item: Item, choices: CheckoutChoices): ProductType =>
  choices.metals.find((metal) => metal.id === item.metal.id)?.productType ?? item.productType

function TypeChoice({ item, info, choices, isDisabled }: Omit<ItemsProps, 'check'> & { item: Item }) {
  const t = useTranslate()
  const { id, name } = item.metal
  const choose = (value: string) => {
    const type = productTypes.find((known: ProductType) => known === value)
    if (type) choices.chooseProductType(id, type)
  }
  return (
    <select
      className={styles.select}
      aria-label={t('checkout.items.productTypeOf', { metal: name })}
      value={typeOf(item, choices)}
      disabled={isDisabled || info.productTypes.allowed.length < 2}
      onChange={(event) => choose(event.target.value)}
    >
      {info.productTypes.allowed.map((type) => (
        <option key={type} value={type}>
          {t(`terms.productType.${type}`)}
        </option>
      ))}
    </select>
  )
}

/** What the check orders of a metal, and what the metal lacks to the minimum of the chosen product type. */
function ItemNote({ item, choices, check }: Pick<ItemsProps, 'choices' | 'check'> & { item: Item }) {
  const t = useTranslate()
  const format = useFormat()
  const ordered = check?.items.filter(({ metal }) => metal.id === item.metal.id)
  const count = ordered?.reduce((sum, one) => sum + one.count, 0)
  const weight = ordered?.reduce((sum, one) => sum + one.weight, 0) ?? item.weight
  const { below, shortageMg } = metalMinimum(weight, item.minOrderWeights[typeOf(item, choices)] ?? 0)
  return (
    <span className={styles.note}>
      {count !== undefined && count !== item.count ? (
        <span>
          {t('checkout.items.ordered', { count: format.integer(count), grams: format.grams2(weight) })}
        </span>
      ) : null}
      {below ? <span>{t('checkout.items.toMinimum', { grams: format.grams2(shortageMg) })}</span> : null}
    </span>
  )
}

function Figures({ count, weight, ...of }: Contents & { count: number; weight: number }) {
  const { contents } = useContentsText()
  return (
    <>
      <span className={styles.figure}>{contents(of)}</span>
      <span className={styles.figure}>
        <CountText value={count} />
      </span>
      <span className={styles.figure}>
        <WeightText mg={weight} />
      </span>
    </>
  )
}

/** The metals of the order with their totals and the choice of a product type for each. */
export function CheckoutItems({ info, choices, check, isDisabled }: ItemsProps) {
  const t = useTranslate()
  return (
    <section className={styles.section} aria-labelledby="checkout-items">
      <h3 id="checkout-items">{t('checkout.items.title')}</h3>
      <ul className={styles.list}>
        {info.items.map((item) => (
          <li key={item.metal.id} className={styles.item}>
            <span className={styles.metal}>
              <MetalSwatch code={item.metal.code} /> {item.metal.name}
            </span>
            <TypeChoice item={item} info={info} choices={choices} isDisabled={isDisabled} />
            <Figures {...item} />
            <ItemNote item={item} choices={choices} check={check} />
          </li>
        ))}
        {info.items.length > 1 ? (
          <li className={styles.total}>
            <span className={styles.metal}>{t('checkout.items.total')}</span>
            <Figures {...info} />
          </li>
        ) : null}
      </ul>
    </section>
  )
}
