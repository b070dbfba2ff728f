import { formatCentimetres } from '@proba/domain/product/length'
import { formatInteger } from '@proba/domain/text/number'
import { ArticleLink } from '../../../engine/list/ListLink.tsx'
import { type Reading, useReading } from '../../../fields/values/FieldValue.tsx'
import { ListPart } from './ListPart.tsx'
import type { ShortColumn } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type Residue = NonNullable<Today['residuesRunningOut']>[number]

const columnsIn = ({ say, language }: Reading): ShortColumn<Residue>[] => [
  {
    label: say('dashboard.column.article'),
    show: (row) => <ArticleLink resource="finishedResidues" product={row} />,
  },
  {
    label: say('dashboard.column.length'),
    isFigure: true,
    show: ({ length }) => formatCentimetres(length, language),
  },
  { label: say('dashboard.column.coating'), show: ({ coating }) => coating },
  {
    label: say('dashboard.column.stockType'),
    show: ({ stockType }) => say(`dashboard.stockType.${stockType}`),
  },
  {
    label: say('dashboard.column.available'),
    isFigure: true,
    show: ({ available }) => formatInteger(available, language),
  },
]

const keyOf = ({ productId, length, coating, stockType }: Residue) =>
  [productId, length, coating, stockType].join(' ')

/** Finished stock of which the least is left. */
export function RunningOut({ rows }: { readonly rows: readonly Residue[] }) {
  return <ListPart name="runningOut" rows={rows} keyOf={keyOf} columns={columnsIn(useReading())} />
}
