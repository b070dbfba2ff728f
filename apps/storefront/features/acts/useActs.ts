import type { InputOf, ReplyTo } from '@proba/api/client'
import { deadline } from '@proba/domain/text/dates'
import { call } from '../../lib/calls/api.ts'
import { useCall, useReload } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useListQuery } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'
import { type ActsQuery, actsInput, readActsQuery, writeActsQuery } from './actsQuery.ts'

type Page = ReplyTo<'GET /sap/acts/{companyId}'>
/** Acts of one contract. */
export type ActGroup = Page['items'][number]
/** An edition of an act. */
export type Act = ActGroup['requests'][number]
/** What was answered to an edition. */
export type ActAnswer = Act['answers'][number]
/** What an act is asked for by. */
export type RequestedAct = NonNullable<InputOf<'POST /sap/act'>['body']>

/** How often a list is read again while a document of it is being made, ms. */
const pollMs = 15_000

const isWaiting = (page: Page | undefined) =>
  page?.items.some(({ requests }) => requests.some(({ status }) => status === 'new')) ?? false

/** The acts that the address asks for, and `change` to others. */
export const useActsQuery = () => useListQuery(readActsQuery, writeActsQuery)

/** A page of acts of the active company, or of one that a manager keeps; read again by itself while one is being made. */
export function useActs(query: ActsQuery) {
  const { company } = useSession()
  const companyId = query.company ?? company?.id
  return useCall(
    'GET /sap/acts/{companyId}',
    companyId === undefined ? null : { params: { companyId }, query: actsInput(query) },
    { refreshInterval: (page) => (isWaiting(page) ? pollMs : 0) },
  )
}

/** Asks for an act and reads the list again. */
export function useActRequest(): (requested: RequestedAct) => Promise<ReplyTo<'POST /sap/act'>> {
  const reload = useReload()
  return async (body) => {
    const answer = await call('POST /sap/act', { body })
    await reload('GET /sap/acts/{companyId}')
    return answer
  }
}

/** How long an act can be answered, in words; null once that is over (DR-08). */
export function useDeadlineText(): (day: string | null) => string | null {
  const t = useTranslate()
  return (day) => {
    const left = day === null ? null : deadline(day, new Date().toISOString())
    if (left === null) return null
    return left.code === 'today'
      ? t('acts.deadline.today')
      : t('acts.deadline.daysLeft', { smart_count: left.n })
  }
}
