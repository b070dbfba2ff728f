import { useTranslate } from '../../lib/language.tsx'
import { useActiveMetal } from '../../lib/useContracts.ts'
import { BalanceTable } from '../../ui/BalanceTable.tsx'
import { PageState } from '../../ui/PageState.tsx'
import record from '../../ui/PersonalRecord.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Registration.module.css'

/** Metal balance of the active contract with its warning; a contract without metal has none. */
export function ContractBalance() {
  const t = useTranslate()
  const { answer, isShown } = useActiveMetal()
  const title = t('shell.balance.title')
  if (!isShown) return null
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
