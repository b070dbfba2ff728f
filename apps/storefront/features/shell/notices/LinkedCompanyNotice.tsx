import { useSearchParams } from 'react-router-dom'
import { useErrorText } from '../../../lib/calls/errorText.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { useSwitchCompany } from '../../../lib/session/sessionActions.ts'
import { useToast } from '../../../lib/window/toasts.tsx'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from './notices.module.css'

/**
 * Says that the link of a mail is about another company than the one that is open, and opens that one (decision G-600). It
 * is not opened by the link itself: other windows of the person may be at work for the open one.
 */
export function LinkedCompanyNotice() {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const [address] = useSearchParams()
  const { init, company } = useSession()
  const switchTo = useSwitchCompany()
  const linked = init.companies.find(({ id, active }) => active && String(id) === address.get('about'))
  if (!linked || !company || linked.id === company.id) return null
  return (
    <div className={styles.ribbon} role="status">
      <p>{t('person.linkedCompany.text', { linked: linked.name, open: company.name })}</p>
      <PlainButton
        kind="plain"
        onClick={() => switchTo(linked.id).catch((error: unknown) => toast(textOf(error), 'error'))}
      >
        {t('person.linkedCompany.open', { name: linked.name })}
      </PlainButton>
    </div>
  )
}
