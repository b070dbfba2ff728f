import type { ReplyTo } from '@proba/api/client'
import { useEffect } from 'react'
import { useContracts } from '../../lib/contracts.ts'
import { isOfOtherCompany } from '../../lib/errorText.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useCall } from '../../lib/useCall.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { MetalSwatch } from '../../ui/MetalChip.tsx'
import { PageState } from '../../ui/PageState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WeightText } from '../../ui/WeightText.tsx'
import styles from './MetalPopover.module.css'

type Balance = ReplyTo<'GET /contracts/{id}/metals'>[number]

const massOf = (assays: Balance['assaysFree'], assay: number) =>
  assays.find((part) => part.assay === assay)?.mass ?? 0

function Mass({ mg }: { mg: number }) {
  return (
    <td data-short={mg < 0}>
      <WeightText mg={mg} />
    </td>
  )
}

/** A metal, free and held, by fineness where accounting tells finenesses apart. */
function MetalRows({ balance }: { balance: Balance }) {
  const t = useTranslate()
  const format = useFormat()
  const { metal, metalFree, metalBids, assaysFree, assaysBids, updatedAt } = balance
  const assays = [...new Set([...assaysFree, ...assaysBids].map(({ assay }) => assay))].sort((a, b) => a - b)
  return (
    <tbody>
      <tr>
        <th scope="row">
          <MetalSwatch code={metal.code} /> {metal.name}
          <small className={styles.at}>{t('shell.balance.asOf', { at: format.dateTime(updatedAt) })}</small>
        </th>
        <Mass mg={metalFree} />
        <Mass mg={metalBids} />
      </tr>
      {assays.map((assay) => (
        <tr key={assay} className={styles.assay}>
          <th scope="row">{t('shell.balance.assay', { assay })}</th>
          <Mass mg={massOf(assaysFree, assay)} />
          <Mass mg={massOf(assaysBids, assay)} />
        </tr>
      ))}
    </tbody>
  )
}

function BalanceTable({ balances }: { balances: readonly Balance[] }) {
  const t = useTranslate()
  return (
    <>
      <table className={styles.table}>
        <caption>{t('shell.balance.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shell.balance.metal')}</th>
            <th scope="col">{t('shell.balance.free')}</th>
            <th scope="col">{t('shell.balance.bids')}</th>
          </tr>
        </thead>
        {balances.map((balance) => (
          <MetalRows key={balance.metal.id} balance={balance} />
        ))}
      </table>
      <p className={styles.note}>{t('shell.balance.note')}</p>
    </>
  )
}

/**
 * Metal balance of the active contract: free, held, by fineness, with its date (G-058). Nothing is shown for a contract
 * without metal.
 */
export function MetalBalance({ className, isInline }: { className: string | undefined; isInline?: boolean }) {
  const t = useTranslate()
  const toast = useToast()
  const { active } = useContracts()
  const answer = useCall('GET /contracts/{id}/metals', active ? { params: { id: active.id } } : null, {
    keepPreviousData: false,
  })
  const { data, error } = answer
  useEffect(() => {
    if (error && !isOfOtherCompany(error)) toast(t('errors.balance'), 'error')
  }, [error, toast, t])
  const keepsMetal = active?.contractType === 'with_metals'
  if (!active || (!keepsMetal && (data ?? []).length === 0)) return null
  return (
    <Disclosure label={t('shell.balance.title')} className={className} isInline={isInline}>
      <div className={styles.popover}>
        <PageState
          answer={answer}
          skeleton={<Skeleton height="96px" />}
          isEmpty={(balances) => balances.length === 0}
          empty={<p className={styles.note}>{t('shell.balance.empty')}</p>}
        >
          {(balances) => <BalanceTable balances={balances} />}
        </PageState>
      </div>
    </Disclosure>
  )
}
