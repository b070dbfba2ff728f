import type { ReactNode } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { MetalName } from '../../ui/goods/MetalName.tsx'
import styles from '../../ui/page/PersonalRecord.module.css'
import { type AutoOrder, useRemainderText } from './useAutoOrders.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div>
      <dt>{t(`autoOrders.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Facts about an auto-order; of one that has ended early, what came back to the cart. */
export function AutoOrderFacts({ auto }: { auto: AutoOrder }) {
  const t = useTranslate()
  const { date, dateTime } = useFormat()
  const remainder = useRemainderText()
  const { code, title } = auto.status
  const isReturned = code === 'cancelled' || code === 'returned'
  return (
    <aside className={styles.side} aria-label={t('autoOrders.about')}>
      <dl className={styles.facts}>
        <Fact name="status">
          <span className={code === 'cancelled' ? styles.quiet : undefined}>{title}</span>
        </Fact>
        {isReturned ? <Fact name="cameBack">{remainder(auto)}</Fact> : null}
        <Fact name="created">{date(auto.createdAt)}</Fact>
        <Fact name="lastRun">{auto.lastRunAt ? dateTime(auto.lastRunAt) : t('autoOrders.notRun')}</Fact>
        <Fact name="metal">
          <MetalName metal={{ id: auto.metalId, name: auto.metalName }} />
        </Fact>
        <Fact name="productType">{t(`terms.productType.${auto.productType}`)}</Fact>
        <Fact name="contract">{auto.knfmpNumber}</Fact>
        <Fact name="user">{auto.user}</Fact>
        <Fact name="comment">
          {auto.comment || <span className={styles.quiet}>{t('orders.detail.noComment')}</span>}
        </Fact>
      </dl>
    </aside>
  )
}
