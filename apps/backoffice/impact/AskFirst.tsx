import type { ReactNode } from 'react'
import { SaveContextProvider } from 'react-admin'
import type { Resource } from '../declarations/resource.ts'
import { ImpactDialog } from './ImpactDialog.tsx'
import { useImpactQuestion } from './useImpactQuestion.ts'

interface Props {
  readonly resource: Resource
  readonly children: ReactNode
}

/** A form whose changes are saved once the person has seen what they touch (decision G-351). */
export function AskFirst({ resource, children }: Props) {
  const { context, pending } = useImpactQuestion(resource)
  return (
    <SaveContextProvider value={context}>
      {children}
      {pending && <ImpactDialog pending={pending} words={resource.impact?.words ?? 'stock'} />}
    </SaveContextProvider>
  )
}
