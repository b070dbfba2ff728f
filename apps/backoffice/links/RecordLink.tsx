import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useRegistry } from '../declarations/RegistryContext.tsx'
import { mayOpen } from '../declarations/registry.ts'
import { addressOf } from '../declarations/resource.ts'
import { usePerson } from '../session/PersonContext.tsx'

interface Props {
  readonly resource: string
  readonly id: number
  /** Beside a form whose changes are not saved yet. */
  readonly inNewTab?: true
  readonly children: ReactNode
}

/** Leads to a record of another resource; the plain name for those who may not open it. */
export function RecordLink({ resource, id, inNewTab, children }: Props) {
  const { permissions } = usePerson()
  const found = useRegistry().resources.find(({ name }) => name === resource)
  if (!found || !mayOpen(found, permissions)) return <>{children}</>
  return (
    <Link
      component={RouterLink}
      to={`/${addressOf(found)}/${id}`}
      {...(inNewTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  )
}
