import Skeleton from '@mui/material/Skeleton'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { Bars } from './Bars.tsx'

const LazyBars = lazy(() => import('./Bars.tsx').then((module) => ({ default: module.Bars })))

/** The chart library comes only when there is something to draw; its place is kept meanwhile. */
export function Chart(props: ComponentProps<typeof Bars>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
      <LazyBars {...props} />
    </Suspense>
  )
}
