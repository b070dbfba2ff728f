import { ApiError } from '@proba/api/client'
import { Link } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import styles from '../../ui/page/PersonalRecord.module.css'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import own from './AutoOrder.module.css'
import { AutoOrderFacts } from './AutoOrderFacts.tsx'
import { AutoOrderNotice } from './AutoOrderNotice.tsx'
import { AutoOrderSummary } from './AutoOrderSummary.tsx'
import { OfferList, OrderList } from './AutoOrderTables.tsx'
import { StopButton } from './StopButton.tsx'
import type { AutoOrder } from './useAutoOrders.ts'

function Missing() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('autoOrders.missing')} />
      <StateMessage level="h1" title={t('autoOrders.missing')} text={t('autoOrders.missingText')}>
        <Link className={buttonClass('filled')} to={paths.autoOrders()}>
          {t('autoOrders.back')}
        </Link>
      </StateMessage>
    </>
  )
}

function Content({ auto }: { auto: AutoOrder }) {
  const t = useTranslate()
  const title = t('autoOrders.title', { id: auto.id })
  return (
    <>
      <PageTitle text={title} />
      <header className={styles.head}>
        <h1 className="figures">{title}</h1>
        <StopButton auto={auto} />
      </header>
      <AutoOrderNotice auto={auto} />
      <div className={styles.columns}>
        <AutoOrderFacts auto={auto} />
        <div className={own.parts}>
          <AutoOrderSummary auto={auto} />
          <OfferList offers={auto.cartOffers} />
          <OrderList orders={auto.cartOrders} />
        </div>
      </div>
    </>
  )
}

/** `/personal/auto-orders/:id`: one auto-order of the active company; a null id belongs to none. */
export function AutoOrderScreen({ id }: { id: number | null }) {
  const t = useTranslate()
  const answer = useCall('GET /personal/auto-orders/{id}', id === null ? null : { params: { id } }, {
    keepPreviousData: false,
  })
  const isMissing = id === null || (answer.error instanceof ApiError && answer.error.code === 'not_found')
  if (isMissing) return <Missing />
  return (
    <>
      <Link className={styles.back} to={paths.autoOrders()}>
        <span aria-hidden="true">← </span>
        {t('autoOrders.back')}
      </Link>
      <PageState answer={answer} skeleton={<Skeleton width="100%" height="320px" />}>
        {(auto) => <Content auto={auto} />}
      </PageState>
    </>
  )
}
