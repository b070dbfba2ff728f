import { formatInteger } from '@proba/domain/number'
import { formatGrams2 } from '@proba/domain/weight'
import { useReading } from '../fields/FieldValue.tsx'
import { ProductLink } from '../fields/ProductLink.tsx'
import { ListLink } from './ListLink.tsx'
import { NothingHere, Part } from './Part.tsx'
import { ShortTable } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type Waiting = NonNullable<Today['waitingLists']>[number]

/** Waiting lists that are close to the minimum of their product. */
export function WaitingLists({ lists }: { readonly lists: readonly Waiting[] }) {
  const { say, language } = useReading()
  const ofMinimum = (has: string, minimum: string) => say('dashboard.ofMinimum', { has, minimum })
  if (lists.length === 0)
    return (
      <Part name="waitingLists">
        <NothingHere name="waitingLists" />
      </Part>
    )
  return (
    <Part name="waitingLists">
      <ShortTable
        rows={lists}
        keyOf={({ productId }) => String(productId)}
        columns={[
          {
            label: say('dashboard.column.article'),
            show: ({ article, productId }) => (
              <ListLink
                resource="waitingLists"
                filter={{ q: article }}
                otherwise={<ProductLink id={productId}>{article}</ProductLink>}
              >
                <span className="figures">{article}</span>
              </ListLink>
            ),
          },
          {
            label: say('dashboard.column.weight'),
            isFigure: true,
            show: ({ weight, minOrderWeight }) =>
              ofMinimum(formatGrams2(weight, language), formatGrams2(minOrderWeight, language)),
          },
          {
            label: say('dashboard.column.count'),
            isFigure: true,
            show: ({ count, minOrderCount }) =>
              ofMinimum(formatInteger(count, language), formatInteger(minOrderCount, language)),
          },
        ]}
      />
    </Part>
  )
}
