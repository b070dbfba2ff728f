import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { isOfOtherCompany } from '../../lib/errorText.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useActiveMetal } from '../../lib/useContracts.ts'
import { paths } from '../../paths.ts'
import { BalanceTable } from '../../ui/BalanceTable.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import styles from '../../ui/MetalPopover.module.css'
import { PageState } from '../../ui/PageState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/**
 * Metal balance of the active contract: free, held, by fineness, with its date (G-058). Nothing is shown for a contract
 * without metal.
 */
export function MetalBalance({ className, isInline }: { className: string | undefined; isInline?: boolean }) {
  const t = useTranslate()
  const toast = useToast()
  const { can } = useSession()
  const { active, answer, isWork, isShown } = useActiveMetal()
  const { error } = answer
  useEffect(() => {
    if (error && !isOfOtherCompany(error)) toast(t('errors.balance'), 'error')
  }, [error, toast, t])
  if (!active || !isShown) return null
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
        {can(storefrontGuards.personal.permission) ? (
          <Link to={paths.ledger(active.id)}>{t('shell.balance.ledger')}</Link>
        ) : null}
        {isWork && can(storefrontGuards.personal.permission) ? (
          <Link to={paths.metalReportRequest()}>{t('shell.balance.report')}</Link>
        ) : null}
      </div>
    </Disclosure>
  )
}
