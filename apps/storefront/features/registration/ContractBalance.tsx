import { useContracts } from '../../lib/contracts.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useCall } from '../../lib/useCall.ts'
import { BalanceTable } from '../../ui/BalanceTable.tsx'
import { PageState } from '../../ui/PageState.tsx'
import record from '../../ui/PersonalRecord.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Registration.module.css'

/** Metal balance of the active contract with its warning; a contract without metal has none. */
export function ContractBalance() {
  const t = useTranslate()
  const { active } = useContracts()
  const answer = useCall('GET /contracts/{id}/metals', active ? { params: { id: active.id } } : null, {
    keepPreviousData: false,
  })
  const title = t('shell.balance.title')
  const keepsMetal = active?.contractType === 'with_metals'
  if (!active || (!keepsMetal && (answer.data ?? []).length === 0)) return null
  return (
    <section className={`${styles.section} ${styles.card}`} aria-label={title}>
      <h2>{title}</h2>
      <PageState
        answer={answer}
        skeleton={<Skeleton height="96px" />}
        isEmpty={(balances) => balances.length === 0}
        empty={<p className={record.quiet}>{t('shell.balance.empty')}</p>}
      >
        {(balances) => <BalanceTable balances={balances} />}
      </PageState>
    </section>
  )
}
