import type { ReplyTo } from '@proba/api/client'
import { noteError } from '@proba/browser/errorReporting'
import { welcomeKind } from '@proba/domain/bonus/bonusState'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { paths } from '../../paths.ts'
import { useCall } from '../calls/useCall.ts'
import { useSession } from '../session/session.tsx'

type Promotions = ReplyTo<'GET /companies/{id}/promotions'>

/** What both bonuses have in common. */
export type Bonus = NonNullable<Promotions['welcomeBonus']> | NonNullable<Promotions['silverBonus']>

/** The bonuses of the active company; nothing is asked for one that takes part in no promotion */
export function useBonuses() {
  const { company } = useSession()
  const takesPart = company !== null && company.promotions.length > 0
  return useCall('GET /companies/{id}/promotions', takesPart ? { params: { id: company.id } } : null, {
    onError: noteError,
  })
}

/** Bonuses that are shown to the active company, the welcome one first, with the pages they lead to (decision G-255). */
export function useBonusLinks(): readonly { readonly kind: BonusKind; readonly path: string }[] {
  const { data } = useBonuses()
  const { welcomeBonus = null, silverBonus = null } = data ?? {}
  return [
    ...(welcomeBonus
      ? [{ kind: 'welcome' as const, path: paths.welcomeBonus(welcomeKind(welcomeBonus.stage)) }]
      : []),
    ...(silverBonus ? [{ kind: 'silver' as const, path: paths.silverBonus() }] : []),
  ]
}
