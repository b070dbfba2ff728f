import { useActiveMetal } from '../../lib/company/useContracts.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { BalanceTable } from '../../ui/goods/BalanceTable.tsx'
import record from '../../ui/page/PersonalRecord.module.css'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
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
