import { ApiError } from '@proba/api/client'
import { Link } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import styles from '../../ui/page/PersonalRecord.module.css'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderShipments } from './OrderShipments.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import type { Order } from './orderDetail.ts'

function OrderMissing() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('orders.detail.missing')} />
      <StateMessage level="h1" title={t('orders.detail.missing')} text={t('orders.detail.missingText')}>
        <Link className={buttonClass('filled')} to={paths.personalOrders()}>
          {t('orders.detail.back')}
        </Link>
      </StateMessage>
    </>
  )
}

function CopyNumber({ number }: { number: string }) {
  const t = useTranslate()
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast(t('orders.detail.copied', { number }), 'success')
    } catch {
      toast(t('orders.detail.copyFailed'), 'error')
    }
  }
  return <PlainButton onClick={() => void copy()}>{t('orders.detail.copy')}</PlainButton>
}

function OrderContent({ order }: { order: Order }) {
  const t = useTranslate()
  const title = t('orders.detail.title', { number: order.numberOrder })
  return (
    <>
      <PageTitle text={title} />
      <header className={styles.head}>
        <h1 className="figures">{title}</h1>
        <CopyNumber number={order.numberOrder} />
        <OrderActions order={order} />
      </header>
      <div className={styles.columns}>
        <OrderFacts order={order} />
        <div className={styles.parts}>
          <OrderLines lines={order.positions} />
          <OrderShipments order={order} />
        </div>
      </div>
    </>
  )
}

/** `/personal/orders/:id`: one order of the active company; a null id belongs to no order. */
export function OrderScreen({ id }: { id: number | null }) {
  const t = useTranslate()
  const answer = useCall('GET /personal/orders/{id}', id === null ? null : { params: { id } }, {
    keepPreviousData: false,
  })
  const isMissing = id === null || (answer.error instanceof ApiError && answer.error.code === 'not_found')
  if (isMissing) return <OrderMissing />
  return (
    <>
      <Link className={styles.back} to={paths.personalOrders()}>
        <span aria-hidden="true">← </span>
        {t('orders.detail.back')}
      </Link>
      <PageState answer={answer} skeleton={<OrderSkeleton />}>
        {(order) => <OrderContent order={order} />}
      </PageState>
    </>
  )
}
