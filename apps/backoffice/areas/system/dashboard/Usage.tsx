import { formatDay } from '@proba/domain/text/dates'
import { formatInteger } from '@proba/domain/text/number'
import { type Reading, useReading } from '../../../fields/values/FieldValue.tsx'
import { ListPart } from './ListPart.tsx'
import type { ShortColumn } from './ShortTable.tsx'
import type { Today } from './useDashboard.ts'

type UsageDay = NonNullable<Today['usage']>[number]

const figures = ['visits', 'emptySearches', 'rowsImported', 'rowsRefused', 'cartsPlaced'] as const

const columnsIn = ({ say, language }: Reading): ShortColumn<UsageDay>[] => [
  { label: say('dashboard.column.day'), show: ({ day }) => formatDay(day) },
  ...figures.map((figure) => ({
    label: say(`dashboard.column.${figure}`),
    isFigure: true,
    show: (row: UsageDay) => formatInteger(row[figure], language),
  })),
]

/** How the portal was used on the last business days. */
export function Usage({ rows }: { readonly rows: readonly UsageDay[] }) {
  const reading = useReading()
  return <ListPart name="usage" rows={rows} keyOf={({ day }) => day} columns={columnsIn(reading)} />
}
