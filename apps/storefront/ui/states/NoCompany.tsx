import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../page/PlainButton.tsx'
import { StateMessage } from './PageState.tsx'

interface NoCompanyProps {
  readonly level: 'h1' | 'h2'
  /** What a manager needs a client's account for: to see the company's records, or to order for it. */
  readonly reason: 'staff' | 'ordering'
}

/** That no company is chosen: managers are led to their clients, others to the factory (G-380, G-634). */
export function NoCompany({ level, reason }: NoCompanyProps) {
  const t = useTranslate()
  const { flags } = useSession()
  const text = t(`orders.noCompany.${flags.isManager ? reason : 'own'}`)
  return (
    <StateMessage level={level} title={t('orders.noCompany.title')} text={text}>
      {flags.isManager ? (
        <Link className={buttonClass('filled')} to={paths.clients()}>
          {t('shell.menu.clients')}
        </Link>
      ) : null}
    </StateMessage>
  )
}
