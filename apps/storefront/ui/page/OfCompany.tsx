import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readNumber } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'
import { NoCompany } from '../states/NoCompany.tsx'

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
  const { company } = useSession()
  const [params] = useSearchParams()
  if (company || readNumber(params.get('company')) !== null) return children
  return <NoCompany level={level} reason="staff" />
}
