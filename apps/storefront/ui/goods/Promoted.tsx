import { type ReactNode, Suspense } from 'react'
import { useIsDrawing } from '../../lib/firstVisit/drawn.ts'
import { useSession } from '../../lib/session/session.tsx'
import { QuietBoundary } from '../states/QuietBoundary.tsx'

/** A part for companies that take part in a promotion: its code loads only for them, and is done without if it cannot. */
export function Promoted({ children }: { children: ReactNode }) {
  const { company } = useSession()
  if (useIsDrawing() || !company?.promotions.length) return null
  return (
    <QuietBoundary>
      <Suspense>{children}</Suspense>
    </QuietBoundary>
  )
}
