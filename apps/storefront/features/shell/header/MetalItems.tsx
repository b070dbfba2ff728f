import { lazy, Suspense } from 'react'
import { QuietBoundary } from '../../../ui/states/QuietBoundary.tsx'

const MetalBalance = lazy(async () => ({ default: (await import('./MetalBalance.tsx')).MetalBalance }))
const MetalCost = lazy(async () => ({ default: (await import('./MetalCost.tsx')).MetalCost }))

interface MetalItemsProps {
  readonly className: string | undefined
  readonly isInline?: boolean
}

/** Metal of the contract and its price, loaded after login only, which keeps the first page of guests small. */
export function MetalItems(item: MetalItemsProps) {
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <MetalBalance {...item} />
        <MetalCost {...item} />
      </Suspense>
    </QuietBoundary>
  )
}
