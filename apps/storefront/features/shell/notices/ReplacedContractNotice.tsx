import { readItem, writeItem } from '@proba/browser/storage'
import { contractDisplayName, isContractExpired } from '@proba/domain/company/contract'
import { useEffect, useState } from 'react'
import { useContracts } from '../../../lib/company/useContracts.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from './notices.module.css'

/**
 * Says that the contract which this browser showed last has ended and another one is in use. It happens where nobody has
 * chosen one: the first valid one is in use then (decision G-046).
 */
export function ReplacedContractNotice() {
  const t = useTranslate()
  const { user, company } = useSession()
  const { contracts, active } = useContracts()
  const [, setClosed] = useState<number | null>(null)
  const key = `contract:${user?.id}/${company?.id}`
  const before = contracts.find(({ id }) => String(id) === readItem('localStorage', key))
  const isReplaced =
    before !== undefined &&
    before.id !== active?.id &&
    isContractExpired(before.contractEndDate, new Date().toISOString())
  const activeId = active?.id
  useEffect(() => {
    if (activeId !== undefined && !isReplaced) writeItem('localStorage', key, String(activeId))
  }, [activeId, isReplaced, key])
  if (!isReplaced || !active) return null
  const close = () => {
    writeItem('localStorage', key, String(active.id))
    setClosed(active.id)
  }
  const names = { before: contractDisplayName(before), now: contractDisplayName(active) }
  return (
    <div className={styles.ribbon} role="status">
      <p>{t('person.contractReplaced', names)}</p>
      <PlainButton kind="plain" onClick={close}>
        {t('terms.action.close')}
      </PlainButton>
    </div>
  )
}
