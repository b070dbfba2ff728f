import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReplyTo } from '@proba/api/client'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { useCall } from '../../lib/useCall.ts'
import { PageState } from '../../ui/PageState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MetalName } from './MetalName.tsx'
import styles from './ReadinessDialog.module.css'

type Readiness = ReplyTo<'GET /personal/orders/{id}/status'>

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

function Facts({ readiness }: { readiness: Readiness }) {
  const t = useTranslate()
  const { integer, grams2, day, date, dateTime } = useFormat()
  const { orderStatus } = useSession().init.options
  const { provisionalDate, actualDate, lastStatusUpdateDate, shipped, claimed } = readiness
  return (
    <>
      <Percent percent={readiness.orderReadyPercent} />
      <dl className={styles.facts}>
        <Fact name="created">{date(readiness.dateCreate)}</Fact>
        <Fact name="contract">{readiness.contractNumber}</Fact>
        <Fact name="metal">
          <MetalName metal={readiness.metal} />
        </Fact>
        <Fact name="count">{t('orders.readiness.pieces', { n: integer(readiness.modalCount) })}</Fact>
        <Fact name="weight">{t('terms.unit.grams', { value: grams2(readiness.modalWeight) })}</Fact>
        {orderStatus.allowProvisionalDateShow ? (
          <Fact name="provisional">
            {provisionalDate ? day(provisionalDate) : t('orders.readiness.unknown')}
          </Fact>
        ) : null}
        {actualDate ? <Fact name="actual">{day(actualDate)}</Fact> : null}
        <Fact name="updated">
          {lastStatusUpdateDate ? dateTime(lastStatusUpdateDate) : t('orders.readiness.notUpdated')}
        </Fact>
      </dl>
      {shipped ? <p className={styles.note}>{t('orders.readiness.shipped')}</p> : null}
      {claimed ? <p className={styles.note}>{t('orders.readiness.claimed')}</p> : null}
    </>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton height="48px" />
      {lines.map((line) => (
        <Skeleton key={line} height="24px" />
      ))}
    </div>
  )
}

interface ReadinessDialogProps {
  readonly order: { readonly id: number; readonly numberOrder: string }
  readonly onClose: () => void
}

/** Dialog with the readiness of an order. */
export function ReadinessDialog({ order, onClose }: ReadinessDialogProps) {
  const t = useTranslate()
  const id = useId()
  const answer = useCall(
    'GET /personal/orders/{id}/status',
    { params: { id: order.id } },
    { keepPreviousData: false },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{ paper: { className: `${styles.paper}` } }}
    >
      <DialogTitle id={id}>{t('orders.readiness.title', { number: order.numberOrder })}</DialogTitle>
      <DialogContent>
        <PageState answer={answer} skeleton={<Bones />}>
          {(readiness) => <Facts readiness={readiness} />}
        </PageState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('terms.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
