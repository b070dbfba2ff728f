import type { ReplyTo } from '@proba/api/client'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { MetalName } from '../../ui/goods/MetalName.tsx'
import styles from './ReadinessDialog.module.css'

/** How far an order has come. */
export type Readiness = ReplyTo<'GET /personal/orders/{id}/status'>

/** Whether a part of an order had left when the rest was cancelled. */
export const hasCancelledRest = ({ status, shippedCount }: Readiness): boolean =>
  status === 'cancelled' && shippedCount > 0

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div>
      <dt>{t(`orders.readiness.${name}`)}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

function Percent({ percent }: { percent: number }) {
  const t = useTranslate()
  return (
    <div className={styles.percent}>
      <p>
        <span>{t('orders.readiness.ready')}</span>
        <strong className="figures">{t('orders.readiness.percent', { n: percent })}</strong>
      </p>
      <progress max={100} value={percent} aria-label={t('orders.readiness.progress')} />
    </div>
  )
}

/** What is left of an order; of one that was cancelled after a part of it had left, that part and the rest (G-167). */
function Amounts({ readiness }: { readiness: Readiness }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const pieces = (n: number) => t('orders.readiness.pieces', { n: integer(n) })
  const weight = (mg: number) => t('terms.unit.grams', { value: grams2(mg) })
  const { modalCount, modalWeight, shippedCount, shippedWeight } = readiness
  if (hasCancelledRest(readiness))
    return (
      <>
        <Fact name="left">{`${pieces(shippedCount)}, ${weight(shippedWeight)}`}</Fact>
        <Fact name="cancelled">{`${pieces(modalCount)}, ${weight(modalWeight)}`}</Fact>
      </>
    )
  return (
    <>
      <Fact name="count">{pieces(modalCount)}</Fact>
      <Fact name="weight">{weight(modalWeight)}</Fact>
    </>
  )
}

/** The provisional day, and the one that it moved from (decision G-609). */
function Provisional({ is, was }: { is: string | null; was: string | null }) {
  const t = useTranslate()
  const { day } = useFormat()
  if (is === null) return t('orders.readiness.unknown')
  return was === null ? day(is) : t('orders.readiness.moved', { is: day(is), was: day(was) })
}

/** Readiness in percent, and what else is known of the order. */
export function ReadinessFacts({ readiness }: { readiness: Readiness }) {
  const t = useTranslate()
  const { day, date, dateTime } = useFormat()
  const { orderStatus } = useSession().init.options
  const { provisionalDate, provisionalDateWas, actualDate, lastStatusUpdateDate } = readiness
  return (
    <>
      <Percent percent={readiness.orderReadyPercent} />
      <dl className={styles.facts}>
        <Fact name="created">{date(readiness.dateCreate)}</Fact>
        <Fact name="contract">{readiness.contractNumber}</Fact>
        <Fact name="metal">
          <MetalName metal={readiness.metal} />
        </Fact>
        <Amounts readiness={readiness} />
        {orderStatus.allowProvisionalDateShow ? (
          <Fact name="provisional">
            <Provisional is={provisionalDate} was={provisionalDateWas} />
          </Fact>
        ) : null}
        {actualDate ? <Fact name="actual">{day(actualDate)}</Fact> : null}
        <Fact name="updated">
          {lastStatusUpdateDate ? dateTime(lastStatusUpdateDate) : t('orders.readiness.notUpdated')}
        </Fact>
      </dl>
    </>
  )
}
