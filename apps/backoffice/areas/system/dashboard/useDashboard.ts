import type { ReplyTo } from '@proba/api/client'
import { useGetOne } from 'react-admin'
import type { DocumentCall } from '../../../declarations/document.ts'

/** What needs the back office today, as the server answers it; a part is null for who may not open its screen. */
export type Today = ReplyTo<'GET /admin/dashboard'>

/** Reads the start page; it looks again when the window comes back into sight. */
export function useDashboard() {
  const { data, error, refetch } = useGetOne<Today & { id: string }>(
    'GET /admin/dashboard' satisfies DocumentCall,
    { id: 'today' },
    { retry: false, refetchOnWindowFocus: true },
  )
  return { today: data, error, refetch }
}
