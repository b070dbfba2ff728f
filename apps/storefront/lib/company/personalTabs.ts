import { autoOrdersAvailable } from '@proba/domain/order/autoOrder'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { type Session, useSession } from '../session/session.tsx'

/** Sections of the personal area; a name is a text key too. */
export type PersonalTabName =
  | 'orders'
  | 'autoOrders'
  | 'return'
  | 'documents'
  | 'registrationData'
  | 'ledger'
  | 'tasting'

/** Section of the personal area; the smallest `sort` comes first. */
export interface PersonalTab {
  readonly name: PersonalTabName
  readonly path: string
  readonly sort: number
  /** A tab of the pages that the menu of the header leaves out. */
  readonly isPageOnly?: true
  /** Who has the section, if not everybody who may open the personal area. */
  readonly isFor?: (session: Session) => boolean
}

const hasCompany = ({ company }: Session): boolean => company !== null

const hasAutoOrders = ({ company, init }: Session): boolean =>
  company !== null && autoOrdersAvailable(company.settings, init.hasParentUser)

/** Every section of the personal area, once: its pages, the menu of the header and the routes follow (decision G-380). */
const tabs: readonly PersonalTab[] = [
  { name: 'orders', path: paths.personalOrders(), sort: 100, isFor: hasCompany },
  { name: 'autoOrders', path: paths.autoOrders(), sort: 115, isFor: hasAutoOrders },
  { name: 'return', path: paths.personalReturn(), sort: 120, isPageOnly: true },
  {
    name: 'tasting',
    path: paths.tasting(),
    sort: 130,
    isFor: ({ company }) => company?.settings.tasting === true,
  },
  { name: 'documents', path: paths.personalDocuments(), sort: 200 },
  { name: 'registrationData', path: paths.registration(), sort: 300, isFor: hasCompany },
  { name: 'ledger', path: paths.ledger(), sort: 290, isFor: hasCompany },
]

const sorted = tabs.toSorted((a, b) => a.sort - b.sort)

/** Sections of the personal area that the visitor has, in their order. */
export function usePersonalTabs(): readonly PersonalTab[] {
  const session = useSession()
  return useMemo(() => sorted.filter(({ isFor }) => isFor?.(session) ?? true), [session])
}
