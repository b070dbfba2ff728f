import type { ReplyTo } from '@proba/api/client'
import type { LogEntity } from '@proba/domain/codes/logCodes'
import { formatDateTime } from '@proba/domain/text/dates'
import { useGetList, useTranslate } from 'react-admin'
import { useRegistry } from '../declarations/RegistryContext.tsx'
import { mayOpen } from '../declarations/registry.ts'
import { usePerson } from '../session/PersonContext.tsx'

type Entry = ReplyTo<'GET /log/{id}'>

interface Props {
  readonly logged: LogEntity
  readonly id: number | string
  readonly version: number
}

/** Who saved the record last and when, for those who may read the action log. */
export function SavedBy({ logged, id, version }: Props) {
  const say = useTranslate()
  const { permissions } = usePerson()
  const log = useRegistry().resources.find(({ name }) => name === 'log')
  const { data } = useGetList<Entry>(
    'log',
    {
      filter: { entity: logged, entityId: String(id) },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
      // Another version has another last entry.
      meta: { version },
    },
    { enabled: log !== undefined && mayOpen(log, permissions), retry: false },
  )
  const [last] = data ?? []
  if (!last) return null
  const at = formatDateTime(last.createdAt)
  return <> {say('form.newer.savedBy', { name: last.actor?.name ?? say('form.newer.portal'), at })}</>
}
