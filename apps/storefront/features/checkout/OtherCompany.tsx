import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'

interface OtherCompanyProps {
  /** Name of the company whose order was being checked. */
  readonly before: string
  readonly onClose: () => void
}

/** Shown when another window has switched the company: an order that was begun for one company ends there (G-045). */
export function OtherCompany({ before, onClose }: OtherCompanyProps) {
  const t = useTranslate()
  const now = useSession().company?.name ?? t('terms.none')
  return (
    <NoticeDialog onClose={onClose}>
      <div role="alert">
        <StateMessage title={t('checkout.notPlaced')} text={t('session.companyChanged', { before, now })}>
          <PlainButton kind="filled" onClick={onClose}>
            {t('checkout.backToCart')}
          </PlainButton>
        </StateMessage>
      </div>
    </NoticeDialog>
  )
}
