import type { ReplyTo } from '@proba/api/client'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from '../windows/MetalPopover.module.css'
import { MetalSwatch } from './MetalChip.tsx'
import { WeightText } from './WeightText.tsx'

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

/** Metal balance of a contract, with the warning that average weights were used (G-058). */
export function BalanceTable({ balances }: { balances: readonly Balance[] }) {
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
