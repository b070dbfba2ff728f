import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTranslate } from '../lib/language.tsx'
import { readNumber } from '../lib/listQuery.ts'
import { useSession } from '../lib/session.tsx'
import { paths } from '../paths.ts'
import { StateMessage } from './PageState.tsx'
import { buttonClass } from './PlainButton.tsx'

interface OfCompanyProps {
  /** Level of the heading of the explanation: `h1` when it replaces a whole screen. */
  readonly level?: 'h1' | 'h2'
  readonly children: ReactNode
}

/**
 * A part of the personal area that shows one company: the active one or, for managers, the one in the address. Visitors
 * without either get an explanation instead.
 */
export function OfCompany({ level = 'h2', children }: OfCompanyProps) {
  const t = useTranslate()
  const { company, flags } = useSession()
  const [params] = useSearchParams()
  if (company || readNumber(params.get('company')) !== null) return children
  const text = t(`orders.noCompany.${flags.isManager ? 'staff' : 'own'}`)
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
