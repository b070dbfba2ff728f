import { formatGrams2 } from '@proba/domain/product/weight'
import { formatInteger } from '@proba/domain/text/number'
import { ArticleLink } from '../../../engine/list/ListLink.tsx'
import { type Reading, useReading } from '../../../fields/values/FieldValue.tsx'
import { ListPart } from './ListPart.tsx'
import type { ShortColumn } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type Waiting = NonNullable<Today['waitingLists']>[number]

function columnsIn({ say, language }: Reading): ShortColumn<Waiting>[] {
  const ofMinimum = (has: number, minimum: number, format: (value: number) => string) =>
    minimum > 0
      ? say('dashboard.ofMinimum', { has: format(has), minimum: format(minimum) })
      : say('terms.none')
  return [
    {
      label: say('dashboard.column.article'),
      show: (row) => <ArticleLink resource="waitingLists" product={row} />,
    },
    {
      label: say('dashboard.column.weight'),
      isFigure: true,
      show: ({ weight, minOrderWeight }) =>
        ofMinimum(weight, minOrderWeight, (mg) => formatGrams2(mg, language)),
    },
    {
      label: say('dashboard.column.count'),
      isFigure: true,
      show: ({ count, minOrderCount }) =>
        ofMinimum(count, minOrderCount, (pieces) => formatInteger(pieces, language)),
    },
  ]
}

const keyOf = ({ productId }: Waiting) => String(productId)

/** Waiting lists that are close to the minimum of their product. */
export function WaitingLists({ rows }: { readonly rows: readonly Waiting[] }) {
  return <ListPart name="waitingLists" rows={rows} keyOf={keyOf} columns={columnsIn(useReading())} />
}
