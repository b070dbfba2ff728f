import type { ReactNode } from 'react'
import { valueAt } from '../declarations/field.ts'
import { useRegistry } from '../declarations/RegistryContext.tsx'
import { RecordLink } from './RecordLink.tsx'

/** Kinds of entries whose number is that of a person, who is also listed as a trial. */
const ofPeople: ReadonlySet<unknown> = new Set(['user', 'session'])

interface Props {
  /** An entry of the action log. */
  readonly entry: object
  readonly children: ReactNode
}

/** Leads from an entry of the action log to the record it is about, unless it was deleted by it or has no screen. */
export function LoggedLink({ entry, children }: Props) {
  const { resources } = useRegistry()
  const entity = valueAt(entry, 'entity')
  const id = Number(valueAt(entry, 'entityId'))
  const found = ofPeople.has(entity)
    ? 'users'
    : resources.find(
        ({ logged, transport, only }) => logged === entity && transport.get && only === undefined,
      )?.name
  if (!found || !Number.isSafeInteger(id) || id <= 0 || valueAt(entry, 'action') === 'delete')
    return <>{children}</>
  return (
    <RecordLink resource={found} id={id}>
      {children}
    </RecordLink>
  )
}
