import type { ReplyTo } from '@proba/api/client'
import { firstSteps } from '@proba/domain/access/firstSteps'
import { checkPermissions } from '@proba/domain/access/permission'
import { useGetOne } from 'react-admin'
import type { DocumentCall } from '../../../declarations/document.ts'
import { usePerson } from '../../../session/PersonContext.tsx'

type FirstSteps = ReplyTo<'GET /admin/first-steps'>
export type FirstStep = FirstSteps['steps'][number]

/** Any one of these permissions can do a step. */
export const firstStepAccess = Object.values(firstSteps).flatMap(({ permission }) => permission)

/** What a new factory has still to enter; asked again whenever the window comes back into sight. */
export function useFirstSteps() {
  const { permissions } = usePerson()
  const { data, error, refetch, isLoading } = useGetOne<FirstSteps & { id: string }>(
    'GET /admin/first-steps' satisfies DocumentCall,
    { id: 'first' },
    {
      enabled: checkPermissions(permissions, firstStepAccess, 'some'),
      retry: false,
      refetchOnMount: 'always',
      refetchOnWindowFocus: true,
    },
  )
  return { steps: data?.steps, error, refetch, isLoading }
}
