import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { isOfOtherCompany } from '../../../lib/calls/errorText.ts'
import { useActiveMetal } from '../../../lib/company/useContracts.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { useToast } from '../../../lib/window/toasts.tsx'
import { paths } from '../../../paths.ts'
import { BalanceTable } from '../../../ui/goods/BalanceTable.tsx'
import { PageState } from '../../../ui/states/PageState.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { Disclosure } from '../../../ui/windows/Disclosure.tsx'
import styles from '../../../ui/windows/MetalPopover.module.css'

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
