import { contractDisplayName, isContractExpired } from '@proba/domain/company/contract'
import { useContracts } from '../../../lib/company/useContracts.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import styles from './notices.module.css'

/** Says that the active contract has ended; it is not replaced silently (G-046). */
export function ExpiredContractNotice() {
  const t = useTranslate()
  const { active } = useContracts()
  if (!active || !isContractExpired(active.contractEndDate, new Date().toISOString())) return null
  return (
    <p className={styles.ribbon} role="status">
      {t('person.contractExpired', { name: contractDisplayName(active) })}
    </p>
  )
}
